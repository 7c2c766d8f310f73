#define _GNU_SOURCE
#include "State.h"

#include <errno.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

// Sleeps, locks, semaphores and conditions with a time-out. Each notes its deadline and then waits without
// one, until it gets what it waits for or the clock wakes it.

// MARK: Sleeping

// Sleeps until a deadline of the clock.
static void sleep_until(int64_t deadline) {
    if (deadline <= cvc_now()) return;
    cvc_wait wait;
    WITH_WAIT(
        wait, deadline, NULL, while (!is_over(&wait)) cvc_real()->syscall(
            SYS_futex, &wait.is_over, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0););
}

static bool is_valid(const struct timespec *time) {
    return time && time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < nanoseconds_per_second;
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
    if (!is_virtual() || !cvc_covers(clock) || !is_valid(time))
        return cvc_real()->clock_nanosleep(clock, flags, time, left);
    sleep_until(
        flags & TIMER_ABSTIME ? cvc_deadline(clock, time)
                              : sum_of_times(cvc_now(), nanoseconds(time)));
    return 0;
}

int nanosleep(const struct timespec *time, struct timespec *left) {
    if (!is_virtual() || !is_valid(time)) return cvc_real()->nanosleep(time, left);
    sleep_until(sum_of_times(cvc_now(), nanoseconds(time)));
    return 0;
}

unsigned sleep(unsigned seconds) {
    if (!is_virtual()) return cvc_real()->sleep(seconds);
    sleep_until(cvc_now() + seconds * (int64_t)nanoseconds_per_second);
    return 0;
}

int usleep(useconds_t microseconds) {
    if (!is_virtual()) return cvc_real()->usleep(microseconds);
    sleep_until(cvc_now() + microseconds * 1000LL);
    return 0;
}

// MARK: Semaphores

// The memory of the library of Dispatch.
static uintptr_t dispatch_begin = UINTPTR_MAX, dispatch_end;

static int find_dispatch(struct dl_phdr_info *library, size_t size, void *function) {
    (void)size;
    uintptr_t begin = UINTPTR_MAX, end = 0;
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[i];
        if (part->p_type != PT_LOAD) continue;
        uintptr_t address = library->dlpi_addr + part->p_vaddr;
        if (address < begin) begin = address;
        if (address + part->p_memsz > end) end = address + part->p_memsz;
    }
    if ((uintptr_t)function < begin || (uintptr_t)function >= end) return 0;
    dispatch_begin = begin;
    dispatch_end = end;
    return 1;
}

static void find_memory_of_dispatch(void) {
    dl_iterate_phdr(find_dispatch, (void *)cvc_real()->dispatch_main);
}

// Whether a semaphore is one by which Dispatch keeps its threads for a while after their work. An app does not see
// how long, so these waits keep the machine's time.
static bool belongs_to_dispatch(const sem_t *semaphore) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_memory_of_dispatch);
    return (uintptr_t)semaphore >= dispatch_begin && (uintptr_t)semaphore < dispatch_end;
}

static int wait_for_semaphore(sem_t *semaphore, int64_t deadline) {
    if (sem_trywait(semaphore) == 0) return 0;
    if (errno != EAGAIN) return -1;
    cvc_wait wait;
    int result, error = 0;
    WITH_WAIT(wait, deadline, NULL, do {
        result = is_over(&wait) ? sem_trywait(semaphore) : cvc_real()->sem_wait(semaphore);
        error = result == 0 ? 0 : errno;
    } while (error == EINTR););
    if (result != 0) errno = error == EAGAIN ? ETIMEDOUT : error;
    return result;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
    if (!is_virtual()) return cvc_real()->sem_timedwait(semaphore, time);
    if (belongs_to_dispatch(semaphore)) {
        // Its end, by the virtual time of day, is at as much time from now by the machine's.
        int64_t left = cvc_deadline(CLOCK_REALTIME, time) - cvc_now();
        struct timespec end = timespec_of(sum_of_times(cvc_machine_now(), left < 0 ? 0 : left));
        return cvc_real()->sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
    }
    return wait_for_semaphore(semaphore, cvc_deadline(CLOCK_REALTIME, time));
}

