#include "CUnfairLock.h"

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FREE, HELD, WAITED_FOR };

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    uint32_t state = FREE;
    if (__atomic_compare_exchange_n(
            word, &state, HELD, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
        return;
    }
    while (__atomic_exchange_n(word, WAITED_FOR, __ATOMIC_ACQUIRE) != FREE) {
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, WAITED_FOR, NULL, NULL, 0);
    }
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    uint32_t state = FREE;
    return __atomic_compare_exchange_n(
        &lock->_os_unfair_lock_opaque, &state, HELD, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    if (__atomic_exchange_n(word, FREE, __ATOMIC_RELEASE) == WAITED_FOR) {
        syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
}
