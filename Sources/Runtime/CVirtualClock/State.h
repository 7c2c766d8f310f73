#pragma once

#include "include/CVirtualClock.h"

#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

// The functions of the C library under the same names.
typedef struct {
    int (*clock_gettime)(clockid_t, struct timespec *);
    int (*gettimeofday)(struct timeval *, void *);
    time_t (*time)(time_t *);
    int (*timespec_get)(struct timespec *, int);
    int (*timerfd_create)(int, int);
    int (*timerfd_settime)(int, int, const struct itimerspec *, struct itimerspec *);
    int (*nanosleep)(const struct timespec *, struct timespec *);
    int (*clock_nanosleep)(clockid_t, int, const struct timespec *, struct timespec *);
    unsigned (*sleep)(unsigned);
    int (*usleep)(useconds_t);
    int (*sem_wait)(sem_t *);
    int (*sem_timedwait)(sem_t *, const struct timespec *);
    int (*sem_clockwait)(sem_t *, clockid_t, const struct timespec *);
    int (*cond_wait)(pthread_cond_t *, pthread_mutex_t *);
    int (*cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    int (*cond_clockwait)(
        pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
    int (*cond_broadcast)(pthread_cond_t *);
    int (*mutex_timedlock)(pthread_mutex_t *, const struct timespec *);
    int (*mutex_clocklock)(pthread_mutex_t *, clockid_t, const struct timespec *);
    int (*poll)(struct pollfd *, nfds_t, int);
    int (*ppoll)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
    int (*select)(int, fd_set *, fd_set *, fd_set *, struct timeval *);
    int (*pselect)(
        int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *);
    int (*epoll_wait)(int, struct epoll_event *, int, int);
    int (*epoll_pwait)(int, struct epoll_event *, int, int, const sigset_t *);
    long (*syscall)(long, ...);
    void (*dispatch_main)(void);
    void (*dispatch_async_f)(void *queue, void *context, void (*work)(void *));
    ssize_t (*getrandom)(void *, size_t, unsigned);
    int (*getentropy)(void *, size_t);
    uint32_t (*arc4random)(void);
    void (*arc4random_buf)(void *, size_t);
    uint32_t (*arc4random_uniform)(uint32_t);
} cvc_library;

// Found when the library is loaded, or by the first call, as constructors of other libraries may come before.
const cvc_library *cvc_real(void);

// Whether the clock differs from the machine's. It is all that the functions check in a live process.
extern _Atomic bool cvc_is_virtual;

static inline bool is_virtual(void) {
    return __builtin_expect(atomic_load_explicit(&cvc_is_virtual, memory_order_acquire), 0);
}

enum { nanoseconds_per_second = 1000000000 };

static inline int64_t nanoseconds(const struct timespec *time) {
    int64_t value;
    if (__builtin_mul_overflow((int64_t)time->tv_sec, nanoseconds_per_second, &value)
        || __builtin_add_overflow(value, (int64_t)time->tv_nsec, &value))
        return time->tv_sec < 0 ? 0 : INT64_MAX;
    return value;
}

static inline struct timespec timespec_of(int64_t time) {
    return (struct timespec){time / nanoseconds_per_second, time % nanoseconds_per_second};
}

// The sum, or INT64_MAX, which means never.
static inline int64_t sum_of_times(int64_t first, int64_t second) {
    int64_t sum;
    return __builtin_add_overflow(first, second, &sum) ? INT64_MAX : sum;
}

// What a clock shows when the monotonic one shows zero; in nanoseconds. 0 for clocks that are not virtual.
int64_t cvc_base(clockid_t clock);

// Whether a clock is virtual: those of the time of day and of the time since the start. Those of processor
// time are not.
bool cvc_covers(clockid_t clock);

// Converts a time of a clock to a deadline.
int64_t cvc_deadline(clockid_t clock, const struct timespec *time);

// Makes the clock virtual; it runs on as before.
void cvc_begin_virtual(void);

// Makes the clock stand still at a time before anything has read it.
//
// - time_of_day: What the time of day is then; 0 for the machine's.
void cvc_begin_standing(int64_t time, int64_t time_of_day);

// Lets the main thread run its run loop where an asynchronous `main` would end it.
void cvc_keep_main_thread(void);

// The number of threads that are about to lock a mutex of this library. Such a thread may have to wait for the clock's
// thread, which is not looked at, and then continues by itself: it counts as running.
extern _Atomic int cvc_locking_count;

static inline void cvc_lock(pthread_mutex_t *mutex) {
    atomic_fetch_add(&cvc_locking_count, 1);
    pthread_mutex_lock(mutex);
    atomic_fetch_sub(&cvc_locking_count, 1);
}

// MARK: Deadlines

// Installs the handler of the signal that interrupts waits.
void cvc_install_interruption(void);

// A wait with a deadline, on the stack of the thread that waits.
typedef struct cvc_wait {
    struct cvc_wait *next, **link;
    int64_t deadline;
    uint64_t order;
    pid_t thread;
    // The condition that is broadcast at the deadline; NULL where the thread is interrupted instead.
    pthread_cond_t *condition;
    // 1 once the deadline has fired; a thread that only sleeps waits for this word.
    _Atomic uint32_t is_over;
    sigset_t mask;
} cvc_wait;

// Registers a wait of this thread. Every call needs one of `cvc_end_wait`, also if the thread is cancelled meanwhile:
// see `WITH_WAIT`.
void cvc_begin_wait(cvc_wait *wait, int64_t deadline, pthread_cond_t *condition);
void cvc_end_wait(cvc_wait *wait);
void cvc_end_cancelled_wait(void *wait);

// Runs statements within a wait of a name; no `return` leaves them.
#define WITH_WAIT(name, deadline, condition, ...)          \
    do {                                                   \
        cvc_begin_wait(&(name), deadline, condition);      \
        pthread_cleanup_push(cvc_end_cancelled_wait, &(name)); \
        __VA_ARGS__                                        \
        pthread_cleanup_pop(0);                            \
        cvc_end_wait(&(name));                             \
    } while (0)

static inline bool is_over(cvc_wait *wait) {
    return atomic_load_explicit(&wait->is_over, memory_order_acquire);
}

// Whether waits have passed their deadline and have not returned yet. Wakes them again: the first time may have
// come before the thread slept.
bool cvc_wakes_late_waits(void);

// Takes over the timers that are armed, as the clock becomes virtual.
void cvc_take_over_timers(void);

// Goes back to the machine's clock, in a child that `fork` has made.
void cvc_forget_clock(void);

// Forgets the timers and waits of the parent, in a child that `fork` has made.
void cvc_forget_deadlines(void);

// Goes back to the system's random numbers, in a child that `fork` has made.
void cvc_forget_random(void);

// Starts the clock thread of the process, or wakes it for a new first deadline.
void cvc_wake_clock_thread(void);

// The thread of the clock, which looks leave out; 0 before there is one.
extern _Atomic pid_t cvc_clock_thread;

pid_t cvc_thread_number(void);

// The kernel's call for random numbers, which Swift's run-time system makes by its number.
ssize_t cvc_random_of_syscall(void *bytes, size_t count, unsigned flags);

// Of Dispatch, whose headers are not among those that C code finds.
__attribute__((noreturn)) void dispatch_main(void);
void dispatch_async_f(void *queue, void *context, void (*work)(void *));
