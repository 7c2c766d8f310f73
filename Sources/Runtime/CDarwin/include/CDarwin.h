#pragma once

// Functions of the C library of Apple's platforms that Linux's does not have and that apps call.

#include "Atomics.h"
#include "MachTime.h"
#include "SystemControl.h"
#include "UnfairLock.h"
