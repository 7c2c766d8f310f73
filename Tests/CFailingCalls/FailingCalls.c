#define _GNU_SOURCE
#include "CFailingCalls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_ALLOCATOR 1
#endif
#endif

static __thread struct {
    bool is_active;
    bool has_failed;
    fc_call call;
    long left;
    long blocks;
} failure;

void fc_fail(fc_call call, long number) {
    failure.call = call;
    failure.left = number;
    failure.blocks = 0;
    failure.has_failed = false;
    failure.is_active = true;
}

bool fc_end(void) {
    failure.is_active = false;
    return failure.has_failed;
}

long fc_block_count(void) { return failure.blocks; }

static bool fails(fc_call call) {
    if (!failure.is_active || failure.call != call || --failure.left != 0) return false;
    failure.has_failed = true;
    return true;
}

// MARK: Memory

#ifdef HAS_OWN_ALLOCATOR

bool fc_is_available(void) { return false; }

#else

bool fc_is_available(void) { return true; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static void *counted(void *block) {
    if (block && failure.is_active) failure.blocks++;
    return block;
}

static void *no_memory(void) {
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size) {
    return fails(FC_ALLOCATION) ? no_memory() : counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
    return fails(FC_ALLOCATION) ? no_memory() : counted(__libc_calloc(count, size));
}

void *realloc(void *block, size_t size) {
    if (fails(FC_ALLOCATION)) return no_memory();
    void *moved = __libc_realloc(block, size);
    return block ? moved : counted(moved);
}

void *memalign(size_t alignment, size_t size) {
    return fails(FC_ALLOCATION) ? no_memory() : counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *allocated = memalign(alignment, size);
    if (!allocated) return ENOMEM;
    *block = allocated;
    return 0;
}

void free(void *block) {
    if (block && failure.is_active) failure.blocks--;
    __libc_free(block);
}

#endif

// MARK: Files

static int no_descriptor(void) {
    errno = EMFILE;
    return -1;
}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
    if (fails(FC_OPENING)) return no_descriptor();
    static int (*function)(int, const char *, int, ...);
    if (!function) function = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat");
    return function(folder, path, flags, mode);
}

#define MODE_OF_REST(flags)                   \
    mode_t mode = 0;                          \
    if ((flags) & (O_CREAT | O_TMPFILE)) {    \
        va_list rest;                         \
        va_start(rest, flags);                \
        mode = va_arg(rest, mode_t);          \
        va_end(rest);                         \
    }

int open(const char *path, int flags, ...) {
    MODE_OF_REST(flags)
    return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_OF_REST(flags)
    return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
    MODE_OF_REST(flags)
    return open_at(folder, path, flags, mode);
}

int creat(const char *path, mode_t mode) {
    return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

static ssize_t no_space(void) {
    errno = ENOSPC;
    return -1;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (fails(FC_WRITING)) return no_space();
    static ssize_t (*function)(int, const void *, size_t);
    if (!function) function = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    return function(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    if (fails(FC_WRITING)) return no_space();
    static ssize_t (*function)(int, const void *, size_t, off_t);
    if (!function) {
        function = (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite");
    }
    return function(descriptor, bytes, count, offset);
}
