#define _GNU_SOURCE
#include "CSimulatorTransport.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(int descriptor) {
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

int simulator_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

int simulator_adopt_input(int descriptor) {
    int type;
    socklen_t size = sizeof type;
    if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) != 0) return -1;
    int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (own < 0) return -1;
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    // dup2 clears close-on-exec, so child processes would inherit the descriptor.
    if (nothing < 0 || dup2(nothing, descriptor) < 0) return fail(own);
    close(nothing);
    return own;
}

void simulator_wait_until_closed(int end) {
    struct pollfd waiting = {.fd = end, .events = POLLRDHUP};
    while (poll(&waiting, 1, -1) < 0 && errno == EINTR) {}
}

int simulator_send(int end, const void *bytes, size_t count, int descriptor) {
    const char *rest = bytes;
    while (count > 0) {
        struct iovec part = {.iov_base = (void *)rest, .iov_len = count};
        struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
        union {
            char bytes[CMSG_SPACE(sizeof(int))];
            struct cmsghdr alignment;
        } control;
        if (descriptor >= 0) {
            memset(&control, 0, sizeof control);
            message.msg_control = control.bytes;
            message.msg_controllen = sizeof control.bytes;
            struct cmsghdr *header = CMSG_FIRSTHDR(&message);
            header->cmsg_level = SOL_SOCKET;
            header->cmsg_type = SCM_RIGHTS;
            header->cmsg_len = CMSG_LEN(sizeof(int));
            memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
        }
        ssize_t sent = sendmsg(end, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return -1;
        descriptor = -1;
        rest += sent;
        count -= (size_t)sent;
    }
    return 0;
}

ssize_t simulator_receive(int end, void *bytes, size_t capacity, int *descriptor, int waits) {
    *descriptor = -1;
    struct iovec part = {.iov_base = bytes, .iov_len = capacity};
    union {
        char bytes[CMSG_SPACE(8 * sizeof(int))];
        struct cmsghdr alignment;
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    ssize_t count;
    do {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        count = recvmsg(end, &message, MSG_CMSG_CLOEXEC | (waits ? 0 : MSG_DONTWAIT));
    } while (count < 0 && errno == EINTR);
    if (count < 0) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t received = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < received; index++) {
            int one;
            memcpy(&one, CMSG_DATA(header) + index * sizeof(int), sizeof one);
            // A message may have one descriptor; others would leak.
            if (*descriptor < 0) *descriptor = one;
            else close(one);
        }
    }
    return count;
}

int simulator_make_memory(size_t size) {
    int memory = memfd_create("carob-screen", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -1;
    if (ftruncate(memory, (off_t)size) != 0) return fail(memory);
    if (fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
        return fail(memory);
    }
    return memory;
}

int simulator_is_memory(int descriptor, size_t size) {
    struct stat facts;
    if (fstat(descriptor, &facts) != 0) return 0;
    if (facts.st_size < 0 || (size_t)facts.st_size < size) return 0;
    int seals = fcntl(descriptor, F_GET_SEALS);
    return seals >= 0 && (seals & F_SEAL_SHRINK) != 0;
}

static uint32_t canvas_color(uint32_t pixel) {
    return 0xFF000000u | (pixel & 0x0000FF00u) | ((pixel >> 16) & 0xFFu) | ((pixel & 0xFFu) << 16);
}

// A run takes two integers, and may add a third for the literal after it.
enum { shortest_run = 4 };

size_t simulator_pack(
    uint32_t *words, const uint32_t *pixels, size_t stride, size_t width, size_t height) {
    uint32_t *out = words;
    uint32_t *literal = NULL;
    uint32_t run_color = pixels[0];
    uint32_t run = 0;
    for (size_t y = 0; y <= height; y++) {
        // There is no row after the last: a pointer to it could lie outside of the memory.
        const uint32_t *row = y < height ? pixels + y * stride : NULL;
        // One step after the last pixel ends the last run.
        size_t steps = row ? width : 1;
        for (size_t x = 0; x < steps; x++) {
            if (row && row[x] == run_color) {
                run++;
                continue;
            }
            if (run >= shortest_run) {
                *out++ = 0x80000000u | run;
                *out++ = canvas_color(run_color);
                literal = NULL;
            } else if (run > 0) {
                if (!literal) {
                    literal = out++;
                    *literal = 0;
                }
                *literal += run;
                for (; run > 0; run--) *out++ = canvas_color(run_color);
            }
            if (!row) break;
            run_color = row[x];
            run = 1;
        }
    }
    return (size_t)(out - words);
}
