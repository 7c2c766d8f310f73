#define _GNU_SOURCE
#include "State.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

// Random numbers that follow from a seed: SplitMix64 (Steele, Lea and Flood 2014).

static _Atomic bool is_seeded;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The states of the main thread's sequence and of the others': what threads draw does not change what the
// main thread gets.
static uint64_t states[2];

void cvc_seed_random(uint64_t seed) {
    pthread_mutex_lock(&lock);
    states[0] = seed;
    states[1] = ~seed;
    srandom((unsigned)seed);
    srand48((long)seed);
    pthread_mutex_unlock(&lock);
    atomic_store(&is_seeded, true);
}

void cvc_forget_random(void) {
    pthread_mutex_init(&lock, NULL);
    atomic_store(&is_seeded, false);
}

void cvc_unseed_random(void) { atomic_store(&is_seeded, false); }

static uint64_t next(uint64_t *state) {
    uint64_t value = *state += 0x9E3779B97F4A7C15;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
}

static void fill(void *bytes, size_t count) {
    uint64_t *state = &states[cvc_thread_number() == getpid() ? 0 : 1];
    pthread_mutex_lock(&lock);
    for (char *end = (char *)bytes + count, *at = bytes; at < end;) {
        uint64_t value = next(state);
        size_t length = (size_t)(end - at) < sizeof value ? (size_t)(end - at) : sizeof value;
        memcpy(at, &value, length);
        at += length;
    }
    pthread_mutex_unlock(&lock);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
    if (!is_seeded) return cvc_real()->getrandom(bytes, count, flags);
    fill(bytes, count);
    return (ssize_t)count;
}

ssize_t cvc_random_of_syscall(void *bytes, size_t count, unsigned flags) {
    if (!is_seeded) return cvc_real()->syscall(SYS_getrandom, bytes, count, flags);
    fill(bytes, count);
    return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
    if (!is_seeded) return cvc_real()->getentropy(bytes, count);
    fill(bytes, count);
    return 0;
}

// For a C library without arc4random: glibc has it since 2.36.
static void fill_from_system(void *bytes, size_t count) {
    for (char *end = (char *)bytes + count, *at = bytes; at < end;) {
        ssize_t length = cvc_real()->getrandom(at, (size_t)(end - at), 0);
        if (length >= 0)
            at += length;
        else if (errno != EINTR)
            abort();
    }
}

void arc4random_buf(void *bytes, size_t count) {
    if (is_seeded)
        fill(bytes, count);
    else if (cvc_real()->arc4random_buf)
        cvc_real()->arc4random_buf(bytes, count);
    else
        fill_from_system(bytes, count);
}

uint32_t arc4random(void) {
    if (!is_seeded && cvc_real()->arc4random) return cvc_real()->arc4random();
    uint32_t value;
    arc4random_buf(&value, sizeof value);
    return value;
}

uint32_t arc4random_uniform(uint32_t bound) {
    if (!is_seeded && cvc_real()->arc4random_uniform) return cvc_real()->arc4random_uniform(bound);
    if (bound < 2) return 0;
    // Values of the last, partial range would be more likely.
    uint32_t rest = -bound % bound, value;
    do value = arc4random();
    while (value < rest);
    return value % bound;
}
