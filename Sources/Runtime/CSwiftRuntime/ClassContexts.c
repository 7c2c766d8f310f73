#include "CSwiftRuntime.h"

#include <stddef.h>

// The common beginning of every context descriptor: of a module, an extension, a type, a function's scope.
typedef struct {
    uint32_t flags;
    int32_t parent;  // relative to this field; an odd one points to the pointer
} context_descriptor;

enum { IS_GENERIC = 0x80 };

static const context_descriptor *parent_of(const context_descriptor *context) {
    if (!context->parent) return NULL;
    const char *address = (const char *)&context->parent + (context->parent & ~1);
    return (const context_descriptor *)(context->parent & 1 ? *(const void *const *)address : address);
}

uint32_t csr_context_flags(const void *descriptor) {
    return ((const context_descriptor *)descriptor)->flags;
}

bool csr_is_generic_or_local(const void *metadata) {
    const context_descriptor *context = ((const csr_class_metadata *)metadata)->descriptor;
    for (; context; context = parent_of(context)) {
        if (context->flags & IS_GENERIC) return true;
        const uint32_t kind = context->flags & csr_context_kind_mask;
        if (kind == csr_anonymous_context || kind == csr_extension_context) return true;
    }
    return false;
}
