#include <execinfo.h>

#include "CSwiftRuntime.h"

__attribute__((noinline)) csr_call_stack csr_current_call_stack(void) {
    // The innermost frame is that of this function.
    void *frames[CSR_CALL_STACK_LIMIT + 1];
    const int count = backtrace(frames, CSR_CALL_STACK_LIMIT + 1) - 1;
    csr_call_stack stack = {count < 0 ? 0 : (unsigned)count, {0}};
    for (unsigned i = 0; i < stack.count; i++) stack.addresses[i] = (uintptr_t)frames[i + 1];
    return stack;
}
