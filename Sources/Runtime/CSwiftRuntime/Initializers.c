#include "CSwiftRuntime.h"

// Of Swift's runtime: the implementation of a method in the method table of a class.
extern const void *swift_lookUpClassMethod(
    const void *metadata, const void *method_descriptor, const void *class_descriptor);

// Descriptor of Foundation.NSObject and of its `init()`.
extern const char object_class __asm__("$s10Foundation8NSObjectCMn");
extern const char object_init __asm__("$s10Foundation8NSObjectCACycfCTq");

typedef void *(*init_without_arguments)(__attribute__((swift_context)) const void *)
    __attribute__((swiftcall));

typedef void *(*init_with_words)(
    uintptr_t, uintptr_t, uintptr_t, uintptr_t, __attribute__((swift_context)) const void *)
    __attribute__((swiftcall));
typedef void *(*init_with_numbers)(
    double, double, double, double, __attribute__((swift_context)) const void *)
    __attribute__((swiftcall));

csr_initializer csr_object_init(void) {
    return (csr_initializer){&object_class, &object_init};
}

static const void *find(const void *metadata, csr_initializer initializer) {
    return swift_lookUpClassMethod(
        metadata, initializer.method_descriptor, initializer.class_descriptor);
}

void *csr_make_object(const void *metadata, csr_initializer initializer) {
    return ((init_without_arguments)find(metadata, initializer))(metadata);
}

void *csr_make_object_from_words(
    const void *metadata, csr_initializer initializer, const uintptr_t words[4]) {
    init_with_words init = (init_with_words)find(metadata, initializer);
    return init(words[0], words[1], words[2], words[3], metadata);
}

void *csr_make_object_from_numbers(
    const void *metadata, csr_initializer initializer, double a, double b, double c, double d) {
    return ((init_with_numbers)find(metadata, initializer))(a, b, c, d, metadata);
}
