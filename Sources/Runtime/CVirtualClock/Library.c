#define _GNU_SOURCE
#include "State.h"

#include <dlfcn.h>
#include <sys/syscall.h>
#include <unistd.h>

static cvc_library library;
static _Atomic bool is_found;

static void *find(const char *name) { return dlsym(RTLD_NEXT, name); }

// The plain name finds a condition's functions of before 2003, with another layout, where those exist.
static void *find_condition_function(const char *name) {
    void *function = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    return function ? function : find(name);
}

static void find_all(void) {
#define FIND(name) library.name = find(#name)
    FIND(clock_gettime), FIND(gettimeofday), FIND(time), FIND(timespec_get);
    FIND(timerfd_create), FIND(timerfd_settime);
    FIND(nanosleep), FIND(clock_nanosleep), FIND(sleep), FIND(usleep);
    FIND(sem_wait), FIND(sem_timedwait), FIND(sem_clockwait);
    FIND(poll), FIND(ppoll), FIND(select), FIND(pselect), FIND(epoll_wait), FIND(epoll_pwait);
    FIND(syscall), FIND(dispatch_main), FIND(dispatch_async_f);
    FIND(getrandom), FIND(getentropy);
    FIND(arc4random), FIND(arc4random_buf), FIND(arc4random_uniform);
#undef FIND
    library.cond_wait = find_condition_function("pthread_cond_wait");
    library.cond_timedwait = find_condition_function("pthread_cond_timedwait");
    library.cond_broadcast = find_condition_function("pthread_cond_broadcast");
    library.cond_clockwait = find("pthread_cond_clockwait");
    library.mutex_timedlock = find("pthread_mutex_timedlock");
    library.mutex_clocklock = find("pthread_mutex_clocklock");
    atomic_store_explicit(&is_found, true, memory_order_release);
}

// Before `main` there is one thread; two that find the functions at once would store the same values.
__attribute__((constructor(101))) static void find_early(void) { find_all(); }

const cvc_library *cvc_real(void) {
    if (__builtin_expect(!atomic_load_explicit(&is_found, memory_order_acquire), 0)) find_all();
    return &library;
}

pid_t cvc_thread_number(void) {
    static _Thread_local pid_t number;
    if (number == 0) number = (pid_t)cvc_real()->syscall(SYS_gettid);
    return number;
}
