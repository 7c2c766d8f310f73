#pragma once

#include <stdbool.h>
#include <stdint.h>

// Atomic numbers as programs had them before C11. All are returned as they are after the change. Those with a barrier
// and those without are the same here: both order the accesses around them.

static inline int32_t OSAtomicAdd32(int32_t amount, volatile int32_t *_Nonnull value) {
    return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST);
}

static inline int64_t OSAtomicAdd64(int64_t amount, volatile int64_t *_Nonnull value) {
    return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST);
}

static inline int32_t OSAtomicAdd32Barrier(int32_t amount, volatile int32_t *_Nonnull value) {
    return OSAtomicAdd32(amount, value);
}

static inline int64_t OSAtomicAdd64Barrier(int64_t amount, volatile int64_t *_Nonnull value) {
    return OSAtomicAdd64(amount, value);
}

static inline int32_t OSAtomicIncrement32(volatile int32_t *_Nonnull value) {
    return OSAtomicAdd32(1, value);
}

static inline int64_t OSAtomicIncrement64(volatile int64_t *_Nonnull value) {
    return OSAtomicAdd64(1, value);
}

static inline int32_t OSAtomicIncrement32Barrier(volatile int32_t *_Nonnull value) {
    return OSAtomicAdd32(1, value);
}

static inline int64_t OSAtomicIncrement64Barrier(volatile int64_t *_Nonnull value) {
    return OSAtomicAdd64(1, value);
}

static inline int32_t OSAtomicDecrement32(volatile int32_t *_Nonnull value) {
    return OSAtomicAdd32(-1, value);
}

static inline int64_t OSAtomicDecrement64(volatile int64_t *_Nonnull value) {
    return OSAtomicAdd64(-1, value);
}

static inline int32_t OSAtomicDecrement32Barrier(volatile int32_t *_Nonnull value) {
    return OSAtomicAdd32(-1, value);
}

static inline int64_t OSAtomicDecrement64Barrier(volatile int64_t *_Nonnull value) {
    return OSAtomicAdd64(-1, value);
}

// Return whether the number was the former one, and has been replaced.

static inline bool OSAtomicCompareAndSwap32(
    int32_t former, int32_t replacement, volatile int32_t *_Nonnull value) {
    return __atomic_compare_exchange_n(
        value, &former, replacement, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline bool OSAtomicCompareAndSwap64(
    int64_t former, int64_t replacement, volatile int64_t *_Nonnull value) {
    return __atomic_compare_exchange_n(
        value, &former, replacement, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline bool OSAtomicCompareAndSwap32Barrier(
    int32_t former, int32_t replacement, volatile int32_t *_Nonnull value) {
    return OSAtomicCompareAndSwap32(former, replacement, value);
}

static inline bool OSAtomicCompareAndSwap64Barrier(
    int64_t former, int64_t replacement, volatile int64_t *_Nonnull value) {
    return OSAtomicCompareAndSwap64(former, replacement, value);
}

static inline bool OSAtomicCompareAndSwapInt(
    int former, int replacement, volatile int *_Nonnull value) {
    return OSAtomicCompareAndSwap32(former, replacement, value);
}

static inline bool OSAtomicCompareAndSwapLong(
    long former, long replacement, volatile long *_Nonnull value) {
    return __atomic_compare_exchange_n(
        value, &former, replacement, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline void OSMemoryBarrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
