/// The memory of libpng, whose errors do not say that it lacked some.
#ifndef CAROB_IMAGE_CODECS_PNG_MEMORY_H
#define CAROB_IMAGE_CODECS_PNG_MEMORY_H

#include <png.h>
#include <stdlib.h>

#include "CImageCodecs.h"

/// Allocates for a library's reader or writer made with the address of a flag, which is set when there is no memory.
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
