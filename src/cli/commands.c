/* commands.c - all commands and all switches of the program: help, completion and man pages come from here. */
#include "cli/cli.h"

const struct command commands[] = {
    { "rules", N_("[RULEBOOK]"), N_("the rulebooks, or what one of them holds"), "", run_rules, false },
    { "describe", N_("PROCEDURE"), N_("what a procedure asks for and what it answers"), "", run_describe, false },
    { "table", N_("TABLE"), N_("a printed table, or the paths of figures"), "paths house set", run_table, false },
    { "resolve", N_("PROCEDURE [KEY=VALUE …] [@FILE …] | -"), N_("one resolution: dice thrown or typed, every step explained"), "dice seed house set", run_resolve, false },
    { "odds", N_("PROCEDURE [KEY=VALUE …] [@FILE …] | -"), N_("the exact distribution"), "dice of svg png pdf diff house set", run_odds, false },
    { "rank", N_("PROCEDURE KEY=A,B,C … [@FILE …]"), N_("all combinations of some values, best first"), "by house set", run_rank, false },
    { "print", N_("RULEBOOK sheet | cards | markers | plan"), N_("a reference sheet, cards, markers or a battle plan, as PDF"), "output", run_print, false },
    { "serve", "", N_("the page and the questions over HTTP"), "listen page rate threads proxy quiet", run_serve, false },
    { "scenario", N_("list | show SCENARIO | check FILE …"), N_("the scenarios, one of them, or what is wrong with one"), "", run_scenario, false },
    { "play", N_("SCENARIO | RECORD"), N_("a battle as a conversation"), "seats seed dice record house set", run_play, false },
    { "replay", N_("RECORD"), N_("a recorded battle order by order, every die checked"), "step", run_replay, false },
    { "engine", "", N_("battles for programs: one JSON object a line"), "", run_engine, false },
    { "completion", N_("bash | zsh | fish"), N_("completion for a shell"), "", run_completion, false },
    { "man", N_("[COMMAND | PROCEDURE]"), N_("a manual page, as troff"), "", run_man, false },
    { "reference", N_("RULEBOOK"), N_("the reference of a rulebook, as Markdown"), "", run_reference, false },
    { "help", N_("[COMMAND | PROCEDURE]"), N_("this help"), "", run_help, false },
};
const int commands_count = sizeof commands / sizeof commands[0];

const struct switched switches[] = {
    { "json", NULL, N_("machine output, one JSON object"), false },
    { "lang", "en|fr|it", N_("the language; otherwise that of LC_ALL, LC_MESSAGES or LANG"), false },
    { "house", N_("FILE"), N_("house rules and options from a YAML file"), true },
    { "set", N_("PATH=VALUE"), N_("one house rule or option, flintlock.option=value"), true },
    { "dice", N_("FACES"), N_("the faces that fell, in the order asked for: 6,5,5,1; a terminal is asked for the rest; \"\" for all"), false },
    { "seed", N_("N"), N_("throw the same dice again"), false },
    { "of", N_("RESULTS"), N_("charts of these results: losses,loser"), false },
    { "by", N_("RESULT"), N_("sort by this mean, or by the chance of RESULT=VALUE"), false },
    { "svg", N_("FILE"), N_("also write the chart as SVG"), false },
    { "png", N_("FILE"), N_("also write the chart as PNG"), false },
    { "pdf", N_("FILE"), N_("also write the chart as PDF"), false },
    { "output", N_("FILE"), N_("where to write it"), false },
    { "listen", N_("HOST:PORT"), N_("where to listen; 127.0.0.1:8080 or the next free port"), false },
    { "page", N_("FOLDER"), N_("where the page is"), false },
    { "rate", N_("N"), N_("requests a second for one address, 0 for no limit; 50"), false },
    { "threads", N_("N"), N_("threads that answer questions"), false },
    { "proxy", NULL, N_("behind a reverse proxy: the client's address is the last of X-Forwarded-For"), false },
    { "quiet", NULL, N_("no line for each request"), false },
    { "diff", NULL, N_("what the house rules do to the odds"), false },
    { "paths", NULL, N_("the path of every figure, for house rules; a rulebook or a list will do"), false },
    { "seats", N_("PLAYERS"), N_("who plays: human,recruit"), false },
    { "record", N_("FILE"), N_("keep the record of the battle in this file"), false },
    { "step", NULL, N_("wait for Enter after each order"), false },
    { "help", NULL, N_("help on a command or a procedure"), false },
    { "version", NULL, N_("the version"), false },
};
const int switches_count = sizeof switches / sizeof switches[0];
