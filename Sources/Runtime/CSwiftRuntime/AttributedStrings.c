#include "CSwiftRuntime.h"
#include "Destroyers.h"

#include <stddef.h>

// Of Foundation's core, whose headers are not among those that C code finds, and of Swift's runtime.
extern void CFRelease(const void *object);
extern unsigned long CFGetTypeID(const void *object);
extern unsigned long CFRunArrayGetTypeID(void);
extern size_t swift_retainCount(void *object);

// An attributed string of Foundation.
typedef struct attributed_string {
    const void *metadata;
    uintptr_t references;
    uint64_t core_header;
    void *characters;        // owned
    const void *attributes;  // an array of runs, which nothing releases
} attributed_string;

void csr_release_attributes(const void *object) {
    const attributed_string *string = object;
    // An initialiser that copies a string shares the characters and attributes of a temporary one, which is destroyed
    // while both have its characters. An object that read the characters may also retain them; the attributes are then
    // not released, as without this function.
    if (swift_retainCount(string->characters) != 1) return;
    if (CFGetTypeID(string->attributes) != CFRunArrayGetTypeID()) return;
    CFRelease(string->attributes);
}

__attribute__((swiftcall)) static void destroy_with_attributes(
    __attribute__((swift_context)) void *object) {
    csr_release_attributes(object);
    csr_original_destroyer(object)(object);
}

void csr_release_attributes_in_deinit(const void *metadata) {
    csr_replace_destroyer(metadata, destroy_with_attributes);
}
