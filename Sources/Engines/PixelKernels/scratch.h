// The scratch memory of kernels. Tests make its allocation fail through `pk_refuse_scratch`.
#ifndef PK_SCRATCH_H
#define PK_SCRATCH_H

#include <stdbool.h>
#include <stdlib.h>

extern _Thread_local bool pk_scratch_is_refused;

static inline void *scratch_alloc(size_t size) {
    return pk_scratch_is_refused ? NULL : malloc(size);
}

static inline void *scratch_alloc_zeroed(size_t count, size_t size) {
    return pk_scratch_is_refused ? NULL : calloc(count, size);
}

#endif
