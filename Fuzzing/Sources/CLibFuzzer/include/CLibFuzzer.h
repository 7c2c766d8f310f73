/// The entry of libFuzzer for programs that have a `main` of their own.
#ifndef CAROB_LIB_FUZZER_H
#define CAROB_LIB_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs inputs through `test_one_input` as the arguments say, and returns the exit code.
int LLVMFuzzerRunDriver(
    int *argument_count, char ***arguments,
    int (*test_one_input)(const uint8_t *bytes, size_t count));

#endif
