#include "CObjectiveCRuntime.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

_Atomic(ocr_cache_table *) ocr_cache_current;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

static ocr_cache_table *make_table(size_t capacity) {
    ocr_cache_table *table =
        calloc(1, sizeof(ocr_cache_table) + capacity * sizeof(ocr_cache_entry));
    if (!table) abort();
    table->mask = capacity - 1;
    return table;
}

static ocr_cache_entry *find(
    ocr_cache_table *table, const void *class_pointer, const ocr_selector *selector) {
    for (size_t i = ocr_cache_slot(class_pointer, selector);; i++) {
        ocr_cache_entry *entry = &table->entries[i & table->mask];
        const ocr_selector *known = atomic_load_explicit(&entry->selector, memory_order_acquire);
        if (!known || (known == selector && entry->class_pointer == class_pointer)) return entry;
    }
}

static void insert(
    ocr_cache_table *table, const void *class_pointer, const ocr_selector *selector,
    const void *method) {
    ocr_cache_entry *entry = find(table, class_pointer, selector);
    if (atomic_load_explicit(&entry->selector, memory_order_relaxed)) {
        atomic_store_explicit(&entry->method, method, memory_order_release);
        return;
    }
    entry->class_pointer = class_pointer;
    atomic_store_explicit(&entry->method, method, memory_order_relaxed);
    atomic_store_explicit(&entry->selector, selector, memory_order_release);
    table->count++;
}

void ocr_cache_store(
    const void *class_pointer, const ocr_selector *selector, const void *method) {
    pthread_mutex_lock(&writing);
    ocr_cache_table *table = atomic_load_explicit(&ocr_cache_current, memory_order_relaxed);
    if (!table || (table->count + 1) * 2 > table->mask + 1) {
        ocr_cache_table *larger = make_table(table ? (table->mask + 1) * 2 : 1024);
        for (size_t i = 0; table && i <= table->mask; i++) {
            ocr_cache_entry *old = &table->entries[i];
            const ocr_selector *known = atomic_load_explicit(&old->selector, memory_order_relaxed);
            if (!known) continue;
            const void *answer = atomic_load_explicit(&old->method, memory_order_relaxed);
            insert(larger, old->class_pointer, known, answer);
        }
        // The smaller table stays allocated, as another thread may be reading it. All the retired tables
        // together are smaller than the current one.
        atomic_store_explicit(&ocr_cache_current, larger, memory_order_release);
        table = larger;
    }
    insert(table, class_pointer, selector, method);
    pthread_mutex_unlock(&writing);
}

void ocr_cache_clear(void) {
    pthread_mutex_lock(&writing);
    // The table stays, as another thread may be reading it: exchanging methods however often takes no memory.
    ocr_cache_table *table = atomic_load_explicit(&ocr_cache_current, memory_order_relaxed);
    for (size_t i = 0; table && i <= table->mask; i++) {
        atomic_store_explicit(&table->entries[i].method, OCR_FORGOTTEN, memory_order_relaxed);
    }
    pthread_mutex_unlock(&writing);
}
