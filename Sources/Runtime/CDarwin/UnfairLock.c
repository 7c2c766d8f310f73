#define _GNU_SOURCE
#include "UnfairLock.h"

#include <linux/futex.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The word holds the number of the owning thread, which is never zero and below 2^22, and whether others
// wait. Wrong calls are detected by the owner.
static const uint32_t FREE = 0, WAITED_FOR = 1u << 31;

static __thread uint32_t own_number;

static uint32_t current_thread(void) {
    if (__builtin_expect(own_number == 0, 0)) own_number = (uint32_t)syscall(SYS_gettid);
    return own_number;
}

static uint32_t owner(uint32_t state) { return state & ~WAITED_FOR; }

// Ends the program with the message that Apple's platforms print for a wrong call.
__attribute__((noreturn, cold, noinline)) static void stop(const char *reason) {
    static const char beginning[] = "BUG IN CLIENT OF LIBPLATFORM: ";
    // No stdio: it has locks of its own. Nothing can be done about an error.
    ssize_t written = write(STDERR_FILENO, beginning, sizeof beginning - 1);
    written = write(STDERR_FILENO, reason, strlen(reason));
    written = write(STDERR_FILENO, "\n", 1);
    (void)written;
    abort();
}

static bool take(uint32_t *word, uint32_t *state, uint32_t wanted) {
    return __atomic_compare_exchange_n(
        word, state, wanted, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

__attribute__((noinline)) static void wait_for(uint32_t *word, uint32_t state, uint32_t self) {
    if (owner(state) == self) stop("Trying to recursively lock an os_unfair_lock");
    for (;;) {
        if (state == FREE) {
            // Others may wait as well, so the unlock has to wake one.
            if (take(word, &state, self | WAITED_FOR)) return;
            continue;
        }
        uint32_t marked = state | WAITED_FOR;
        if (state != marked
            && !__atomic_compare_exchange_n(
                word, &state, marked, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
            continue;
        }
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, marked, NULL, NULL, 0);
        state = __atomic_load_n(word, __ATOMIC_RELAXED);
    }
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    uint32_t state = FREE, self = current_thread();
    if (!take(&lock->_os_unfair_lock_opaque, &state, self)) {
        wait_for(&lock->_os_unfair_lock_opaque, state, self);
    }
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    uint32_t state = FREE;
    return take(&lock->_os_unfair_lock_opaque, &state, current_thread());
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    if (owner(__atomic_load_n(word, __ATOMIC_RELAXED)) != current_thread()) {
        stop("Unlock of an os_unfair_lock not owned by current thread");
    }
    if (__atomic_exchange_n(word, FREE, __ATOMIC_RELEASE) & WAITED_FOR) {
        syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
}

static bool is_owned(os_unfair_lock_t lock) {
    return owner(__atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED))
        == current_thread();
}

void os_unfair_lock_assert_owner(os_unfair_lock_t lock) {
    if (!is_owned(lock)) stop("Lock unexpectedly not owned by current thread");
}

void os_unfair_lock_assert_not_owner(os_unfair_lock_t lock) {
    if (is_owned(lock)) stop("Lock unexpectedly owned by current thread");
}
