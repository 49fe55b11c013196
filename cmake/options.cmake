# Compiler options, as the interface targets alea_options (everything) and alea_outside (what may talk to the system).
add_library(alea_options INTERFACE)
target_include_directories(alea_options INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)
target_compile_options(alea_options INTERFACE
    -fno-common -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    -Wstrict-prototypes -Wmissing-prototypes -Wvla
    -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
# A row of a table leaves out what it does not need. gcc says nothing of rows that begin with their index, clang would.
if(CMAKE_C_COMPILER_ID MATCHES "Clang")
    target_compile_options(alea_options INTERFACE -Wno-missing-field-initializers)
endif()
if(ALEA_WERROR)
    target_compile_options(alea_options INTERFACE -Werror)
endif()
if(ALEA_SANITIZE)
    target_compile_options(alea_options INTERFACE
        -fsanitize=${ALEA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(alea_options INTERFACE -fsanitize=${ALEA_SANITIZE})
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")   # its flow analysis is confused by the checks
        target_compile_options(alea_options INTERFACE -Wno-maybe-uninitialized -Wno-stringop-overflow)
    endif()
endif()
if(NOT ALEA_SANITIZE AND NOT ALEA_FUZZ)     # what a fault in memory can do is kept small (tools/check_hardened.sh)
    target_compile_options(alea_options INTERFACE -fstack-protector-strong -fstack-clash-protection)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        target_compile_options(alea_options INTERFACE -fcf-protection)
    endif()
    if(CMAKE_C_FLAGS MATCHES "-O[123s]")
        target_compile_options(alea_options INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    endif()
    target_link_options(alea_options INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)
endif()
if(ALEA_FUZZ)
    target_compile_options(alea_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

add_library(alea_outside INTERFACE)
target_compile_definitions(alea_outside INTERFACE
    _POSIX_C_SOURCE=200809L _DEFAULT_SOURCE= ALEA_VERSION="${PROJECT_VERSION}"
    ALEA_PAGE="${CMAKE_INSTALL_PREFIX}/share/alea/page")

if(ALEA_CCACHE)
    find_program(CCACHE ccache)
    if(CCACHE)
        set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
    endif()
endif()

# alea_glob(VARIABLE PATTERN…): like file(GLOB), sorted, and looked at again at each build.
function(alea_glob variable)
    if(ALEA_WATCH)
        file(GLOB found CONFIGURE_DEPENDS ${ARGN})
    else()
        file(GLOB found ${ARGN})
    endif()
    list(SORT found)
    set(${variable} ${found} PARENT_SCOPE)
endfunction()
