# page_parts.awk - puts the modules of the page together, so that a screen is a few files and not thirty: each file costs a way there and back, and a
# browser fetches six at a time. Modules that the same screens need come into one part. In its part a module is a function of its own that gives what
# it exports; nothing is renamed and the order is that of the imports. Under its own name stays a file that hands on the same things, so there is one
# instance of each module however it is asked for.
#
#     awk -v screens="odds=odds-view.js rank=rank-view.js ..." -v out=FOLDER -f page_parts.awk FOLDER/*.js
#
# What it reads is plain: "import { a, b } from './x.js';" or "import './x.js';", on one line or several; "export" before a function, a class or a
# const. Other ways are refused. It prints the parts of each screen: its name, then files.
function fail(why) { print "page_parts: " why >"/dev/stderr"; failed = 1; exit 1 }
function base_of(path) { sub(/.*\//, "", path); return path }
function name_of(file) { sub(/\.js$/, "", file); gsub(/-/, "_", file); return "$" file }

FNR == 1 { file = base_of(FILENAME) }
held != "" || /^import [{']/ {
    held = held (held == "" ? "" : " ") $0
    if (held !~ /;$/) next
    line = held
    held = ""
    if (line !~ /^import (\{ ?.*\} from )?'\.\/[a-z-]+\.js';$/) fail(file ": cannot read " line)
    from = line
    sub(/.*'\.\//, "", from)
    sub(/'.*/, "", from)
    needs[file] = needs[file] " " from
    if (line ~ /^import '/) next
    sub(/^import \{ ?/, "", line)
    sub(/,? ?\} from.*/, "", line)
    gsub(/ as /, ": ", line)
    text[file] = text[file] "const { " line " } = " name_of(from) ";\n"
    next
}
/^import / { fail(file ": cannot read " $0) }
/^export / {
    line = $0
    if (line !~ /^export (async function|function|class|const) [A-Za-z_]+/) fail(file ": cannot read " line)
    sub(/^export /, "", line)
    gives = line
    sub(/^(async function|function|class|const) /, "", gives)
    sub(/[^A-Za-z_0-9].*/, "", gives)
    exports[file] = exports[file] (exports[file] == "" ? "" : ", ") gives
    text[file] = text[file] line "\n"
    next
}
{ text[file] = text[file] $0 "\n" }

# Whoever is needed comes before who needs it.
function reach(of, screen,    i, n, all) {
    if (seen[screen, of]++) return
    n = split(needs[of], all, " ")
    for (i = 1; i <= n; i++) reach(all[i], screen)
    if (!(of in listed)) { listed[of] = 1; order[++modules] = of }
    key[of] = key[of] " " screen
}
END {
    if (failed) exit 1
    n = split(screens, screen, " ")
    for (s = 1; s <= n; s++) {
        file_of[s] = screen[s]
        sub(/.*=/, "", file_of[s])
        sub(/=.*/, "", screen[s])
        reach("app.js", s)
        reach(file_of[s], s)
    }
    for (m = 1; m <= modules; m++) {
        k = key[order[m]]
        if (!(k in part)) { part[k] = k == key["app.js"] ? "app.js" : "part-" ++parts ".js"; keys[++kinds] = k }
        home[order[m]] = part[k]
    }
    for (m = 1; m <= modules; m++) {
        one = order[m]
        here = home[one]
        k = split(needs[one], all, " ")
        for (i = 1; i <= k; i++)
            if (home[all[i]] != here && !taken[here, all[i]]++)
                head[here] = head[here] "import { " name_of(all[i]) " } from './" home[all[i]] "';\n"
        body[here] = body[here] "export const " name_of(one) " = (() => {\n" text[one] "return { " exports[one] " };\n})();\n"
        if (one != "app.js")
            printf "import { %s } from './%s';\nexport const { %s } = %s;\n", name_of(one), here, exports[one], name_of(one) >(out "/" one)
    }
    for (i = 1; i <= kinds; i++) printf "%s%s", head[part[keys[i]]], body[part[keys[i]]] >(out "/" part[keys[i]])
    for (s = 1; s <= n; s++) {
        printf "%s %s", screen[s], file_of[s]
        for (i = 1; i <= kinds; i++) if (index(keys[i] " ", " " s " ")) printf " %s", part[keys[i]]
        print ""
    }
}
