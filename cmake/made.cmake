# Sources that are made when the program is built: words, scenarios, armies, weights. The tools that make them
# (tools/NAME.c) run on the building machine.
function(alea_add_tool name)
    add_executable(${name} ${CMAKE_SOURCE_DIR}/tools/${name}.c)
    target_link_libraries(${name} PRIVATE alea_options alea_outside)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
endfunction()

# A source of a layer: TOOL [BEFORE …] FOLDER/FILE [AFTER …] FROM …
function(alea_add_made layer tool folder file)
    cmake_parse_arguments(PARSE_ARGV 4 made "" "" "BEFORE;AFTER;FROM")
    set(output ${CMAKE_BINARY_DIR}/${folder}/${file})
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/${folder})
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0
                $<TARGET_FILE:${tool}> ${made_BEFORE} ${output} ${made_AFTER} ${made_FROM}
        DEPENDS ${tool} ${made_FROM} COMMENT "${folder}/${file}" VERBATIM)
    target_sources(${layer} PRIVATE ${output})
endfunction()

# po/*.LANG.po -> words_LANG.c in the layer form
function(alea_add_words)
    alea_glob(header ${CMAKE_SOURCE_DIR}/src/form/words.h)
    if(NOT header OR NOT TARGET alea_form)
        return()
    endif()
    alea_add_tool(po2c)
    foreach(language fr it)
        alea_glob(files ${CMAKE_SOURCE_DIR}/po/*.${language}.po)
        list(FILTER files EXCLUDE REGEX "/page\\.[a-z]+\\.po$")     # the page's own words stay with the page
        alea_add_made(alea_form po2c words words_${language}.c BEFORE ${language} FROM ${files})
    endforeach()
endfunction()

# data/scenarios/RULEBOOK/NAME.yaml -> scenarios_packed[] in the layer match, scenario_names[] in the layer form;
# data/armies/RULEBOOK/NAME.yaml -> armies_packed[] in the layer match
function(alea_add_scenarios)
    if(NOT TARGET alea_match)
        return()
    endif()
    alea_add_tool(pack)
    set(scenarios ${CMAKE_SOURCE_DIR}/data/scenarios)
    set(armies ${CMAKE_SOURCE_DIR}/data/armies)
    alea_glob(scenario_files ${scenarios}/*/*.yaml)
    alea_glob(army_files ${armies}/*/*.yaml)
    alea_add_made(alea_match pack scenarios packed.c AFTER ${scenarios} FROM ${scenario_files})
    alea_add_made(alea_match pack scenarios armies.c BEFORE --armies AFTER ${armies} FROM ${army_files})
    alea_add_made(alea_form pack scenarios names.c BEFORE --names AFTER ${scenarios} FROM ${scenario_files})
endfunction()

# data/players/GAME.weights -> weights_made[] in the layer ai
function(alea_add_weights)
    if(NOT TARGET alea_ai)
        return()
    endif()
    alea_add_tool(weights2c)
    alea_glob(files ${CMAKE_SOURCE_DIR}/data/players/*.weights)
    alea_add_made(alea_ai weights2c players weights.c FROM ${files})
endfunction()

# Learning must give the same weights on every machine: no operation may be fused with another.
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sim/train_fit.c PROPERTIES COMPILE_OPTIONS -ffp-contract=off)
