#include "CObjectiveCRuntime.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static ocr_registrar *pending;
static size_t pending_count, pending_capacity;
// The number of runs that have not ended: a registrar may look something up itself.
static size_t run_count;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool has_pending;

void ocr_push_registrar(ocr_registrar registrar) {
    pthread_mutex_lock(&writing);
    if (pending_count == pending_capacity) {
        pending_capacity = pending_capacity ? pending_capacity * 2 : 64;
        pending = realloc(pending, pending_capacity * sizeof *pending);
        if (!pending) abort();
    }
    pending[pending_count++] = registrar;
    atomic_store_explicit(&has_pending, true, memory_order_release);
    pthread_mutex_unlock(&writing);
}

bool ocr_has_pending_registrars(void) {
    return atomic_load_explicit(&has_pending, memory_order_acquire);
}

void ocr_run_pending_registrars(void) {
    pthread_mutex_lock(&writing);
    ocr_registrar *taken = pending;
    size_t taken_count = pending_count;
    pending = NULL;
    pending_count = pending_capacity = 0;
    run_count++;
    pthread_mutex_unlock(&writing);

    for (size_t i = 0; i < taken_count; i++) taken[i]();
    free(taken);

    // Only now: a thread that finds nothing pending does not wait for this one.
    pthread_mutex_lock(&writing);
    if (--run_count == 0 && pending_count == 0)
        atomic_store_explicit(&has_pending, false, memory_order_release);
    pthread_mutex_unlock(&writing);
}
