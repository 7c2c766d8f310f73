// Selection of the code path. The selection is one word that every call reads; changing it while other
// threads draw is harmless, since all paths give the same bytes.
#include <stdatomic.h>

#include "PixelKernels.h"
#include "scratch.h"

static _Atomic int chosen_backend = PK_BACKEND_AUTO;

static bool runs_avx2(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

bool pk_set_backend(pk_backend backend) {
    switch (backend) {
    case PK_BACKEND_AUTO:
        backend = runs_avx2() ? PK_BACKEND_AVX2 : PK_BACKEND_VECTOR;
        break;
    case PK_BACKEND_SCALAR:
    case PK_BACKEND_VECTOR:
        break;
    case PK_BACKEND_AVX2:
        if (!runs_avx2()) { return false; }
        break;
    default:
        return false;
    }
    atomic_store_explicit(&chosen_backend, (int)backend, memory_order_relaxed);
    return true;
}

pk_backend pk_current_backend(void) {
    int backend = atomic_load_explicit(&chosen_backend, memory_order_relaxed);
    if (backend == PK_BACKEND_AUTO) {
        pk_set_backend(PK_BACKEND_AUTO);
        backend = atomic_load_explicit(&chosen_backend, memory_order_relaxed);
    }
    return (pk_backend)backend;
}

_Thread_local bool pk_scratch_is_refused = false;

void pk_refuse_scratch(bool is_refused) { pk_scratch_is_refused = is_refused; }
