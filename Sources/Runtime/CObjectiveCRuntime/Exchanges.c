#include "CObjectiveCRuntime.h"

_Atomic(bool) ocr_methods_exchanged;
