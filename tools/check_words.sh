#!/bin/sh
# Every text of the program that people read, N_("…"), and every name in data/scenarios and data/armies has its words in every language,
# and no catalogue has words for nothing. The page's own texts are looked after by tests/web/types.sh.
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
for tool in xgettext python3; do
    command -v $tool >/dev/null 2>&1 || { echo "check_words: $tool is missing"; exit 77; }
done
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
find "$root/src" \( -name "*.[ch]" -o -name "*.def" \) | sort | xgettext -f - -L C --from-code=UTF-8 -kN_ --no-location -o "$work/texts.po" 2>/dev/null || {
    echo "check_words: xgettext failed"
    exit 1
}
python3 - "$root/data" "$work/texts.po" "$root"/po/*.po <<'TEXT'
import glob, re, sys

def entries(path):
    """id -> words of a catalogue, pieces of one text joined."""
    found, parts, kind = {}, {"msgid": "", "msgstr": ""}, None
    for line in open(path, encoding="utf-8").read().splitlines() + ['msgid ""']:
        begins = re.match(r'(msgid|msgstr) +"(.*)"$', line)
        goes_on = re.match(r'"(.*)"$', line)
        if begins:
            if begins[1] == "msgid" and kind:
                found[parts["msgid"]] = parts["msgstr"]
            kind = begins[1]
            parts[kind] = begins[2]
        elif goes_on and kind:
            parts[kind] += goes_on[1]
    found.pop("", None)
    return found

def names(folder):
    """Names in scenarios and armies: {name: Orsa the Grey, …}, {name: "Orsa, the Grey", …} or on a line of its own."""
    found = {}
    for path in glob.glob(f"{folder}/*/*/*.yaml"):
        text = open(path, encoding="utf-8").read()
        for quoted, plain in re.findall(r'\b(?:name|commander): *(?! *true\b)(?:"([^"]*)"|([^",}\n]+))', text):
            found["name: " + (quoted or plain).strip()] = ""
    return found

texts = entries(sys.argv[2])
texts.update(names(sys.argv[1]))
wrong = 0
for language in ("fr", "it"):
    have = {}
    for path in sys.argv[3:]:
        if path.endswith(f".{language}.po") and "/page." not in path:
            have.update(entries(path))
    for text in texts:
        if not have.get(text):
            print(f"no words in {language}: {text}")
            wrong = 1
    for text in have:
        if text not in texts:
            print(f"words for nothing in {language}: {text}")
            wrong = 1
sys.exit(wrong)
TEXT
