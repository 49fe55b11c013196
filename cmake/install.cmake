# What `cmake --install` puts where: program, library (shared, static, pkg-config, CMake), page, completions, man pages, service.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

function(alea_add_install)
    if(NOT TARGET alea)
        return()
    endif()
    install(TARGETS alea RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES NOTICE README.md RULINGS.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
    install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
    install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN odds.mjs EXCLUDE)
    # beside the installed binding, which lies elsewhere than in the tree
    file(READ ${CMAKE_SOURCE_DIR}/examples/odds.mjs example)
    string(REPLACE "'../bindings/alea.mjs'" "'../../../alea/alea.mjs'" example "${example}")
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/examples/odds.mjs CONTENT "${example}" @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/examples/odds.mjs DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
    install(DIRECTORY data/scenarios data/armies DESTINATION ${CMAKE_INSTALL_DATADIR}/alea)
    install(FILES bindings/alea.mjs DESTINATION ${CMAKE_INSTALL_DATADIR}/alea)
    install(FILES bindings/alea.py DESTINATION lib/python3/dist-packages)
    install(FILES dist/alea.service DESTINATION lib/systemd/system)
    install(DIRECTORY ${CMAKE_BINARY_DIR}/page/ DESTINATION ${CMAKE_INSTALL_DATADIR}/alea/page OPTIONAL)
    alea_add_generated()
    alea_add_mpi()
    if(NOT TARGET libalea)
        return()
    endif()

    # everything below src/lib in one archive, for those who link statically
    set(objects "")
    get_property(layers GLOBAL PROPERTY ALEA_TARGETS)
    foreach(layer IN LISTS layers)
        if(layer MATCHES "^alea_(cli|server|paper|play|store)$")
            continue()
        endif()
        list(APPEND objects $<TARGET_OBJECTS:${layer}>)
    endforeach()
    add_library(libalea_static STATIC ${objects})
    set_target_properties(libalea_static PROPERTIES OUTPUT_NAME alea LINKER_LANGUAGE C ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

    install(TARGETS libalea LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(TARGETS libalea_static ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(FILES include/alea.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    file(RELATIVE_PATH ALEA_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)        # from alea.pc up to the prefix
    configure_file(${CMAKE_SOURCE_DIR}/cmake/alea.pc.in ${CMAKE_BINARY_DIR}/alea.pc @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/alea.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
    configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/alea-config.cmake.in ${CMAKE_BINARY_DIR}/alea-config.cmake
        INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/alea PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
    write_basic_package_version_file(${CMAKE_BINARY_DIR}/alea-config-version.cmake COMPATIBILITY SameMajorVersion)
    install(FILES ${CMAKE_BINARY_DIR}/alea-config.cmake ${CMAKE_BINARY_DIR}/alea-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/alea)
endfunction()

# Completions and the man page are written by the program itself.
function(alea_add_generated)
    if(ALEA_SANITIZE OR ALEA_FUZZ)
        return()
    endif()
    set(made ${CMAKE_BINARY_DIR}/made)
    file(MAKE_DIRECTORY ${made})
    add_custom_command(OUTPUT ${made}/alea.bash ${made}/_alea ${made}/alea.fish ${made}/alea.1
        COMMAND alea completion bash >${made}/alea.bash
        COMMAND alea completion zsh >${made}/_alea
        COMMAND alea completion fish >${made}/alea.fish
        COMMAND alea man >${made}/alea.1
        DEPENDS alea COMMENT "completions and man page")
    add_custom_target(alea_made ALL DEPENDS ${made}/alea.bash)
    install(FILES ${made}/alea.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME alea)
    install(FILES ${made}/_alea DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
    install(FILES ${made}/alea.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
    install(FILES ${made}/alea.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endfunction()

# The module that `alea simulate` loads under mpirun; the program itself is not linked with MPI.
function(alea_add_mpi)
    find_package(MPI QUIET COMPONENTS C)
    if(NOT MPI_C_FOUND)
        return()
    endif()
    add_library(alea_mpi MODULE ${CMAKE_SOURCE_DIR}/src/mpi/module.c)
    target_link_libraries(alea_mpi PRIVATE alea_options MPI::MPI_C)
    set_target_properties(alea_mpi PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
    install(TARGETS alea_mpi LIBRARY DESTINATION lib/alea)
endfunction()
