#include "CObjectiveCRuntime.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// An entry is written once: first class and method, then, with release order, the selector. A
// reader that sees the selector therefore sees the rest.
typedef struct {
    _Atomic(const ocr_selector *) selector;
    const void *class_pointer;
    const void *method;
} cache_entry;

typedef struct {
    size_t mask;
    size_t count;
    cache_entry entries[];
} cache_table;

static _Atomic(cache_table *) current;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

static size_t slot(const void *class_pointer, const ocr_selector *selector) {
    // Class metadata is at least 16-byte aligned; the selector brings a mixed hash of its own.
    return (((uintptr_t)class_pointer >> 4) * 2654435761u) ^ selector->hash;
}

static cache_table *make_table(size_t capacity) {
    cache_table *table = calloc(1, sizeof(cache_table) + capacity * sizeof(cache_entry));
    if (!table) abort();
    table->mask = capacity - 1;
    return table;
}

static cache_entry *find(
    cache_table *table, const void *class_pointer, const ocr_selector *selector) {
    for (size_t i = slot(class_pointer, selector) & table->mask;; i = (i + 1) & table->mask) {
        cache_entry *entry = &table->entries[i];
        const ocr_selector *known = atomic_load_explicit(&entry->selector, memory_order_acquire);
        if (!known || (known == selector && entry->class_pointer == class_pointer)) return entry;
    }
}

ocr_cache_state ocr_cache_find(
    const void *class_pointer, const ocr_selector *selector, const void **method) {
    cache_table *table = atomic_load_explicit(&current, memory_order_acquire);
    if (!table) return OCR_UNKNOWN;
    cache_entry *entry = find(table, class_pointer, selector);
    if (!atomic_load_explicit(&entry->selector, memory_order_acquire)) return OCR_UNKNOWN;
    *method = entry->method;
    return entry->method ? OCR_IMPLEMENTED : OCR_ABSENT;
}

static void insert(
    cache_table *table, const void *class_pointer, const ocr_selector *selector,
    const void *method) {
    cache_entry *entry = find(table, class_pointer, selector);
    if (atomic_load_explicit(&entry->selector, memory_order_relaxed)) return;
    entry->class_pointer = class_pointer;
    entry->method = method;
    atomic_store_explicit(&entry->selector, selector, memory_order_release);
    table->count++;
}

void ocr_cache_store(
    const void *class_pointer, const ocr_selector *selector, const void *method) {
    pthread_mutex_lock(&writing);
    cache_table *table = atomic_load_explicit(&current, memory_order_relaxed);
    if (!table || (table->count + 1) * 2 > table->mask + 1) {
        cache_table *larger = make_table(table ? (table->mask + 1) * 2 : 1024);
        for (size_t i = 0; table && i <= table->mask; i++) {
            cache_entry *old = &table->entries[i];
            const ocr_selector *known = atomic_load_explicit(&old->selector, memory_order_relaxed);
            if (known) insert(larger, old->class_pointer, known, old->method);
        }
        // The smaller table stays allocated, as another thread may be reading it.
        atomic_store_explicit(&current, larger, memory_order_release);
        table = larger;
    }
    insert(table, class_pointer, selector, method);
    pthread_mutex_unlock(&writing);
}

void ocr_cache_clear(void) {
    pthread_mutex_lock(&writing);
    // A reader may still hold the old table, so it is left allocated. Classes gain methods when a
    // program starts and when it loads a library, not in between.
    cache_table *table = atomic_load_explicit(&current, memory_order_relaxed);
    if (table && table->count) {
        atomic_store_explicit(&current, make_table(table->mask + 1), memory_order_release);
    }
    pthread_mutex_unlock(&writing);
}
