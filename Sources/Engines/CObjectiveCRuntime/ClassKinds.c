#include "CObjectiveCRuntime.h"

// The parts of Swift's class metadata and context descriptors that are read here; their layout is
// part of the stable ABI of the language without Objective-C interoperation.

typedef struct {
    const void *kind, *superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t instance_alignment, reserved;
    uint32_t class_size, class_address_point;
    const void *description;
} class_metadata;

typedef struct {
    uint32_t flags;
    int32_t parent;  // relative to this field; an odd one points to the pointer
} context_descriptor;

enum { KIND_MASK = 0x1f, ANONYMOUS_CONTEXT = 2, IS_GENERIC = 0x80 };

static const context_descriptor *parent_of(const context_descriptor *context) {
    if (!context->parent) return NULL;
    const char *place = (const char *)&context->parent + (context->parent & ~1);
    return (const context_descriptor *)(context->parent & 1 ? *(const void *const *)place : place);
}

bool ocr_is_generic_or_local(const void *class_pointer) {
    const context_descriptor *context = ((const class_metadata *)class_pointer)->description;
    for (; context; context = parent_of(context)) {
        if (context->flags & IS_GENERIC) return true;
        if ((context->flags & KIND_MASK) == ANONYMOUS_CONTEXT) return true;
    }
    return false;
}
