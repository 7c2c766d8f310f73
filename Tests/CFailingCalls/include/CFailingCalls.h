#pragma once

#include <stdbool.h>

// Failures of the system at a chosen call: of memory, of opening and of writing. A program that links this defines the
// C library's functions once more, so that calls of libraries fail too.

typedef enum fc_call {
    // malloc, calloc, realloc and the aligned ones
    FC_ALLOCATION,
    // open, openat and creat, with EMFILE
    FC_OPENING,
    // write and pwrite, with ENOSPC
    FC_WRITING,
} fc_call;

// Whether calls can be made to fail: not under a sanitizer, which has an allocator of its own.
bool fc_is_available(void);

// Makes one call of the calling thread fail, the number-th after this, counted from 1.
void fc_fail(fc_call call, long number);

// Ends it. Returns whether the call came.
bool fc_end(void);

// The blocks that the thread has allocated since `fc_fail` and not freed.
long fc_block_count(void);

// MARK: Abort

// Calls `abort`, and ends the process with 0 if frame pointers lead from where the signal arrives to this function, and
// with 1 otherwise.
_Noreturn void fc_abort(void);
