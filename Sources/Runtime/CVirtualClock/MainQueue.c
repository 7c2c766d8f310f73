#define _GNU_SOURCE
#include "State.h"

#include <dlfcn.h>
#include <unistd.h>

// The main thread of a process that runs tests.

// A program whose `main` is asynchronous calls this, and test runners do. Dispatch ends the main thread then, and
// any thread serves its queue. In such a process the main thread stays and runs its run loop instead, as on Apple's
// systems: its timers fire, and while the clock is moved it serves what waits for it.
static _Atomic bool keeps_main_thread;

void cvc_keep_main_thread(void) { atomic_store(&keeps_main_thread, true); }
bool cvc_keeps_main_thread(void) { return atomic_load(&keeps_main_thread); }

__attribute__((noreturn)) void dispatch_main(void) {
    void (*run_loop_run)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "CFRunLoopRun");
    if (cvc_keeps_main_thread() && cvc_thread_number() == getpid() && run_loop_run) {
        for (;;) run_loop_run();
    }
    cvc_real()->dispatch_main();
    __builtin_unreachable();
}

// MARK: A task outside of the main queue

extern char _dispatch_main_q[] __attribute__((weak));
extern void *swift_task_getCurrent(void) __attribute__((swiftcall)) __attribute__((weak));

static _Atomic(void *) chosen_task;
static void (*schedule_chosen_task)(void (*run)(void *task), void *task);

// Swift's concurrency brings parts of tasks to the main actor by this function.
void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
    void *task = atomic_load_explicit(&chosen_task, memory_order_acquire);
    if (__builtin_expect(task && task == context && queue == _dispatch_main_q, 0)) {
        schedule_chosen_task(work, context);
    } else {
        cvc_real()->dispatch_async_f(queue, context, work);
    }
}

void cvc_choose_current_task(void (*schedule)(void (*run)(void *task), void *task)) {
    schedule_chosen_task = schedule;
    atomic_store(&chosen_task, swift_task_getCurrent());
}

void cvc_choose_no_task(void) { atomic_store(&chosen_task, NULL); }
