# data/players/GAME.weights -> weights_made[] in the layer ai. The tool that does it runs on the building machine.
# Learning must give the same weights on every machine: no operation may be fused with another.
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sim/train_fit.c PROPERTIES COMPILE_OPTIONS -ffp-contract=off)

function(alea_add_weights)
    if(NOT TARGET alea_ai)
        return()
    endif()
    add_executable(weights2c ${CMAKE_SOURCE_DIR}/tools/weights2c.c)
    target_link_libraries(weights2c PRIVATE alea_options alea_outside)
    set_target_properties(weights2c PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
    alea_glob(files ${CMAKE_SOURCE_DIR}/data/players/*.weights)
    set(output ${CMAKE_BINARY_DIR}/players/weights.c)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/players)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0 $<TARGET_FILE:weights2c> ${output} ${files}
        DEPENDS weights2c ${files} COMMENT "weights of the chance to win" VERBATIM)
    target_sources(alea_ai PRIVATE ${output})
endfunction()
