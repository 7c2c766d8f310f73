#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift's report of a crash follows frame pointers from where the signal arrived. In the C library's `abort` there are
// none, so the report of a failed cast or an uncaught exception ended there, before it named a line of the app. This
// function takes the place of the C library's for the whole process, and the signal arrives in a frame of its own.

// Sends a signal to the calling thread, from this function's own frame.
static inline __attribute__((always_inline)) void send(int signal) {
    const long process = getpid(), thread = gettid();
#if defined(__x86_64__)
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"((long)SYS_tgkill), "D"(process), "S"(thread), "d"((long)signal)
                     : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long number __asm__("x8") = SYS_tgkill;
    register long result __asm__("x0") = process;
    register long second __asm__("x1") = thread;
    register long third __asm__("x2") = signal;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(number), "r"(second), "r"(third) : "memory");
#else
    syscall(SYS_tgkill, process, thread, signal);
#endif
}

__attribute__((noreturn, noinline, visibility("default"))) void abort(void) {
    // Makes the compiler keep a frame pointer, also where it optimises.
    __asm__ volatile("" : : "r"(__builtin_frame_address(0)));
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGABRT);
    sigprocmask(SIG_UNBLOCK, &signals, NULL);
    send(SIGABRT);
    // A handler has returned, or the signal is ignored.
    signal(SIGABRT, SIG_DFL);
    send(SIGABRT);
    __builtin_trap();
}
