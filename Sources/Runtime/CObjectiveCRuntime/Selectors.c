#include "CObjectiveCRuntime.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    size_t mask;
    _Atomic(const ocr_selector *) slots[];
} selector_table;

static _Atomic(selector_table *) current;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
static size_t count;

static uint32_t hash_bytes(const char *bytes, size_t length) {
    // FNV-1a: names are short, and the table is the only user.
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (uint8_t)bytes[i]) * 16777619u;
    }
    return hash;
}

static selector_table *make_table(size_t capacity) {
    selector_table *table =
        calloc(1, sizeof(selector_table) + capacity * sizeof(_Atomic(const ocr_selector *)));
    if (!table) abort();
    table->mask = capacity - 1;
    return table;
}

static const ocr_selector *find(
    selector_table *table, const char *name, size_t length, uint32_t hash) {
    if (!table) return NULL;
    for (size_t i = hash & table->mask;; i = (i + 1) & table->mask) {
        const ocr_selector *entry = atomic_load_explicit(&table->slots[i], memory_order_acquire);
        if (!entry) return NULL;
        if (entry->hash == hash && entry->length == length
            && memcmp(entry->name, name, length) == 0) {
            return entry;
        }
    }
}

static void insert(selector_table *table, const ocr_selector *selector) {
    size_t i = selector->hash & table->mask;
    while (atomic_load_explicit(&table->slots[i], memory_order_relaxed)) i = (i + 1) & table->mask;
    atomic_store_explicit(&table->slots[i], selector, memory_order_release);
}

static selector_table *table_with_room(void) {
    selector_table *table = atomic_load_explicit(&current, memory_order_relaxed);
    if (table && (count + 1) * 2 <= table->mask + 1) return table;
    selector_table *larger = make_table(table ? (table->mask + 1) * 2 : 1024);
    for (size_t i = 0; table && i <= table->mask; i++) {
        const ocr_selector *entry = atomic_load_explicit(&table->slots[i], memory_order_relaxed);
        if (entry) insert(larger, entry);
    }
    // The smaller table stays allocated: another thread may be reading it. All the retired tables
    // together are smaller than the current one.
    atomic_store_explicit(&current, larger, memory_order_release);
    return larger;
}

const ocr_selector *ocr_intern(const char *name, size_t length) {
    uint32_t hash = hash_bytes(name, length);
    const ocr_selector *known =
        find(atomic_load_explicit(&current, memory_order_acquire), name, length, hash);
    if (known) return known;

    pthread_mutex_lock(&writing);
    selector_table *table = table_with_room();
    known = find(table, name, length, hash);
    if (!known) {
        ocr_selector *selector = malloc(sizeof(ocr_selector) + length + 1);
        if (!selector) abort();
        selector->hash = hash;
        selector->length = (uint32_t)length;
        selector->argument_count = 0;
        for (size_t i = 0; i < length; i++) selector->argument_count += name[i] == ':';
        memcpy(selector->name, name, length);
        selector->name[length] = 0;
        insert(table, selector);
        count++;
        known = selector;
    }
    pthread_mutex_unlock(&writing);
    return known;
}

const ocr_selector *ocr_find(const char *name, size_t length) {
    return find(atomic_load_explicit(&current, memory_order_acquire), name, length,
                hash_bytes(name, length));
}
