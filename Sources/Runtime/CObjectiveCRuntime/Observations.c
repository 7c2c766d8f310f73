#include "CObjectiveCRuntime.h"

_Atomic(uint32_t) ocr_observation_count;
