#include "CMainThreadEnds.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// Of libdispatch, which every Swift program has; its headers are not among those that C code finds.
typedef struct dispatch_queue_s dispatch_queue;
extern dispatch_queue _dispatch_main_q;
extern void dispatch_async_f(dispatch_queue *queue, void *context, void (*work)(void *context));
extern void *dispatch_get_specific(const void *key);
extern void dispatch_queue_set_specific(
    dispatch_queue *queue, const void *key, void *context, void (*destructor)(void *));

static pthread_t main_thread;
static pthread_once_t marking = PTHREAD_ONCE_INIT;
static char mark;

// Programs and their libraries are loaded by the main thread; where they are not, the queue decides
// alone.
__attribute__((constructor)) static void remember_main_thread(void) {
    if (syscall(SYS_gettid) == getpid()) main_thread = pthread_self();
}

static void mark_main_queue(void) {
    dispatch_queue_set_specific(&_dispatch_main_q, &mark, &mark, NULL);
}

bool main_thread_is_current(void) {
    // Thread numbers are never zero.
    if (pthread_self() == main_thread) return true;
    pthread_once(&marking, mark_main_queue);
    return dispatch_get_specific(&mark) != NULL;
}

// Runs the `deinit`s of an object and frees its memory.
typedef void (*destroyer)(__attribute__((swift_context)) void *) __attribute__((swiftcall));

// Words in front of a class's metadata, counted from it. The first holds, for other kinds of types, a
// string on how values are copied; classes have none.
enum { OWN_DESTROYER = -3, DESTROYER = -2 };

static void end_now(void *object) {
    _Atomic(destroyer) *metadata = *(_Atomic(destroyer) **)object;
    atomic_load_explicit(&metadata[OWN_DESTROYER], memory_order_relaxed)(object);
}

__attribute__((swiftcall)) static void end_on_main_thread(
    __attribute__((swift_context)) void *object) {
    if (main_thread_is_current()) {
        end_now(object);
    } else {
        dispatch_async_f(&_dispatch_main_q, object, end_now);
    }
}

void main_thread_ends_objects(const void *metadata) {
    _Atomic(destroyer) *words = (_Atomic(destroyer) *)metadata;
    destroyer own = atomic_load_explicit(&words[DESTROYER], memory_order_acquire);
    if (own == end_on_main_thread) return;
    atomic_store_explicit(&words[OWN_DESTROYER], own, memory_order_relaxed);
    atomic_store_explicit(&words[DESTROYER], end_on_main_thread, memory_order_release);
}
