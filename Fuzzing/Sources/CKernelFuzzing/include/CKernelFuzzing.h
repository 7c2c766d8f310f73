#pragma once

#include <stddef.h>
#include <stdint.h>

// Calls a pixel kernel with numbers and pixels from the input on every code path of the processor. Stops the process
// if the paths give different bytes or a kernel writes outside of its rectangle.
void ckf_run_kernels(const uint8_t *bytes, size_t count);
