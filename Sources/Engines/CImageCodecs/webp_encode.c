// WebP encoding.
#include <webp/encode.h>

#include "messages.h"
#include "output.h"

static int write_bytes(const uint8_t *bytes, size_t count, const WebPPicture *picture) {
    return cic_append(picture->custom_ptr, bytes, count);
}

cic_status cic_webp_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, bool with_alpha,
    bool is_lossless, float quality, cic_output *output, cic_message *message) {
    message->text[0] = 0;
    *output = (cic_output){0};
    if (width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION || row_bytes > INT32_MAX) {
        return cic_fail(message, CIC_TOO_LARGE, "a side is too long for the format");
    }
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, quality) || !WebPPictureInit(&picture)) {
        return cic_fail(message, CIC_UNSUPPORTED, "another version of the library");
    }
    config.lossless = is_lossless;
    // Lossless encoding includes the colours of transparent pixels.
    config.exact = is_lossless;
    cic_sink sink = {0};
    picture.use_argb = is_lossless;
    picture.width = (int)width;
    picture.height = (int)height;
    picture.writer = write_bytes;
    picture.custom_ptr = &sink;
    int is_taken = with_alpha
        ? WebPPictureImportRGBA(&picture, pixels, (int)row_bytes)
        : WebPPictureImportRGBX(&picture, pixels, (int)row_bytes);
    bool is_written = is_taken && WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    if (!is_written) {
        free(sink.bytes);
        return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
    }
    *output = (cic_output){sink.bytes, sink.length};
    return CIC_OK;
}
