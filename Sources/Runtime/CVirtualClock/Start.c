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
    const char *value = getenv(variable);
    return value && value[0] != 0;
}

// 9 January 2024, 9:41 in Greenwich. Chosen: the hour that the status bar shows.
static const int64_t fixed_date = 1704793260LL * nanoseconds_per_second;
// Not 0, which apps use for a time that is not set.
static const int64_t first_time = 1000LL * nanoseconds_per_second;

static void forget_clock(void) { atomic_store(&cvc_is_virtual, false); }

// After the constructor that finds the C library's functions.
__attribute__((constructor(102))) static void start(void) {
    bool is_unattended = is_set("CAROB_FLOW") || is_set("CAROB_SCREENSHOT");
    bool has_seed = is_unattended && is_set("CAROB_SEED");
    // A child that does not start another program has no thread of the clock.
    pthread_atfork(NULL, NULL, forget_clock);
    if (has_seed) cvc_seed_random(strtoull(getenv("CAROB_SEED"), NULL, 10));
    if (is_unattended) {
        cvc_begin_standing(first_time, has_seed ? fixed_date : 0);
        cvc_jump_when_idle(true);
    } else if (runs_tests()) {
        cvc_keep_main_thread();
        const char *skips = getenv("CAROB_SKIP_IDLE_TIME");
        if (!skips || strcmp(skips, "0") != 0) cvc_jump_when_idle(true);
    }
}
