#define _GNU_SOURCE
#include "State.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The thread that fires deadlines while no other thread moves the clock: when the clock reaches them at the machine's
// speed, or at once when the whole process sleeps.

_Atomic pid_t cvc_clock_thread;

static _Atomic bool jumps;
static _Atomic unsigned movers;
// Changes with every new deadline and every move of the clock.
static _Atomic uint32_t news;
// Whether the thread sleeps until there is news, without a time-out.
static _Atomic bool is_asleep;
static pthread_once_t start = PTHREAD_ONCE_INIT;

void cvc_jump_when_idle(bool does) {
    if (does) cvc_begin_virtual();
    atomic_store(&jumps, does);
}

bool cvc_jumps_when_idle(void) { return atomic_load(&jumps); }

// Whether a debugger is attached, which stops threads for other reasons.
static bool is_debugged(void) {
    char text[1024];
    int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return false;
    text[length] = 0;
    const char *line = strstr(text, "TracerPid:");
    return line && atoi(line + strlen("TracerPid:")) != 0;
}

static void sleep_until_news(uint32_t seen) {
    atomic_store(&is_asleep, true);
    cvc_real()->syscall(SYS_futex, &news, FUTEX_WAIT_PRIVATE, seen, NULL, NULL, 0);
    atomic_store(&is_asleep, false);
}

static void sleep_for(int64_t time) {
    struct timespec length = timespec_of(time);
    cvc_real()->nanosleep(&length, NULL);
}

// Chosen: a jump comes within this time of the last thread's falling asleep; the longest looks cost a
// process that computes a thousandth of its time.
static const int64_t shortest_pause = 30000, longest_pause = 1000000;

// Whether the clock may jump now; the process has looked asleep.
static bool may_jump(void) { return atomic_load(&jumps) && !cvc_awaits_outside() && !is_debugged(); }

static void *run(void *unused) {
    (void)unused;
    prctl(PR_SET_NAME, "clock");
    // The kernel must not prolong short sleeps.
    prctl(PR_SET_TIMERSLACK, 1000);
    atomic_store(&cvc_clock_thread, cvc_thread_number());
    int64_t pause = shortest_pause;
    // Since when the process sleeps, and something outside may wake it; 0 if not so.
    int64_t sleeps_since = 0;
    for (;;) {
        uint32_t seen = atomic_load(&news);
        int64_t next = cvc_next_deadline();
        bool has_late_waits = cvc_wakes_late_waits();
        if (next == INT64_MAX && !has_late_waits) {
            sleep_until_news(seen);
            pause = shortest_pause;
            continue;
        }
        if (atomic_load(&movers) > 0) {
            sleep_for(longest_pause);
            continue;
        }
        bool stands = cvc_is_standing_still();
        if (!stands && cvc_fire_next()) continue;
        int look = next == INT64_MAX ? cvc_threads_run : cvc_look_at_threads();
        if (look == cvc_threads_run || atomic_load(&news) != seen) {
            sleeps_since = 0;
        } else if (look == cvc_threads_sleep && may_jump()) {
            cvc_move(next);
            cvc_fire_next();
            pause = shortest_pause;
            continue;
        } else if (stands) {
            // Something outside is awaited, so time passes at the machine's speed until the next deadline.
            int64_t now = cvc_machine_now();
            if (sleeps_since == 0) sleeps_since = now - 1;
            if (now - sleeps_since >= next - cvc_now()) {
                cvc_move(next);
                cvc_fire_next();
                sleeps_since = 0;
                continue;
            }
        }
        int64_t left = next == INT64_MAX ? INT64_MAX : next - cvc_now();
        sleep_for(!stands && left < pause ? (left > 0 ? left : 1) : pause);
        pause = pause * 2 < longest_pause ? pause * 2 : longest_pause;
    }
    return NULL;
}

static void start_thread(void) {
    sigset_t all, former;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 128 << 10);
    pthread_t thread;
    if (pthread_create(&thread, &attributes, run, NULL) != 0) {
        fprintf(stderr, "Carob: the thread of the clock cannot be started\n");
        abort();
    }
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    // Until the thread has its number, looks would count it among the others.
    while (atomic_load(&cvc_clock_thread) == 0) cvc_pause(0);
}

void cvc_wake_clock_thread(void) {
    pthread_once(&start, start_thread);
    atomic_fetch_add(&news, 1);
    // Otherwise it looks by itself soon enough.
    if (atomic_load(&is_asleep))
        cvc_real()->syscall(SYS_futex, &news, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void cvc_begin_moving(void) {
    atomic_fetch_add(&movers, 1);
    atomic_fetch_add(&news, 1);
}

void cvc_end_moving(void) {
    atomic_fetch_add(&news, 1);
    atomic_fetch_sub(&movers, 1);
}
