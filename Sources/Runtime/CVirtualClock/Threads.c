#define _GNU_SOURCE
#include "State.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What the threads of the process do, as the kernel reports it. A thread that another one has woken counts as running
// from that moment on, also before it gets a processor.

typedef struct {
    pid_t number;
    int call, state;  // descriptors of /proc/self/task/NUMBER/syscall and …/stat
    bool is_left_out;
} task;

// Guards everything below.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static task *threads;
static size_t thread_count, thread_capacity;

// The number of threads of the process, without a list of them. Called with the lock.
static size_t count_threads(void) {
    // Kept open: finding the path took longer than all else of a look.
    static int folder = -1;
    if (folder < 0) folder = open("/proc/self/task", O_PATH | O_DIRECTORY | O_CLOEXEC);
    struct stat status;
    return fstat(folder, &status) == 0 ? status.st_nlink - 2 : 0;
}

static task *find_thread(task *list, size_t count, pid_t number) {
    for (size_t i = 0; i < count; i++)
        if (list[i].number == number) return &list[i];
    return NULL;
}

static void forget_threads(task *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (list[i].call >= 0) close(list[i].call);
        if (list[i].state >= 0) close(list[i].state);
    }
}

static int open_file_of(pid_t number, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/%s", number, name);
    return open(path, O_RDONLY | O_CLOEXEC);
}

static bool list_threads(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return false;
    task *former = threads;
    size_t former_count = thread_count;
    threads = NULL;
    thread_count = thread_capacity = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        pid_t number = atoi(entry->d_name);
        if (number <= 0) continue;
        if (thread_count == thread_capacity) {
            thread_capacity = thread_capacity ? 2 * thread_capacity : 16;
            threads = realloc(threads, thread_capacity * sizeof(task));
            if (!threads) abort();
        }
        task *known = find_thread(former, former_count, number);
        task *listed = &threads[thread_count++];
        if (known) {
            *listed = *known;
            known->call = known->state = -1;
            continue;
        }
        *listed =
            (task){number, open_file_of(number, "syscall"), open_file_of(number, "stat"), false};
    }
    closedir(folder);
    forget_threads(former, former_count);
    free(former);
    return true;
}

// Whether a call of the kernel waits for a time, for another thread or for a descriptor with an event.
static bool is_plain_wait(long call) {
    switch (call) {
#ifdef SYS_epoll_wait
    case SYS_epoll_wait: case SYS_poll: case SYS_select: case SYS_pause:
#endif
    case SYS_epoll_pwait: case SYS_epoll_pwait2: case SYS_ppoll: case SYS_pselect6:
    case SYS_futex: case SYS_nanosleep: case SYS_clock_nanosleep: case SYS_restart_syscall:
    case SYS_rt_sigtimedwait: case SYS_rt_sigsuspend:
        return true;
    default:
        return false;
    }
}

enum { has_ended = -1 };

// The letter of a thread's state; 0 if it has ended.
static char state_letter(const task *thread) {
    char text[64];
    ssize_t length = pread(thread->state, text, sizeof text - 1, 0);
    if (length <= 0) return 0;
    text[length] = 0;
    // NUMBER (NAME) STATE …; a name may hold parentheses.
    const char *name_end = strrchr(text, ')');
    return name_end && name_end[1] == ' ' ? name_end[2] : 0;
}

static int state_of(const task *thread) {
    char text[128];
    ssize_t length = pread(thread->call, text, sizeof text - 1, 0);
    if (length <= 0) return has_ended;
    text[length] = 0;
    if (text[0] == 'r') return cvc_threads_run;  // "running"
    switch (state_letter(thread)) {
    case 0: return has_ended;
    // A thread that was woken and has no processor yet: its call still reads as a wait until the processor takes note.
    case 'R': return cvc_threads_run;
    // One that waits for a disk or for memory, which is work.
    case 'D': return cvc_threads_run;
    }
    return is_plain_wait(atol(text)) ? cvc_threads_sleep : cvc_threads_wait_for_input;
}

// How often threads other than the caller's went to sleep or were interrupted.
static long switches_of_others(void) {
    struct rusage all, own;
    getrusage(RUSAGE_SELF, &all);
    getrusage(RUSAGE_THREAD, &own);
    return all.ru_nvcsw - own.ru_nvcsw;
}

static bool is_looked_at(const task *thread) {
    return thread->number != cvc_thread_number() && thread->number != cvc_clock_thread;
}

// Looks at every thread once.
//
// - leaves_out: Set if threads run that looks leave out.
static int look_once(bool *leaves_out) {
    int result = cvc_threads_sleep;
    for (size_t i = 0; i < thread_count; i++) {
        task *thread = &threads[i];
        if (!is_looked_at(thread)) continue;
        int state = state_of(thread);
        if (state == has_ended) {
            // Threads that begin and end in the meantime leave the count as it was.
            list_threads();
            return cvc_threads_run;
        }
        if (state == cvc_threads_run) {
            if (thread->is_left_out) {
                *leaves_out = true;
                continue;
            }
            // First in the next look, which then ends sooner.
            task running = *thread;
            threads[i] = threads[0];
            threads[0] = running;
            return cvc_threads_run;
        }
        thread->is_left_out = false;
        if (state < result) result = state;
    }
    return result;
}

_Atomic int cvc_locking_count;

int cvc_look_at_threads(void) {
    if (cvc_wakes_late_waits() || atomic_load(&cvc_locking_count) > 0) return cvc_threads_run;
    pthread_mutex_lock(&lock);
    int result = cvc_threads_run;
    if (count_threads() == thread_count || list_threads()) {
        // The threads are not looked at in one instant: one may wake another that was looked at before, and then
        // sleep. Nobody did if none went to sleep since the first was looked at.
        bool leaves_out = false;
        long before = switches_of_others();
        result = look_once(&leaves_out);
        if (result != cvc_threads_run && !leaves_out && switches_of_others() != before)
            result = cvc_threads_run;
        if (count_threads() != thread_count) result = cvc_threads_run;
    }
    pthread_mutex_unlock(&lock);
    return result;
}

void cvc_name_running_threads(char *text, size_t size) {
    size_t length = 0;
    if (size > 0) text[0] = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < thread_count; i++) {
        task *thread = &threads[i];
        if (!is_looked_at(thread) || state_of(thread) != cvc_threads_run) continue;
        thread->is_left_out = true;
        char name[32] = "";
        int file = open_file_of(thread->number, "comm");
        if (file >= 0) {
            ssize_t count = read(file, name, sizeof name - 1);
            close(file);
            name[count > 0 ? count - 1 : 0] = 0;  // without the line's end
        }
        if (length < size) {
            length += (size_t)snprintf(
                text + length, size - length, "%s%s (%d)", length ? ", " : "", name,
                thread->number);
        }
    }
    pthread_mutex_unlock(&lock);
}

void cvc_pause(unsigned count) {
    // Chosen: the first pauses leave room for a thread that needs microseconds; the longest are as long as a slice
    // of the scheduler, so that a long computation is not disturbed.
    if (count < 10) {
        cvc_real()->syscall(SYS_sched_yield);
        return;
    }
    long microseconds = count < 40 ? 20 : count < 100 ? 100 : 1000;
    const struct timespec time = {0, microseconds * 1000};
    cvc_real()->nanosleep(&time, NULL);
}
