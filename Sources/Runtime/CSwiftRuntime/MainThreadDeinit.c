#include "CSwiftRuntime.h"
#include "Destroyers.h"

#include <linux/membarrier.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// Of libdispatch, which every Swift program has; its headers are not among those that C code finds.
typedef struct dispatch_queue_s dispatch_queue;
extern dispatch_queue _dispatch_main_q;
extern void dispatch_async_f(dispatch_queue *queue, void *context, void (*work)(void *context));
extern void *dispatch_get_specific(const void *key);
extern const char *dispatch_queue_get_label(dispatch_queue *queue);
extern void dispatch_queue_set_specific(
    dispatch_queue *queue, const void *key, void *context, void (*destructor)(void *));

static pthread_t main_thread;
static pthread_once_t main_queue_marking = PTHREAD_ONCE_INIT;
static char main_queue_key;
_Atomic(uintptr_t) csr_exclusive_thread;
_Atomic(bool) csr_was_shared;
_Atomic(int) csr_unlocked_depth;

// Programs and their libraries are loaded by the main thread; where they are not, the queue decides
// alone. Comes before the records of Swift files, which have no priority.
__attribute__((constructor(101))) static void remember_main_thread(void) {
    if (syscall(SYS_gettid) == getpid()) {
        main_thread = pthread_self();
        atomic_store(&csr_exclusive_thread, (uintptr_t)__builtin_thread_pointer());
    }
}

void csr_end_exclusiveness(void) {
    if (csr_is_shared()) return;
    atomic_store(&csr_was_shared, true);
    atomic_store(&csr_exclusive_thread, 0);
    // A barrier in every running thread, so that the main thread either sees the above or has counted its change.
    if (syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) != 0
        || syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) != 0) {
        // A kernel that forbids it. Chosen: longer than a store needs to be seen.
        usleep(1000);
    }
    // Chosen: about a second, in case the change waits for this very thread.
    for (int count = 0; atomic_load(&csr_unlocked_depth) > 0 && count < 1000000; count++) sched_yield();
}

const char *csr_queue_label(void) { return dispatch_queue_get_label(NULL); }

int csr_thread_number(void) { return (int)syscall(SYS_gettid); }

static void mark_main_queue(void) {
    dispatch_queue_set_specific(&_dispatch_main_q, &main_queue_key, &main_queue_key, NULL);
}

bool csr_is_main_thread(void) {
    // Thread numbers are never zero.
    if (pthread_self() == main_thread) return true;
    pthread_once(&main_queue_marking, mark_main_queue);
    return dispatch_get_specific(&main_queue_key) != NULL;
}

static void destroy(void *object) { csr_original_destroyer(object)(object); }

__attribute__((swiftcall)) static void destroy_on_main_thread(
    __attribute__((swift_context)) void *object) {
    if (csr_is_main_thread()) {
        destroy(object);
    } else {
        dispatch_async_f(&_dispatch_main_q, object, destroy);
    }
}

void csr_deinit_on_main_thread(const void *metadata) {
    csr_replace_destroyer(metadata, destroy_on_main_thread);
}

// MARK: Checking

// Guards the two below, and the class that is counted.
static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
static csr_destroyer counted_destroyer;
static unsigned destruction_count;

__attribute__((swiftcall)) static void count_destruction(
    __attribute__((swift_context)) void *object) {
    destruction_count++;
    counted_destroyer(object);
}

unsigned csr_count_destructions(
    const void *metadata, void *object, void (*release)(void *)) {
    csr_destroyer *words = (csr_destroyer *)metadata;
    pthread_mutex_lock(&counting);
    counted_destroyer = words[csr_destroyer_word];
    destruction_count = 0;
    words[csr_destroyer_word] = count_destruction;
    release(object);
    words[csr_destroyer_word] = counted_destroyer;
    unsigned count = destruction_count;
    pthread_mutex_unlock(&counting);
    return count;
}
