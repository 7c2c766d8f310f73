#pragma once

#include <stdbool.h>
#include <stdint.h>

// A lock of four bytes that sleeps in the kernel while it waits: 0 is free, 1 held, 2 held and
// waited for. Only the thread that took it may give it back; it is not recursive.
typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock;

typedef os_unfair_lock *_Nonnull os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t lock);
bool os_unfair_lock_trylock(os_unfair_lock_t lock);
void os_unfair_lock_unlock(os_unfair_lock_t lock);
