#include "MachTime.h"

#include <time.h>

uint64_t mach_absolute_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

int mach_timebase_info(mach_timebase_info_t info) {
    info->numer = info->denom = 1;
    return 0;
}
