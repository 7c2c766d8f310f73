#pragma once

#include <stdbool.h>
#include <stdint.h>

// A lock of four bytes, on which threads sleep in the kernel while they wait; zero is free. It is not recursive, and
// only the thread that took it may release it: a thread that takes it twice, or releases a lock that it does not
// hold, stops the program with a message, as on Apple's platforms.
typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock;

typedef os_unfair_lock *_Nonnull os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t lock);
bool os_unfair_lock_trylock(os_unfair_lock_t lock);
void os_unfair_lock_unlock(os_unfair_lock_t lock);

// Stop the program unless the calling thread holds the lock, and if it does.
void os_unfair_lock_assert_owner(os_unfair_lock_t lock);
void os_unfair_lock_assert_not_owner(os_unfair_lock_t lock);