int sem_clockwait(
    sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict time) {
    if (!is_virtual() || !cvc_covers(clock))
        return cvc_real()->sem_clockwait(semaphore, clock, time);
    return wait_for_semaphore(semaphore, cvc_deadline(clock, time));
}

// MARK: Conditions and locks

static int wait_for_condition(
    pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
    if (deadline <= cvc_now()) {
        // The mutex is released for a moment, as by a wait that times out at once.
        pthread_mutex_unlock(mutex);
        pthread_mutex_lock(mutex);
        return ETIMEDOUT;
    }
    cvc_wait wait;
    int result;
    WITH_WAIT(wait, deadline, condition, result = cvc_real()->cond_wait(condition, mutex);
              if (result == 0 && is_over(&wait)) result = ETIMEDOUT;);
    return result;
}

// The clock of a time that may be the time of day or the time since the start of the machine: a condition does
// not tell which it was made with.
static clockid_t clock_of(const struct timespec *time) {
    // Chosen: thirty years; no machine runs for so long.
    return time->tv_sec < 30LL * 365 * 86400 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict time) {
    if (!is_virtual()) return cvc_real()->cond_timedwait(condition, mutex, time);
    return wait_for_condition(condition, mutex, cvc_deadline(clock_of(time), time));
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict time) {
    if (!is_virtual() || !cvc_covers(clock))
        return cvc_real()->cond_clockwait(condition, mutex, clock, time);
    return wait_for_condition(condition, mutex, cvc_deadline(clock, time));
}

static int lock_until(pthread_mutex_t *mutex, int64_t deadline) {
    int result = pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
    cvc_wait wait;
    // Only an unlock ends a wait for a mutex, so the mutex is polled.
    // Chosen: as long as a thread switch takes.
    const struct timespec pause = {0, 50000};
    bool was_over;
    WITH_WAIT(wait, deadline, NULL, do {
        was_over = deadline <= cvc_now() || is_over(&wait);
        result = pthread_mutex_trylock(mutex);
        if (result == EBUSY && !was_over) cvc_real()->nanosleep(&pause, NULL);
    } while (result == EBUSY && !was_over););
    return result == EBUSY ? ETIMEDOUT : result;
}

int pthread_mutex_timedlock(
    pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    if (!is_virtual()) return cvc_real()->mutex_timedlock(mutex, time);
    return lock_until(mutex, cvc_deadline(CLOCK_REALTIME, time));
}

int pthread_mutex_clocklock(
    pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict time) {
    if (!is_virtual() || !cvc_covers(clock))
        return cvc_real()->mutex_clocklock(mutex, clock, time);
    return lock_until(mutex, cvc_deadline(clock, time));
}

// MARK: Futexes

// Dispatch waits for locks, groups and once-only calls by the kernel's own primitive.
static long wait_for_word(
    long word, long operation, long value, const struct timespec *time, long word2, long mask) {
    bool is_absolute = (operation & FUTEX_CMD_MASK) == FUTEX_WAIT_BITSET;
    clockid_t clock = operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
    int64_t deadline = is_absolute ? cvc_deadline(clock, time)
                                   : sum_of_times(cvc_now(), nanoseconds(time));
    cvc_wait wait;
    cvc_begin_wait(&wait, deadline, NULL);
    errno = 0;
    long result = is_over(&wait)
        ? -1
        : cvc_real()->syscall(SYS_futex, word, operation, value, NULL, word2, mask);
    int error = is_over(&wait) && result != 0 && errno != EAGAIN ? ETIMEDOUT : errno;
    cvc_end_wait(&wait);
    if (result != 0) errno = error;
    return result;
}

long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom) return cvc_random_of_syscall((void *)a, (size_t)b, (unsigned)c);
    if (is_virtual() && number == SYS_futex && d != 0) {
        long command = b & FUTEX_CMD_MASK;
        if (command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET)
            return wait_for_word(a, b, c, (const struct timespec *)d, e, f);
    }
    return cvc_real()->syscall(number, a, b, c, d, e, f);
}
