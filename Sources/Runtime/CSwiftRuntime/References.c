#include "CSwiftRuntime.h"

#include <stdbool.h>

extern void *swift_tryRetain(void *object);
extern bool swift_isDeallocating(void *object);

void *csr_try_retain(void *object) { return swift_tryRetain(object); }

bool csr_is_deallocating(void *object) { return swift_isDeallocating(object); }

_Atomic(bool) csr_record_flag;
