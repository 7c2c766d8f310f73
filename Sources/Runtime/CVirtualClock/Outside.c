#define _GNU_SOURCE
#include "State.h"

#include <dirent.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// What may wake the process from outside.

static bool has_child(void) {
    siginfo_t child;
    // Also one that has ended and has not been waited for.
    return waitid(P_ALL, 0, &child, WEXITED | WSTOPPED | WNOHANG | WNOWAIT | __WALL) == 0;
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
