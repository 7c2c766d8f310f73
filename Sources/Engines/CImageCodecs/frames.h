/// Pictures of a file that are read one after the other.
#ifndef CAROB_IMAGE_CODECS_FRAMES_H
#define CAROB_IMAGE_CODECS_FRAMES_H

#include "CImageCodecs.h"

/// The start of every reader of frames.
struct cic_frames {
    cic_status (*next)(
        cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message);
    void (*close)(cic_frames *frames);
};

#endif
