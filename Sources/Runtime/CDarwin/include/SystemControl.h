#pragma once

#include <stddef.h>

// Reads a property of the machine or the system. Known are "hw.machine", "hw.model", "hw.ncpu", "hw.activecpu",
// "hw.logicalcpu", "hw.physicalcpu", "hw.memsize", "hw.pagesize", "kern.ostype", "kern.osrelease", "kern.version" and
// "kern.hostname"; as in Apple's simulator, they are those of the machine.
//
// Returns 0, or -1 with `errno`: ENOENT for another name, ENOMEM if the value does not fit, EPERM for a new value. A
// missing buffer asks for the size alone. Texts end with a zero, which is counted.
int sysctlbyname(
    const char *_Nonnull name, void *_Nullable value, size_t *_Nullable size,
    const void *_Nullable new_value, size_t new_size);
