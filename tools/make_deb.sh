#!/bin/sh
# Debian packages of what was built in build/: the program, the library, what one needs to build with it, and the
# module for Python. Called by ./dev deb after the build; prints the names of the packages. Where lintian is
# installed it has to be content.
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
version=$(sed -n 's/^project(alea VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
so=${version%%.*}
arch=$(dpkg --print-architecture) || exit 1
triple=$(dpkg-architecture -qDEB_HOST_MULTIARCH) || exit 1
maintainer='the Alea authors <alea@users.noreply.invalid>'
stage=$root/build/deb
umask 022
rm -rf "$stage" build/*.deb
mkdir -p "$stage/all" || exit 1
made=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH="$made"

# fill PACKAGE PATH …: moves what was installed there into the package
fill() {
    into=$stage/$1
    shift
    for path; do
        for file in "$stage"/all/$path; do
            [ -e "$file" ] || [ -L "$file" ] || { echo "make_deb: nothing at $path" >&2; return 1; }
            to=$into/${file#"$stage"/all/}
            mkdir -p "${to%/*}" && mv "$file" "$to" || return 1
        done
    done
}

# needs PACKAGE FILE …: the packages that its libraries come from; dpkg-shlibdeps wants a debian/control beside it
needs() {
    mkdir -p "$stage/shlibs/debian"
    printf 'Source: alea\n\nPackage: %s\nArchitecture: any\n' "$1" >"$stage/shlibs/debian/control"
    shift
    (cd "$stage/shlibs" && dpkg-shlibdeps -O --ignore-missing-info "$@" 2>/dev/null) | sed -n 's/^shlibs:Depends=//p'
}

# papers PACKAGE: the licence and the changelog that every package has
papers() {
    doc=$stage/$1/usr/share/doc/$1
    mkdir -p "$doc" || return 1
    {
        printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: alea\n\n'
        printf 'Files: *\nCopyright: 2026 the Alea authors\nLicense: Expat\n'
        sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /'
        printf 'Comment:\n'
        sed 's/^$/./; s/^/ /' NOTICE
    } >"$doc/copyright"
    {
        printf 'alea (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md of the package alea.\n\n' "$version"
        printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "@$made")"
    } | gzip -9n >"$doc/changelog.gz"
}

# pack PACKAGE ARCHITECTURE SECTION DEPENDS "FURTHER FIELDS" <DESCRIPTION
pack() {
    here=$stage/$1
    papers "$1" || return 1
    mkdir -p "$here/DEBIAN"
    (cd "$here" && find usr lib etc -type f 2>/dev/null | LC_ALL=C sort | xargs -d '\n' md5sum) >"$here/DEBIAN/md5sums"
    {
        printf 'Package: %s\nSource: alea\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' "$1" "$version" "$2" "$maintainer"
        [ -z "$4" ] || printf 'Depends: %s\n' "$4"
        [ -z "$5" ] || printf '%s\n' "$5"
        printf 'Section: %s\nPriority: optional\nInstalled-Size: %s\n' "$3" "$(du -sk --exclude=DEBIAN "$here" | cut -f1)"
        cat
    } | if [ "$1" = alea ]; then sed '/^Source:/d'; else cat; fi >"$here/DEBIAN/control"
    find "$here" -type d -exec chmod 755 {} +
    find "$here" -exec touch -h -d "@$made" {} +
    file=build/$1_${version}_$2.deb
    dpkg-deb --root-owner-group --build "$here" "$file" >/dev/null || return 1
    packages="$packages $file"
    echo "$file"
}

# libraries go where Debian has those of this kind of machine; the folder is set back for everybody else
was=$(sed -n 's/^CMAKE_INSTALL_LIBDIR:[A-Z]*=//p' build/CMakeCache.txt)
cmake -DCMAKE_INSTALL_LIBDIR="lib/$triple" build >/dev/null || exit 1
DESTDIR=$stage/all cmake --install build --prefix /usr --strip >/dev/null
installed=$?
cmake -DCMAKE_INSTALL_LIBDIR="${was:-lib}" build >/dev/null
[ "$installed" -eq 0 ] || exit 1
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$stage"/all/usr/lib/*/libalea.so.*.* 2>/dev/null
libs=usr/lib/$triple
strip --strip-debug --enable-deterministic-archives "$stage/all/$libs/libalea.a"
gzip -9n "$stage"/all/usr/share/man/man1/*.1
chmod 644 "$stage/all/$libs"/libalea.so.*.* "$stage"/all/usr/lib/alea/*.so 2>/dev/null
packages=

fill libalea"$so" "$libs/libalea.so.*" || exit 1
printf 'libalea %s libalea%s (>= %s)\n' "$so" "$so" "$version" >"$stage/shlibs.local"
mkdir -p "$stage/libalea$so/DEBIAN"
cp "$stage/shlibs.local" "$stage/libalea$so/DEBIAN/shlibs"
echo 'activate-noawait ldconfig' >"$stage/libalea$so/DEBIAN/triggers"
pack "libalea$so" "$arch" libs "$(needs "libalea$so" "$stage/libalea$so/$libs/libalea.so.$version")" 'Multi-Arch: same' <<TEXT || exit 1
Description: rules and odds of tabletop wargames, shared library
 Resolves throws by the rules of four tabletop wargames, explains each step,
 and counts the exact odds. This is the library that programs load.
TEXT

fill libalea-dev "$libs/libalea.so" "$libs/libalea.a" "$libs/pkgconfig" "$libs/cmake" usr/include usr/share/doc/alea/examples || exit 1
mkdir -p "$stage/libalea-dev/usr/share/doc/libalea-dev"
mv "$stage/libalea-dev/usr/share/doc/alea/examples" "$stage/libalea-dev/usr/share/doc/libalea-dev/" || exit 1
rmdir "$stage/libalea-dev/usr/share/doc/alea"
pack libalea-dev "$arch" libdevel "libalea$so (= $version)" 'Multi-Arch: same' <<TEXT || exit 1
Description: rules and odds of tabletop wargames, development files
 Header, static library, files for pkg-config and CMake, and examples in C,
 Python and JavaScript.
TEXT

fill python3-alea usr/lib/python3 || exit 1
pack python3-alea all python "python3:any, libalea$so (>= $version)" '' <<TEXT || exit 1
Description: rules and odds of tabletop wargames, module for Python
 The rules of four tabletop wargames in Python: throws resolved and explained,
 exact odds, by way of the shared library.
TEXT

mv "$stage/all" "$stage/alea"
find "$stage/alea" -type d -empty -delete
sh tools/check_hardened.sh build || exit 1
mkdir -p "$stage/alea/DEBIAN" && cp dist/deb/postinst dist/deb/prerm dist/deb/postrm "$stage/alea/DEBIAN/" || exit 1
suggests=$([ -e "$stage/alea/usr/lib/alea/alea_mpi.so" ] && needs alea "$stage/alea/usr/lib/alea/alea_mpi.so")
pack alea "$arch" utils "$(needs alea "$stage/alea/usr/bin/alea")" "Recommends: fonts-dejavu-core, fonts-dejavu-extra
Suggests: ${suggests:+$suggests, }python3-alea" <<TEXT || exit 1
Description: referee, odds and analyst for tabletop wargames
 Rules enforced, every throw explained, exact odds before you commit. Battles
 can be played against the computer, recorded, replayed and simulated; a page
 for the browser comes with it.
TEXT
rm -rf "$stage"

if command -v lintian >/dev/null 2>&1; then
    found=$(lintian --no-cfg --fail-on none $packages 2>/dev/null | grep -E '^[EW]:')
    if [ -n "$found" ]; then
        printf '%s\n' "$found" >&2
        exit 1
    fi
fi
