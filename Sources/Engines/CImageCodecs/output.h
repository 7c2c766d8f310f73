/// A growing buffer of an encoder's output.
#ifndef CAROB_IMAGE_CODECS_OUTPUT_H
#define CAROB_IMAGE_CODECS_OUTPUT_H

#include <stdlib.h>
#include <string.h>

#include "CImageCodecs.h"

typedef struct cic_sink {
    uint8_t *bytes;
    size_t length, capacity;
} cic_sink;

/// Appends bytes; returns false if allocation fails.
static inline bool cic_append(cic_sink *sink, const uint8_t *bytes, size_t count) {
    if (count > sink->capacity - sink->length) {
        size_t capacity = sink->capacity * 2 > sink->length + count
            ? sink->capacity * 2 : sink->length + count + 4096;
        uint8_t *grown = realloc(sink->bytes, capacity);
        if (!grown) { return false; }
        sink->bytes = grown;
        sink->capacity = capacity;
    }
    memcpy(sink->bytes + sink->length, bytes, count);
    sink->length += count;
    return true;
}

#endif
