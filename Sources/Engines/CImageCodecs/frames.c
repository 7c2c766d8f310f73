#include "frames.h"

cic_status cic_frames_next(
    cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message) {
    message->text[0] = 0;
    return frames->next(frames, pixels, row_bytes, message);
}

void cic_frames_close(cic_frames *frames) {
    if (frames) { frames->close(frames); }
}
