#define _GNU_SOURCE
#include "State.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Sets up the clock when the process starts, by the process's environment.

// Whether the process runs tests: Swift's tool names the program so.
static bool runs_tests(void) {
    char text[4096];
    int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return false;
    text[length] = 0;
    // The first argument, up to its end, is the program.
    const char *suffix = strstr(text, ".xctest");
    return suffix && strcmp(suffix, ".xctest") == 0;
}

static bool is_set(const char *variable) {
    const char *value = secure_getenv(variable);
    return value && value[0] != 0;
}

bool cvc_is_in_build_folder(const char *program) {
    // The package manager's own file in each of its build folders.
    static const char mark[] = "/workspace-state.json";
    char path[4096];
    size_t length = strlen(program);
    if (length + sizeof mark > sizeof path) return false;
    memcpy(path, program, length + 1);
    for (char *end; (end = strrchr(path, '/'));) {
        memcpy(end, mark, sizeof mark);
        if (access(path, F_OK) == 0) return true;
        *end = 0;
    }
    return false;
}

// Whether the program is one in development; only such a one is driven from outside.
static bool is_in_development(void) {
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = 0;
    return cvc_is_in_build_folder(path);
}

// 9 January 2024, 9:41 in Greenwich. Chosen: the hour that the status bar shows.
static const int64_t fixed_date = 1704793260LL * nanoseconds_per_second;
// Not 0, which apps use for a time that is not set.
static const int64_t first_time = 1000LL * nanoseconds_per_second;

// The date of the variable CAROB_DATE, in seconds since 1970; 0 without one, and for a text that is none.
static int64_t given_date(void) {
    const char *text = secure_getenv("CAROB_DATE");
    double seconds = text ? strtod(text, NULL) : 0;
    // Dates whose nanoseconds are counted in 64 bits.
    if (!(seconds > 0 && seconds < 9e9)) return 0;
    return (int64_t)seconds * nanoseconds_per_second;
}

// In a child after `fork`: other threads of the parent may have held the locks.
static void forget_process(void) {
    cvc_forget_clock();
    cvc_forget_deadlines();
    cvc_forget_random();
}

// After the constructor that finds the C library's functions.
__attribute__((constructor(102))) static void start(void) {
    bool is_unattended =
        (is_set("CAROB_FLOW") || is_set("CAROB_SCREENSHOT")) && is_in_development();
    bool has_seed = is_unattended && is_set("CAROB_SEED");
    // A child that does not start another program has no thread of the clock.
    pthread_atfork(NULL, NULL, forget_process);
    if (has_seed) cvc_seed_random(strtoull(secure_getenv("CAROB_SEED"), NULL, 10));
    if (is_unattended) {
        cvc_begin_standing(first_time, has_seed ? fixed_date : given_date());
        cvc_jump_when_idle(true);
    } else if (runs_tests()) {
        cvc_keep_main_thread();
        const char *skips = secure_getenv("CAROB_SKIP_IDLE_TIME");
        if (!skips || strcmp(skips, "0") != 0) cvc_jump_when_idle(true);
    }
}
