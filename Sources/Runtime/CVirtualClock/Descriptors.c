#define _GNU_SOURCE
#include "State.h"

#include <errno.h>
#include <stddef.h>

// Waits for descriptors with a time-out. The descriptors are real; only the time-out is virtual.

static _Thread_local uint64_t ready_count;

uint64_t cvc_ready_count(void) { return ready_count; }

static int counted(int result) {
    if (result > 0) ready_count++;
    return result;
}

static int64_t deadline_after_milliseconds(int milliseconds) {
    return sum_of_times(cvc_now(), milliseconds * 1000000LL);
}

// Calls a function that waits, until it returns or the deadline fires; then once more without waiting.
#define WAIT_UNTIL(deadline, waiting, looking)          \
    cvc_wait wait;                                      \
    int result, error;                                  \
    WITH_WAIT(                                          \
        wait, deadline, NULL,                           \
        result = is_over(&wait) ? (looking) : (waiting);\
        error = errno;                                  \
        if (result < 0 && error == EINTR && is_over(&wait)) { \
            result = (looking);                         \
            error = errno;                              \
        });                                             \
    errno = error;                                      \
    return counted(result)

static const struct timespec no_time;

int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
    if (!is_virtual() || milliseconds <= 0)
        return counted(cvc_real()->poll(descriptors, count, milliseconds));
    WAIT_UNTIL(
        deadline_after_milliseconds(milliseconds), cvc_real()->poll(descriptors, count, -1),
        cvc_real()->poll(descriptors, count, 0));
}

int ppoll(
    struct pollfd *descriptors, nfds_t count, const struct timespec *time, const sigset_t *mask) {
    if (!is_virtual() || !time || nanoseconds(time) == 0)
        return counted(cvc_real()->ppoll(descriptors, count, time, mask));
    sigset_t open;
    if (mask) {
        open = *mask;
        sigdelset(&open, SIGURG);
    }
    const sigset_t *opened = mask ? &open : NULL;
    WAIT_UNTIL(
        sum_of_times(cvc_now(), nanoseconds(time)),
        cvc_real()->ppoll(descriptors, count, NULL, opened),
        cvc_real()->ppoll(descriptors, count, &no_time, opened));
}

int epoll_wait(int set, struct epoll_event *events, int count, int milliseconds) {
    if (!is_virtual() || milliseconds <= 0)
        return counted(cvc_real()->epoll_wait(set, events, count, milliseconds));
    WAIT_UNTIL(
        deadline_after_milliseconds(milliseconds), cvc_real()->epoll_wait(set, events, count, -1),
        cvc_real()->epoll_wait(set, events, count, 0));
}

int epoll_pwait(
    int set, struct epoll_event *events, int count, int milliseconds, const sigset_t *mask) {
    if (!is_virtual() || milliseconds <= 0)
        return counted(cvc_real()->epoll_pwait(set, events, count, milliseconds, mask));
    sigset_t open;
    if (mask) {
        open = *mask;
        sigdelset(&open, SIGURG);
    }
    const sigset_t *opened = mask ? &open : NULL;
    WAIT_UNTIL(
        deadline_after_milliseconds(milliseconds),
        cvc_real()->epoll_pwait(set, events, count, -1, opened),
        cvc_real()->epoll_pwait(set, events, count, 0, opened));
}

// Copies of the sets: a call that was interrupted leaves them undefined.
typedef struct {
    fd_set *read, *write, *except;
    fd_set copies[3];
} selection;

static selection selection_of(fd_set *read, fd_set *write, fd_set *except) {
    selection sets = {.read = read, .write = write, .except = except};
    if (read) sets.copies[0] = *read;
    if (write) sets.copies[1] = *write;
    if (except) sets.copies[2] = *except;
    return sets;
}

static int look_again(int count, selection *sets) {
    if (sets->read) *sets->read = sets->copies[0];
    if (sets->write) *sets->write = sets->copies[1];
    if (sets->except) *sets->except = sets->copies[2];
    return cvc_real()->pselect(count, sets->read, sets->write, sets->except, &no_time, NULL);
}

int select(
    int count, fd_set *restrict read, fd_set *restrict write, fd_set *restrict except,
    struct timeval *restrict time) {
    if (!is_virtual() || !time || (time->tv_sec == 0 && time->tv_usec == 0))
        return counted(cvc_real()->select(count, read, write, except, time));
    struct timespec length = {time->tv_sec, time->tv_usec * 1000};
    int64_t deadline = sum_of_times(cvc_now(), nanoseconds(&length));
    selection sets = selection_of(read, write, except);
    WAIT_UNTIL(
        deadline, cvc_real()->select(count, read, write, except, NULL), look_again(count, &sets));
}

int pselect(
    int count, fd_set *restrict read, fd_set *restrict write, fd_set *restrict except,
    const struct timespec *restrict time, const sigset_t *restrict mask) {
    if (!is_virtual() || !time || nanoseconds(time) == 0)
        return counted(cvc_real()->pselect(count, read, write, except, time, mask));
    sigset_t open;
    if (mask) {
        open = *mask;
        sigdelset(&open, SIGURG);
    }
    int64_t deadline = sum_of_times(cvc_now(), nanoseconds(time));
    selection sets = selection_of(read, write, except);
    WAIT_UNTIL(
        deadline,
        cvc_real()->pselect(count, read, write, except, NULL, mask ? &open : NULL),
        look_again(count, &sets));
}
