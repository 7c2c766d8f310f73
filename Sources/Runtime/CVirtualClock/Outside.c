#define _GNU_SOURCE
#include "State.h"

#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// What may wake the process from outside.

// The last child that only answers this process, and so wakes it only when it is asked; 0 without one.
static _Atomic pid_t answering_child;

void cvc_expect_answers_only(int child) { atomic_store(&answering_child, child); }

// Whether a thread has started a child that still runs and is another than that one.
static bool has_other_child(const char *thread, pid_t known) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/self/task/%s/children", thread);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return true;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    text[length > 0 ? length : 0] = 0;
    for (char *number = text, *end; *number; number = end) {
        pid_t child = (pid_t)strtol(number, &end, 10);
        if (end == number) break;
        if (child != known) return true;
        while (*end == ' ') end++;
    }
    return false;
}

static bool has_child(void) {
    siginfo_t child;
    // Also one that has ended and has not been waited for.
    if (waitid(P_ALL, 0, &child, WEXITED | WSTOPPED | WNOHANG | WNOWAIT | __WALL) != 0) return false;
    pid_t known = atomic_load(&answering_child);
    if (known == 0) return true;
    DIR *threads = opendir("/proc/self/task");
    if (!threads) return true;
    bool has_other = false;
    for (struct dirent *entry; !has_other && (entry = readdir(threads));)
        has_other = entry->d_name[0] != '.' && has_other_child(entry->d_name, known);
    closedir(threads);
    return has_other;
}

// Whether a socket is one end of a pair that this process made, as Foundation's `Process` does for each child.
static bool is_end_of_own_pair(int descriptor) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    int listens = 0;
    socklen_t listens_size = sizeof listens;
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && peer.pid == getpid()
        && getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &listens_size) == 0
        && !listens;
}

typedef struct sockaddr_in address;

static bool read_address(
    int (*read)(int, struct sockaddr *, socklen_t *), int descriptor, address *result) {
    socklen_t size = sizeof *result;
    return read(descriptor, (struct sockaddr *)result, &size) == 0
        && result->sin_family == AF_INET;
}

// Whether a datagram socket sends to one of the process itself: Foundation wakes the thread that serves its sockets
// by such a pair.
static bool sends_to(int descriptor, const int *others, size_t count) {
    int type;
    socklen_t size = sizeof type;
    address peer, own;
    if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) != 0 || type != SOCK_DGRAM
        || !read_address(getpeername, descriptor, &peer))
        return false;
    for (size_t i = 0; i < count; i++)
        if (read_address(getsockname, others[i], &own) && own.sin_port == peer.sin_port
            && own.sin_addr.s_addr == peer.sin_addr.s_addr)
            return true;
    return false;
}

// The sockets that were open when the program started: they belong to the process that started it.
enum { most_inherited = 64 };
static ino_t inherited[most_inherited];
static size_t inherited_count;

static bool is_inherited(ino_t number) {
    for (size_t i = 0; i < inherited_count; i++)
        if (inherited[i] == number) return true;
    return false;
}

static bool is_own_socket(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode)
        && !is_inherited(status.st_ino);
}

__attribute__((constructor(101))) static void note_inherited_sockets(void) {
    // Chosen: a program that inherits more is one that serves others.
    for (int descriptor = 0; descriptor < 1024 && inherited_count < most_inherited; descriptor++) {
        struct stat status;
        if (fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode))
            inherited[inherited_count++] = status.st_ino;
    }
}

static bool has_open_socket(void) {
    DIR *folder = opendir("/proc/self/fd");
    if (!folder) return false;
    // Chosen: a process with more is one that serves others.
    enum { capacity = 64 };
    int sockets[capacity];
    size_t count = 0;
    for (struct dirent *entry; count < capacity && (entry = readdir(folder));) {
        int descriptor = atoi(entry->d_name);
        if (is_own_socket(descriptor) && !is_end_of_own_pair(descriptor))
            sockets[count++] = descriptor;
    }
    closedir(folder);
    if (count == capacity) return true;
    for (size_t i = 0; i < count; i++)
        if (!sends_to(sockets[i], sockets, count)) return true;
    return false;
}

bool cvc_awaits_outside(void) { return has_child() || has_open_socket(); }
