# po/*.LANG.po -> words_LANG.c in the layer form. The tool that does it runs on the building machine.
function(alea_add_words)
    alea_glob(header ${CMAKE_SOURCE_DIR}/src/form/words.h)
    if(NOT header OR NOT TARGET alea_form)
        return()
    endif()
    add_executable(po2c ${CMAKE_SOURCE_DIR}/tools/po2c.c)
    target_link_libraries(po2c PRIVATE alea_options alea_outside)
    set_target_properties(po2c PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
    foreach(language fr it)
        alea_glob(files ${CMAKE_SOURCE_DIR}/po/*.${language}.po)
        list(FILTER files EXCLUDE REGEX "/page\\.[a-z]+\\.po$")     # the page's own words stay with the page
        set(output ${CMAKE_BINARY_DIR}/words/words_${language}.c)
        file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/words)
        add_custom_command(OUTPUT ${output}
            COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0
                    $<TARGET_FILE:po2c> ${language} ${output} ${files}
            DEPENDS po2c ${files} COMMENT "words_${language}.c" VERBATIM)
        target_sources(alea_form PRIVATE ${output})
    endforeach()
endfunction()
