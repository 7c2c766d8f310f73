#include "CSwiftRuntime.h"

// Of Swift's runtime: the implementation of a method in the method table of a class.
extern const void *swift_lookUpClassMethod(
    const void *metadata, const void *method_descriptor, const void *class_descriptor);

// Descriptor of Foundation.NSObject and of its `init()`.
extern const char object_class __asm__("$s10Foundation8NSObjectCMn");
extern const char object_init __asm__("$s10Foundation8NSObjectCACycfCTq");

typedef void *(*init_without_arguments)(__attribute__((swift_context)) const void *)
    __attribute__((swiftcall));
typedef void *(*init_with_any)(void *, __attribute__((swift_context)) const void *)
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

void *csr_make_object_from_any(
    const void *metadata, csr_initializer initializer, void *argument) {
    return ((init_with_any)find(metadata, initializer))(argument, metadata);
}
