#pragma once

#include <stdint.h>

// The clock that does not advance while the machine sleeps, in nanoseconds.
uint64_t mach_absolute_time(void);

// The number of nanoseconds in a unit of the clock, as a fraction.
struct mach_timebase_info {
    uint32_t numer, denom;
};

typedef struct mach_timebase_info mach_timebase_info_data_t;
typedef struct mach_timebase_info *mach_timebase_info_t;

// Returns 0.
int mach_timebase_info(mach_timebase_info_t _Nonnull info);
