#pragma once

#include <stdbool.h>
#include <stdint.h>

// The framework's assumptions about Swift's ABI, as far as C says them best. The README one folder up lists
// every assumption with its users and its test; `ABICheck.swift` checks them when a process starts.

// The metadata of a class in a Swift without Objective-C. A pointer to metadata points to `kind`; the
// methods of the class and its superclasses follow `ivar_destroyer`.
typedef struct csr_class_metadata {
    const void *_Nullable kind;
    const void *_Nullable superclass;
    uint32_t flags;
    uint32_t instance_address_point;
    uint32_t instance_size;  // bytes, with the object's header
    uint16_t instance_alignment_mask, reserved;
    uint32_t class_size;           // bytes of the whole record, with the words before `kind`
    uint32_t class_address_point;  // bytes before `kind`
    const void *_Nullable descriptor;
    const void *_Nullable ivar_destroyer;
} csr_class_metadata;

// Words before `kind`, counted from it. The first holds, for other kinds of types, a string on how
// values are copied; classes leave it empty.
enum { csr_layout_string_word = -3, csr_destroyer_word = -2 };

// Runs the `deinit`s of an object and frees its memory.
typedef void (*csr_destroyer)(__attribute__((swift_context)) void *_Nonnull)
    __attribute__((swiftcall));

// The low bits of the flags with which the descriptor of a type, module or extension begins.
enum {
    csr_context_kind_mask = 0x1f,
    csr_extension_context = 1,
    csr_anonymous_context = 2,
    csr_class_context = 16
};

// The flags of the descriptor of a class.
uint32_t csr_context_flags(const void *_Nonnull descriptor);

// Whether code at the top of a file may be unable to name a class: a specialisation of a generic class, one that is
// private or declared inside a function, or one in an extension of a type of another module.
bool csr_is_generic_or_local(const void *_Nonnull metadata);

// MARK: Initialisers of classes known only at run time

// Swift allows `type.init(…)` only for initialisers marked `required`, and marking one so would force
// every subclass in an app to repeat the word, which Apple's classes do not ask for. The method table
// of a class holds its initialisers all the same, and Swift's runtime finds them by the public symbols
// that describe a class and its methods. A subclass that does not provide the initialiser stops with
// the runtime's own message.
typedef struct csr_initializer {
    const void *_Nonnull class_descriptor;
    const void *_Nonnull method_descriptor;
} csr_initializer;

// `Foundation.NSObject.init()`.
csr_initializer csr_object_init(void);

// Calls an initialiser without arguments. The caller owns the object.
void *_Nonnull csr_make_object(const void *_Nonnull metadata, csr_initializer initializer);

// Calls an initialiser whose arguments Swift passes in at most three registers for whole numbers, and consumes
// them. The caller owns the object.
void *_Nonnull csr_make_object_from_words(
    const void *_Nonnull metadata, csr_initializer initializer, const uintptr_t words[_Nonnull 4]);

// Calls an initialiser with up to four numbers of type `Double`. The caller owns the object.
void *_Nonnull csr_make_object_from_numbers(
    const void *_Nonnull metadata, csr_initializer initializer, double a, double b, double c,
    double d);

// MARK: Foundation's core

// Whether an object has a type number of Foundation's core after its header. An object without stored
// properties has none: the memory after its header is not part of it.
bool csr_has_core_type_number(const void *_Nonnull object);

// Releases what an attributed string owns and Foundation leaves behind, in its `deinit`: its attributes. Those of a
// string whose characters another object has stay.
void csr_release_attributes(const void *_Nonnull string);

// Makes all objects of a class of Foundation's attributed strings release their attributes. Subclasses are classes of
// their own. A second call does nothing. May be called on any thread.
void csr_release_attributes_in_deinit(const void *_Nonnull metadata);

// Makes a class of numbers give its bytes by a function. Returns false if its method is not found.
bool csr_replace_number_bytes(
    const void *_Nonnull metadata,
    void (*_Nonnull writer)(const void *_Nonnull number, void *_Nonnull value));

// MARK: Main thread

