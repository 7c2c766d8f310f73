#pragma once

#include "CSwiftRuntime.h"

#include <stdatomic.h>

// Replaces the function that destroys the objects of a class, which then calls `csr_original_destroyer`. A second
// call does nothing. May be called on any thread.
static inline void csr_replace_destroyer(const void *metadata, csr_destroyer replacement) {
    _Atomic(csr_destroyer) *words = (_Atomic(csr_destroyer) *)metadata;
    csr_destroyer original =
        atomic_load_explicit(&words[csr_destroyer_word], memory_order_acquire);
    if (original == replacement) return;
    atomic_store_explicit(&words[csr_layout_string_word], original, memory_order_relaxed);
    atomic_store_explicit(&words[csr_destroyer_word], replacement, memory_order_release);
}

// The function that destroyed the objects of an object's class before.
static inline csr_destroyer csr_original_destroyer(const void *object) {
    _Atomic(csr_destroyer) *metadata = *(_Atomic(csr_destroyer) *const *)object;
    return atomic_load_explicit(&metadata[csr_layout_string_word], memory_order_relaxed);
}
