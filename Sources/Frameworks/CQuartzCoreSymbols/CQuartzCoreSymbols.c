#include "CQuartzCoreSymbols.h"
