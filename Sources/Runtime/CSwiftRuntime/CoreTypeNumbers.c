#include "CSwiftRuntime.h"

// The core stores the type number in the word after the header of a Swift object.
static const uint32_t type_number_offset = 16, type_number_mask = 0x3ff00;

// In an object of another class the word may be a stored property that another thread is writing. The read is as
// racy as the core's own, and harmless: both comparisons that it decides between are safe for such an object.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
__attribute__((no_sanitize("thread")))
#endif
#endif
bool csr_has_core_type_number(const void *object) {
    const csr_class_metadata *metadata = *(const csr_class_metadata *const *)object;
    // The core's constants have no class before Foundation is first used.
    if (!metadata) { return true; }
    if (metadata->instance_size < type_number_offset + sizeof(uint32_t)) { return false; }
    return *(const uint32_t *)((const char *)object + type_number_offset) & type_number_mask;
}
