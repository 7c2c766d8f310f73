#define _GNU_SOURCE
#include "State.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The deadlines of timers and of waits. Timers that are armed stay disarmed in the kernel, and waits block
// without a time-out; when the clock reaches a deadline it is fired.

typedef struct {
    int descriptor;
    clockid_t clock;
    int64_t deadline;  // INT64_MAX while it is not armed
    int64_t interval;  // 0 without repetition
    uint64_t order;
} timer;

// Guards everything below.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static timer *timers;
static size_t timer_count, timer_capacity;
static cvc_wait *waits;
// Waits whose deadline has fired and that have not returned.
static _Atomic unsigned late_count;
static uint64_t last_order;

// MARK: Timers

static timer *find_timer(int descriptor) {
    for (size_t i = 0; i < timer_count; i++)
        if (timers[i].descriptor == descriptor) return &timers[i];
    return NULL;
}

static timer *note_timer(int descriptor, clockid_t clock) {
    timer *known = find_timer(descriptor);
    if (!known) {
        if (timer_count == timer_capacity) {
            size_t capacity = timer_capacity ? 2 * timer_capacity : 16;
            timer *larger = realloc(timers, capacity * sizeof(timer));
            if (!larger) abort();
            timers = larger;
            timer_capacity = capacity;
        }
        known = &timers[timer_count++];
    }
    *known = (timer){.descriptor = descriptor, .clock = clock, .deadline = INT64_MAX};
    return known;
}

int timerfd_create(int clock, int flags) {
    int descriptor = cvc_real()->timerfd_create(clock, flags);
    if (descriptor < 0) return descriptor;
    // Also while the clock is the machine's: the kernel does not tell later which clock a timer has.
    cvc_lock(&lock);
    note_timer(descriptor, clock);
    pthread_mutex_unlock(&lock);
    return descriptor;
}

static int disarm(int descriptor, struct itimerspec *former) {
    static const struct itimerspec never;
    return cvc_real()->timerfd_settime(descriptor, 0, &never, former);
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new, struct itimerspec *former) {
    if (!is_virtual()) return cvc_real()->timerfd_settime(descriptor, flags, new, former);
    int64_t time = nanoseconds(&new->it_value);
    cvc_lock(&lock);
    // Also resets the expirations that were not read.
    int result = disarm(descriptor, former);
    timer *armed = find_timer(descriptor);
    if (!armed) armed = note_timer(descriptor, CLOCK_MONOTONIC);
    bool is_absolute = (flags & TFD_TIMER_ABSTIME) != 0;
    if (result == 0) {
        armed->deadline = time == 0 ? INT64_MAX
            : is_absolute           ? cvc_deadline(armed->clock, &new->it_value)
                                    : sum_of_times(cvc_now(), time);
        armed->interval = nanoseconds(&new->it_interval);
        armed->order = ++last_order;
    }
    bool is_waited_for = armed->deadline != INT64_MAX;
    pthread_mutex_unlock(&lock);
    if (is_waited_for) cvc_wake_clock_thread();
    return result;
}

void cvc_take_over_timers(void) {
    cvc_lock(&lock);
    int64_t now = cvc_now();
    for (size_t i = 0; i < timer_count; i++) {
        struct itimerspec left;
        if (timerfd_gettime(timers[i].descriptor, &left) != 0) continue;
        int64_t time = nanoseconds(&left.it_value);
        if (time == 0) continue;
        timers[i].deadline = sum_of_times(now, time);
        timers[i].interval = nanoseconds(&left.it_interval);
        timers[i].order = ++last_order;
        disarm(timers[i].descriptor, NULL);
    }
    pthread_mutex_unlock(&lock);
}

// Sets how often a timer has expired: TFD_IOC_SET_TICKS of <linux/timerfd.h>, which cannot be included beside
// <sys/timerfd.h>. Synchronous, and a hundred times faster than a timer that is due at once (measured in a
// virtual machine: 0.9 instead of 94 µs).
#define SET_EXPIRATIONS _IOW('T', 0, uint64_t)

// Makes a timer readable, before it returns. False if the descriptor is no timer any more.
static bool expire(int descriptor) {
    uint64_t count = 1;
    if (ioctl(descriptor, SET_EXPIRATIONS, &count) == 0) return true;
    // A kernel without support of checkpoints. A timer that is armed expires a little later, by an interrupt.
    struct itimerspec past = {.it_value = {0, 1}};
    if (cvc_real()->timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &past, NULL) != 0) return false;
    struct pollfd ready = {descriptor, POLLIN, 0};
    // Another thread may have read it before, so the wait is bounded.
    cvc_real()->poll(&ready, 1, 1);
    return true;
}

// MARK: Waits

// The signal whose handler does nothing: it ends a call that waits. Debuggers pass it, the C library
// does not use it, and ignoring it is its default; Go's run-time system uses it in the same way.
enum { interruption = SIGURG };

