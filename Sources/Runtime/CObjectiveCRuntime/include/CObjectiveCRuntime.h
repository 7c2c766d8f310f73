#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of message sending that must not take a lock or run Swift code before `main`:
// interning of names, the list of pending registrars, and the (class, selector) -> method cache.
// Reading is lock-free everywhere; writing takes one mutex for each of the three.

// An interned name. Two selectors are the same exactly when their pointers are.
typedef struct ocr_selector {
    uint32_t hash;
    uint32_t length;          // bytes, without the terminating zero
    uint32_t argument_count;  // number of colons
    char name[];              // terminated by a zero byte
} ocr_selector;

// Returns the one record for `length` bytes of UTF-8 at `name`. Records are never freed, as registered
// selectors are not on Apple's platforms: a program that makes selectors of any text it reads grows by each.
const ocr_selector *_Nonnull ocr_intern(const char *_Nonnull name, size_t length);

// Returns the record of a name that was interned before, else NULL.
const ocr_selector *_Nullable ocr_find(const char *_Nonnull name, size_t length);

// A file of generated code pushes its registrar from an `.init_array` record. Only C runs here:
// the registrar itself is called at the first lookup.
typedef void (*ocr_registrar)(void);
void ocr_push_registrar(ocr_registrar _Nonnull registrar);

// Whether registrars are pending or being run.
bool ocr_has_pending_registrars(void);

// Takes the pending registrars off the list and calls each one, in the order they were pushed. One thread runs
// them at a time, which the caller ensures; a registrar may call this again.
void ocr_run_pending_registrars(void);

// The content of the cache for a pair.
typedef enum ocr_cache_state {
    OCR_UNKNOWN,      // the pair was never looked up: resolve it and store the answer
    OCR_IMPLEMENTED,  // `method` holds the answer
    OCR_ABSENT,       // the class and its ancestors do not implement the selector
} ocr_cache_state;

// The method of an entry whose answer was dropped; no method is at this address.
#define OCR_FORGOTTEN ((const void *)1)

// Class and selector of an entry are written once: first the class and a method, then, with release order,
// the selector. A reader that sees the selector therefore sees the rest. The method changes when answers
// are dropped.
typedef struct ocr_cache_entry {
    _Atomic(const ocr_selector *_Nullable) selector;
    const void *_Nullable class_pointer;
    _Atomic(const void *_Nullable) method;
} ocr_cache_entry;

typedef struct ocr_cache_table {
    size_t mask;
    size_t count;
    ocr_cache_entry entries[];
} ocr_cache_table;

extern _Atomic(ocr_cache_table *_Nullable) ocr_cache_current;

static inline size_t ocr_cache_slot(
    const void *_Nonnull class_pointer, const ocr_selector *_Nonnull selector) {
    // Class metadata is at least 16-byte aligned; the selector brings a mixed hash of its own.
    return (((uintptr_t)class_pointer >> 4) * 2654435761u) ^ selector->hash;
}

// Looks a pair up. Inline, since every message calls it. A table always has free entries.
static inline ocr_cache_state ocr_cache_find(
    const void *_Nonnull class_pointer, const ocr_selector *_Nonnull selector,
    const void *_Nullable *_Nonnull method) {
    const ocr_cache_table *table =
        atomic_load_explicit(&ocr_cache_current, memory_order_acquire);
    if (!table) return OCR_UNKNOWN;
    for (size_t i = ocr_cache_slot(class_pointer, selector);; i++) {
        const ocr_cache_entry *entry = &table->entries[i & table->mask];
        const ocr_selector *known = atomic_load_explicit(&entry->selector, memory_order_acquire);
        if (!known) return OCR_UNKNOWN;
        if (known != selector || entry->class_pointer != class_pointer) continue;
        const void *answer = atomic_load_explicit(&entry->method, memory_order_acquire);
        if (answer == OCR_FORGOTTEN) return OCR_UNKNOWN;
        *method = answer;
        return answer ? OCR_IMPLEMENTED : OCR_ABSENT;
    }
}

// Stores an answer; `method` NULL records that the pair is absent.
void ocr_cache_store(
    const void *_Nonnull class_pointer, const ocr_selector *_Nonnull selector,
    const void *_Nullable method);

// Drops every answer, because a class gained methods.
void ocr_cache_clear(void);

// The number of key-path observers. Setters first check whether there is any.
extern _Atomic(uint32_t) ocr_observation_count;

static inline bool ocr_is_anything_observed(void) {
    return atomic_load_explicit(&ocr_observation_count, memory_order_relaxed) != 0;
}

static inline void ocr_observation_began(void) {
    atomic_fetch_add_explicit(&ocr_observation_count, 1, memory_order_relaxed);
}

static inline void ocr_observation_ended(void) {
    atomic_fetch_sub_explicit(&ocr_observation_count, 1, memory_order_relaxed);
}

// Whether the implementation of any method that a framework calls directly was exchanged. Such methods
// check it first.
extern _Atomic(bool) ocr_methods_exchanged;

static inline bool ocr_are_methods_exchanged(void) {
    return atomic_load_explicit(&ocr_methods_exchanged, memory_order_relaxed);
}

static inline void ocr_methods_were_exchanged(void) {
    atomic_store_explicit(&ocr_methods_exchanged, true, memory_order_relaxed);
}
