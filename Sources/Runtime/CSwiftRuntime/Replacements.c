#include "CSwiftRuntime.h"

#include <stddef.h>

// Of Swift's runtime: the implementation of a method in the method table of a class.
extern const void *swift_lookUpClassMethod(
    const void *metadata, const void *method_descriptor, const void *class_descriptor);

// Descriptors of Foundation.NSValue and of its `getValue(_:)`.
extern const char value_class __asm__("$s10Foundation7NSValueCMn");
extern const char value_bytes __asm__("$s10Foundation7NSValueC8getValueyySvFTq");

// MARK: Bytes of numbers

static void (*write_number)(const void *number, void *value);

__attribute__((swiftcall)) static void number_bytes(
    void *value, __attribute__((swift_context)) const void *number) {
    write_number(number, value);
}

bool csr_replace_number_bytes(
    const void *metadata, void (*writer)(const void *number, void *value)) {
    const csr_class_metadata *class = metadata;
    const void **words = (const void **)metadata;
    size_t count = (class->class_size - class->class_address_point) / sizeof(void *);
    const void *original = swift_lookUpClassMethod(metadata, &value_bytes, &value_class);
    write_number = writer;
    const void **slot = NULL;
    for (size_t index = sizeof(csr_class_metadata) / sizeof(void *); index < count; index++) {
        if (words[index] != original) continue;
        if (slot) return false;
        slot = &words[index];
    }
    if (!slot) return false;
    *slot = (const void *)number_bytes;
    return true;
}
