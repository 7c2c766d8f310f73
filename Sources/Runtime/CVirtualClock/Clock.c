#define _GNU_SOURCE
#include "State.h"

#include <errno.h>

// Whether, and how, the clock differs from the machine's.

_Atomic bool cvc_is_virtual;

// The value of the clock while it is stopped; INT64_MIN while it runs.
static _Atomic int64_t standing = INT64_MIN;
// The clock minus the machine's while it runs.
static _Atomic int64_t offset;
// The time of day and the time since the start of the machine when the monotonic clock shows zero: whole seconds, see
// `cvc_stand_still()`.
static int64_t realtime_base, boottime_base;
// Guards changes of the values above.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned standing_count;

static int64_t machine(clockid_t clock) {
    struct timespec time;
    cvc_real()->clock_gettime(clock, &time);
    return nanoseconds(&time);
}

int64_t cvc_machine_now(void) { return machine(CLOCK_MONOTONIC); }

static int64_t value(void) {
    int64_t still = atomic_load_explicit(&standing, memory_order_acquire);
    if (still != INT64_MIN) return still;
    return cvc_machine_now() + atomic_load_explicit(&offset, memory_order_acquire);
}

int64_t cvc_now(void) { return is_virtual() ? value() : cvc_machine_now(); }

bool cvc_is_standing_still(void) {
    return atomic_load_explicit(&standing, memory_order_acquire) != INT64_MIN;
}

static int64_t up_to_second(int64_t time) {
    int64_t rest = time % nanoseconds_per_second;
    return rest ? time - rest + nanoseconds_per_second : time;
}

static void become_virtual(void) {
    if (is_virtual()) return;
    int64_t now = cvc_machine_now();
    realtime_base = up_to_second(machine(CLOCK_REALTIME) - now);
    boottime_base = up_to_second(machine(CLOCK_BOOTTIME) - now);
    cvc_install_interruption();
    atomic_store_explicit(&cvc_is_virtual, true, memory_order_release);
    cvc_take_over_timers();
}

void cvc_stand_still(void) {
    cvc_lock(&lock);
    become_virtual();
    // From a whole second on the same spans are rounded alike in every run. A timer counts its span as `Date`, whose
    // steps are 119 ns, and would be due just before a frame in one run, and just after it in another.
    if (standing_count++ == 0)
        atomic_store_explicit(&standing, up_to_second(value()), memory_order_release);
    pthread_mutex_unlock(&lock);
}

void cvc_go_on(void) {
    cvc_lock(&lock);
    if (standing_count > 0 && --standing_count == 0) {
        int64_t still = atomic_load_explicit(&standing, memory_order_acquire);
        atomic_store_explicit(&offset, still - cvc_machine_now(), memory_order_release);
        atomic_store_explicit(&standing, INT64_MIN, memory_order_release);
    }
    pthread_mutex_unlock(&lock);
    cvc_wake_clock_thread();
}

void cvc_move(int64_t time) {
    cvc_lock(&lock);
    int64_t now = value();
    if (time > now) {
        if (cvc_is_standing_still()) {
            atomic_store_explicit(&standing, time, memory_order_release);
        } else {
            atomic_fetch_add_explicit(&offset, time - now, memory_order_acq_rel);
        }
    }
    pthread_mutex_unlock(&lock);
}

void cvc_forget_clock(void) {
    pthread_mutex_init(&lock, NULL);
    atomic_store(&cvc_is_virtual, false);
}

void cvc_begin_virtual(void) {
    cvc_lock(&lock);
    become_virtual();
    pthread_mutex_unlock(&lock);
}

void cvc_begin_standing(int64_t time, int64_t time_of_day) {
    cvc_stand_still();
    atomic_store_explicit(&standing, time, memory_order_release);
    realtime_base = (time_of_day ? time_of_day : up_to_second(machine(CLOCK_REALTIME))) - time;
    boottime_base = 0;
}

bool cvc_covers(clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE: case CLOCK_MONOTONIC_RAW: case CLOCK_BOOTTIME:
        return true;
    default:
        return false;
    }
}

int64_t cvc_base(clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: return realtime_base;
    case CLOCK_BOOTTIME: return boottime_base;
    default: return 0;
    }
}

int64_t cvc_deadline(clockid_t clock, const struct timespec *time) {
    int64_t deadline = nanoseconds(time);
    return deadline == INT64_MAX ? deadline : deadline - cvc_base(clock);
}

// MARK: The functions of the C library

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!is_virtual() || !cvc_covers(clock)) return cvc_real()->clock_gettime(clock, time);
    *time = timespec_of(value() + cvc_base(clock));
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    if (!is_virtual()) return cvc_real()->gettimeofday(time, zone);
    struct timespec now = timespec_of(value() + realtime_base);
    *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    if (!is_virtual()) return cvc_real()->time(result);
    time_t now = (value() + realtime_base) / nanoseconds_per_second;
    if (result) *result = now;
    return now;
}

int timespec_get(struct timespec *time, int base) {
    if (!is_virtual() || base != TIME_UTC) return cvc_real()->timespec_get(time, base);
    *time = timespec_of(value() + realtime_base);
    return base;
}
