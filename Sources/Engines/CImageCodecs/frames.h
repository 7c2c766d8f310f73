/// Frames of a file that are read in sequence.
#ifndef CAROB_IMAGE_CODECS_FRAMES_H
#define CAROB_IMAGE_CODECS_FRAMES_H

#include "CImageCodecs.h"

/// The common beginning of every frame reader.
struct cic_frames {
    cic_status (*next)(
        cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message);
    void (*close)(cic_frames *frames);
};

#endif
