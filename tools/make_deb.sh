#!/bin/sh
# A Debian package of the program and the library: build/alea_VERSION_ARCH.deb. Called by ./dev deb after the build.
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
version=$(sed -n 's/^project(alea VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
arch=$(dpkg --print-architecture) || exit 1
stage=$root/build/deb
rm -rf "$stage"
mkdir -p "$stage/DEBIAN" "$stage/debian" || exit 1
DESTDIR=$stage cmake --install build --prefix /usr --strip >/dev/null || exit 1
mkdir -p "$stage/usr/share/doc/alea" && cp LICENSE "$stage/usr/share/doc/alea/copyright" || exit 1
for page in "$stage"/usr/share/man/man1/*.1; do [ -f "$page" ] && gzip -9n "$page"; done

# which packages its libraries come from; dpkg-shlibdeps wants a debian/control beside it
printf 'Source: alea\n\nPackage: alea\nArchitecture: any\n' >"$stage/debian/control"
depends=$(cd "$stage" && find usr -type f \( -perm -u+x -o -name '*.so.*' \) -exec dpkg-shlibdeps -O --ignore-missing-info {} + 2>/dev/null |
    sed -n 's/^shlibs:Depends=//p')
rm -rf "$stage/debian"
cat >"$stage/DEBIAN/control" <<TEXT
Package: alea
Version: $version
Architecture: $arch
Maintainer: the Alea authors <alea@users.noreply.invalid>
Depends: ${depends:-libc6}
Section: games
Priority: optional
Installed-Size: $(du -sk "$stage/usr" | cut -f1)
Description: referee, odds and analyst for tabletop wargames
 Rules enforced, every throw explained, exact odds before you commit.
TEXT
find "$stage" -type d -exec chmod 755 {} +
package=build/alea_${version}_$arch.deb
dpkg-deb --root-owner-group --build "$stage" "$package" >/dev/null || exit 1
rm -rf "$stage"
echo "$package"
