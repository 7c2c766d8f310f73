#define _GNU_SOURCE
#include "SystemControl.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

static int give(const void *property, size_t length, void *value, size_t *size) {
    size_t capacity = size ? *size : 0;
    if (size) *size = length;
    if (!value) return 0;
    if (capacity < length) {
        errno = ENOMEM;
        return -1;
    }
    memcpy(value, property, length);
    return 0;
}

static int give_text(const char *text, void *value, size_t *size) {
    return give(text, strlen(text) + 1, value, size);
}

static int give_count(long count, void *value, size_t *size) {
    int32_t number = (int32_t)count;
    return give(&number, sizeof number, value, size);
}

static int give_size(int64_t number, void *value, size_t *size) {
    return give(&number, sizeof number, value, size);
}

int sysctlbyname(
    const char *name, void *value, size_t *size, const void *new_value, size_t new_size) {
    (void)new_size;
    if (new_value) {
        errno = EPERM;
        return -1;
    }
    struct utsname system;
    if (uname(&system) != 0) return -1;
    if (!strcmp(name, "hw.machine") || !strcmp(name, "hw.model")) {
        return give_text(system.machine, value, size);
    }
    if (!strcmp(name, "kern.ostype")) return give_text(system.sysname, value, size);
    if (!strcmp(name, "kern.osrelease")) return give_text(system.release, value, size);
    if (!strcmp(name, "kern.version")) return give_text(system.version, value, size);
    if (!strcmp(name, "kern.hostname")) return give_text(system.nodename, value, size);
    if (!strcmp(name, "hw.ncpu") || !strcmp(name, "hw.logicalcpu")
        || !strcmp(name, "hw.physicalcpu")) {
        return give_count(sysconf(_SC_NPROCESSORS_CONF), value, size);
    }
    if (!strcmp(name, "hw.activecpu")) {
        return give_count(sysconf(_SC_NPROCESSORS_ONLN), value, size);
    }
    if (!strcmp(name, "hw.memsize")) {
        return give_size(
            (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE), value, size);
    }
    if (!strcmp(name, "hw.pagesize")) return give_size(sysconf(_SC_PAGESIZE), value, size);
    errno = ENOENT;
    return -1;
}
