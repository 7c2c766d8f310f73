#include "CLayerConstruction.h"