// What the app has had for the signal.
static struct sigaction former_action;

// Does nothing for a signal of this process, and passes others on: of a socket with urgent data.
static void be_interrupted(int signal, siginfo_t *information, void *context) {
    if (information->si_code == SI_TKILL && information->si_pid == getpid()) return;
    if (former_action.sa_flags & SA_SIGINFO)
        former_action.sa_sigaction(signal, information, context);
    else if (former_action.sa_handler != SIG_DFL && former_action.sa_handler != SIG_IGN)
        former_action.sa_handler(signal);
}

void cvc_install_interruption(void) {
    // Without SA_RESTART.
    struct sigaction action = {.sa_sigaction = be_interrupted, .sa_flags = SA_SIGINFO};
    sigaction(interruption, &action, &former_action);
}

void cvc_begin_wait(cvc_wait *wait, int64_t deadline, pthread_cond_t *condition) {
    *wait = (cvc_wait){
        .deadline = deadline, .thread = cvc_thread_number(), .condition = condition};
    // Threads of Dispatch block signals.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, interruption);
    if (!condition) pthread_sigmask(SIG_UNBLOCK, &signals, &wait->mask);
    cvc_lock(&lock);
    wait->order = ++last_order;
    wait->next = waits;
    wait->link = &waits;
    if (waits) waits->link = &wait->next;
    waits = wait;
    pthread_mutex_unlock(&lock);
    if (deadline != INT64_MAX) cvc_wake_clock_thread();
}

void cvc_end_cancelled_wait(void *wait) { cvc_end_wait(wait); }

void cvc_forget_deadlines(void) {
    pthread_mutex_init(&lock, NULL);
    waits = NULL;
    timer_count = 0;
    atomic_store(&late_count, 0);
}

void cvc_end_wait(cvc_wait *wait) {
    cvc_lock(&lock);
    *wait->link = wait->next;
    if (wait->next) wait->next->link = wait->link;
    if (is_over(wait)) atomic_fetch_sub(&late_count, 1);
    pthread_mutex_unlock(&lock);
    // A signal that was sent before the lock was free arrives here at the latest, at the end of a
    // call of the kernel, and not in what the thread does next.
    if (!wait->condition) pthread_sigmask(SIG_SETMASK, &wait->mask, NULL);
}

// Called with the lock.
static void wake(cvc_wait *wait) {
    if (wait->condition) {
        cvc_real()->cond_broadcast(wait->condition);
        return;
    }
    cvc_real()->syscall(SYS_tgkill, getpid(), wait->thread, interruption);
}

bool cvc_wakes_late_waits(void) {
    if (atomic_load(&late_count) == 0) return false;
    cvc_lock(&lock);
    for (cvc_wait *wait = waits; wait; wait = wait->next)
        if (is_over(wait)) wake(wait);
    pthread_mutex_unlock(&lock);
    return true;
}

// MARK: The earliest deadline

typedef struct {
    timer *timer;
    cvc_wait *wait;
    int64_t deadline;
    uint64_t order;
} earliest;

static bool comes_before(int64_t deadline, uint64_t order, const earliest *other) {
    return deadline < other->deadline || (deadline == other->deadline && order < other->order);
}

// Called with the lock. Scans: a process has a handful of deadlines, since Dispatch and run loops arm a timer for
// their first one only.
static earliest find_earliest(void) {
    earliest found = {.deadline = INT64_MAX};
    for (size_t i = 0; i < timer_count; i++)
        if (comes_before(timers[i].deadline, timers[i].order, &found))
            found = (earliest){&timers[i], NULL, timers[i].deadline, timers[i].order};
    for (cvc_wait *wait = waits; wait; wait = wait->next)
        if (!is_over(wait) && comes_before(wait->deadline, wait->order, &found))
            found = (earliest){NULL, wait, wait->deadline, wait->order};
    return found;
}

int64_t cvc_next_deadline(void) {
    cvc_lock(&lock);
    earliest found = find_earliest();
    // Timers are closed without notice.
    struct itimerspec left;
    while (found.timer && timerfd_gettime(found.timer->descriptor, &left) != 0) {
        *found.timer = timers[--timer_count];
        found = find_earliest();
    }
    pthread_mutex_unlock(&lock);
    return found.deadline;
}

bool cvc_fire_next(void) {
    cvc_lock(&lock);
    earliest found = find_earliest();
    bool fires = found.deadline <= cvc_now() && found.deadline != INT64_MAX;
    if (fires && found.wait) {
        atomic_store_explicit(&found.wait->is_over, 1, memory_order_release);
        atomic_fetch_add(&late_count, 1);
        wake(found.wait);
    } else if (fires) {
        bool repeats = found.timer->interval > 0;
        found.timer->deadline =
            repeats ? sum_of_times(found.deadline, found.timer->interval) : INT64_MAX;
        expire(found.timer->descriptor);
    }
    pthread_mutex_unlock(&lock);
    return fires;
}
