#include "CSwiftRuntime.h"

extern void *swift_tryRetain(void *object);

void *csr_try_retain(void *object) { return swift_tryRetain(object); }
