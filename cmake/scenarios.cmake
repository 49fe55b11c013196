# data/scenarios/RULEBOOK/NAME.yaml -> scenarios_packed[] in the layer match, scenario_names[] in the layer form;
# data/armies/RULEBOOK/NAME.yaml -> armies_packed[] in the layer match. The tool that does it runs on the building machine.
function(alea_add_scenarios)
    if(NOT TARGET alea_match)
        return()
    endif()
    add_executable(pack ${CMAKE_SOURCE_DIR}/tools/pack.c)
    target_link_libraries(pack PRIVATE alea_options alea_outside)
    set_target_properties(pack PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
    alea_glob(files ${CMAKE_SOURCE_DIR}/data/scenarios/*/*.yaml)
    set(output ${CMAKE_BINARY_DIR}/scenarios/packed.c)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/scenarios)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0
                $<TARGET_FILE:pack> ${output} ${CMAKE_SOURCE_DIR}/data/scenarios ${files}
        DEPENDS pack ${files} COMMENT "scenarios" VERBATIM)
    target_sources(alea_match PRIVATE ${output})
    alea_glob(armies ${CMAKE_SOURCE_DIR}/data/armies/*/*.yaml)
    set(output ${CMAKE_BINARY_DIR}/scenarios/armies.c)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0
                $<TARGET_FILE:pack> --armies ${output} ${CMAKE_SOURCE_DIR}/data/armies ${armies}
        DEPENDS pack ${armies} COMMENT "armies" VERBATIM)
    target_sources(alea_match PRIVATE ${output})
    set(names ${CMAKE_BINARY_DIR}/scenarios/names.c)
    add_custom_command(OUTPUT ${names}
        COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0
                $<TARGET_FILE:pack> --names ${names} ${CMAKE_SOURCE_DIR}/data/scenarios ${files}
        DEPENDS pack ${files} COMMENT "names of scenarios" VERBATIM)
    target_sources(alea_form PRIVATE ${names})
endfunction()