// Whether the caller runs on the main thread, or on one that serves the main queue in its place, as in
// a process whose `main` is asynchronous.
bool csr_is_main_thread(void);

// The thread pointer of the main thread as long as that thread alone uses what belongs to it; 0 from the first
// use by another thread on, and in a process whose main thread is not known.
extern _Atomic(uintptr_t) csr_exclusive_thread;

// Whether the caller is the main thread and no other thread has used what belongs to it. One comparison.
static inline bool csr_is_exclusive(void) {
    return (uintptr_t)__builtin_thread_pointer()
        == __c11_atomic_load(&csr_exclusive_thread, __ATOMIC_RELAXED);
}

// Makes `csr_is_exclusive` false for good, and waits until the main thread has ended what it does without a lock.
void csr_end_exclusiveness(void);

// Whether `csr_end_exclusiveness` was called.
extern _Atomic(bool) csr_was_shared;

static inline bool csr_is_shared(void) {
    return __c11_atomic_load(&csr_was_shared, __ATOMIC_RELAXED);
}

// How many changes the main thread is making without a lock, one inside of the other. Only that thread writes it.
extern _Atomic(int) csr_unlocked_depth;

// Ends `csr_begin_unlocked`.
static inline void csr_end_unlocked(void) {
    int depth = __c11_atomic_load(&csr_unlocked_depth, __ATOMIC_RELAXED);
    __c11_atomic_store(&csr_unlocked_depth, depth - 1, __ATOMIC_RELEASE);
}

// Whether the caller is the main thread, and may go on without a lock until `csr_end_unlocked`.
static inline bool csr_begin_unlocked(void) {
    if (!csr_is_exclusive()) return false;
    int depth = __c11_atomic_load(&csr_unlocked_depth, __ATOMIC_RELAXED);
    __c11_atomic_store(&csr_unlocked_depth, depth + 1, __ATOMIC_RELAXED);
    // The order of the store and the load is the processor's to keep: `csr_end_exclusiveness` has the barrier for both.
    __c11_atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (!csr_is_shared()) return true;
    csr_end_unlocked();
    return false;
}

// The name of the queue that the caller runs on, and the number of its thread.
const char *_Nonnull csr_queue_label(void);
int csr_thread_number(void);

// The return addresses of the functions that are being called, innermost first: the first one is in the function that
// calls this one. Beyond the limit the outermost are missing.
#define CSR_CALL_STACK_LIMIT 64
typedef struct {
    unsigned count;
    uintptr_t addresses[CSR_CALL_STACK_LIMIT];
} csr_call_stack;
csr_call_stack csr_current_call_stack(void);

// Makes all objects of a class deinitialise on the main thread, wherever their last reference goes.
// Subclasses are classes of their own. A second call does nothing. May be called on any thread.
//
// Swift's own `isolated deinit` binds every subclass to repeat it, and would make each `deinit` in an
// app's views an error. Here the entry of the class's metadata is replaced that destroys an object
// without references. Until it has run, such an object is as in its `deinit`: weak references are empty.
void csr_deinit_on_main_thread(const void *_Nonnull metadata);

// Returns the number of times that `object`'s class destroys an object when `release` drops its last
// reference: 1 if the destroyer is in the word where this target expects it.
unsigned csr_count_destructions(
    const void *_Nonnull metadata, void *_Nonnull object, void (*_Nonnull release)(void *_Nonnull));

// MARK: References

// Retains an object and returns it, unless it deinitialises: then NULL. The runtime has it for weak references.
void *_Nullable csr_try_retain(void *_Nonnull object);

// Whether the last strong reference to an object has gone.
bool csr_is_deallocating(void *_Nonnull object);

// MARK: Recording

// Whether new objects are recorded; `ObjectRecorder` sets it.
extern _Atomic(bool) csr_record_flag;

static inline bool csr_records_objects(void) {
    return __c11_atomic_load(&csr_record_flag, __ATOMIC_RELAXED);
}

// Returns the former value.
static inline bool csr_record_objects(bool records) {
    return __c11_atomic_exchange(&csr_record_flag, records, __ATOMIC_RELAXED);
}
