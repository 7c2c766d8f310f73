/// Allocation for libpng, whose errors do not distinguish a failed allocation.
#ifndef CAROB_IMAGE_CODECS_PNG_MEMORY_H
#define CAROB_IMAGE_CODECS_PNG_MEMORY_H

#include <png.h>
#include <stdlib.h>

#include "CImageCodecs.h"

/// Allocates for a reader or writer of the library that was created with the address of a flag; a failed allocation
/// sets the flag.
static inline png_voidp cic_png_allocate(png_structp png, png_alloc_size_t size) {
    void *block = malloc(size);
    if (!block) { *(bool *)png_get_mem_ptr(png) = true; }
    return block;
}

static inline void cic_png_release(png_structp png, png_voidp block) {
    (void)png;
    free(block);
}

#endif
