// WebP decoding.
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "frames.h"
#include "messages.h"

static cic_status webp_status(VP8StatusCode code, cic_message *message) {
    switch (code) {
    case VP8_STATUS_OK:
        return CIC_OK;
    case VP8_STATUS_OUT_OF_MEMORY:
        return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
        return cic_fail(message, CIC_TRUNCATED, "the file ends too early");
    case VP8_STATUS_UNSUPPORTED_FEATURE:
        return cic_fail(message, CIC_UNSUPPORTED, "an unknown feature");
    default:
        return cic_fail(message, CIC_CORRUPT, "the file breaks the format's rules");
    }
}

/// Rejects a picture above the limits. The library takes at most four bytes per pixel in addition to the
/// caller's, and for an animation two more canvases.
static cic_status check_size(
    uint64_t pixels, bool is_animated, const cic_limits *limits, cic_message *message) {
    uint64_t bytes = pixels * (is_animated ? 16 : 8);
    if (pixels > limits->pixels || bytes > limits->bytes) {
        return cic_fail(message, CIC_TOO_LARGE, "the picture has too many pixels");
    }
    return CIC_OK;
}

#pragma mark - Header

static bool copy_chunk(WebPDemuxer *demuxer, const char *name, uint8_t **bytes, size_t *length) {
    WebPChunkIterator chunk;
    if (!WebPDemuxGetChunk(demuxer, name, 1, &chunk)) { return true; }
    *bytes = malloc(chunk.chunk.size ? chunk.chunk.size : 1);
    if (*bytes) {
        memcpy(*bytes, chunk.chunk.bytes, chunk.chunk.size);
        *length = chunk.chunk.size;
    }
    WebPDemuxReleaseChunkIterator(&chunk);
    return *bytes != NULL;
}

/// Lists the available frames. Precondition: the file is an animation.
static bool list_frames(WebPDemuxer *demuxer, WebPDemuxState state, cic_frame_list *list) {
    uint32_t count = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT);
    list->loop_count = (int)WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT);
    list->is_whole = state == WEBP_DEMUX_DONE;
    list->frames = calloc(count ? count : 1, sizeof *list->frames);
    if (!list->frames) { return false; }
    WebPIterator iterator;
    if (count == 0 || !WebPDemuxGetFrame(demuxer, 1, &iterator)) { return true; }
    do {
        if (!iterator.complete || list->count == count) { break; }
        list->frames[list->count++].delay = iterator.duration / 1000.0;
    } while (WebPDemuxNextFrame(&iterator));
    WebPDemuxReleaseIterator(&iterator);
    return true;
}

cic_status cic_webp_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_frame_list *list, cic_message *message) {
    message->text[0] = 0;
    *header = (cic_header){0};
    *list = (cic_frame_list){.loop_count = -1, .is_whole = true};
    WebPBitstreamFeatures features;
    cic_status status = webp_status(WebPGetFeatures(bytes, length, &features), message);
    if (status != CIC_OK) { return status; }
    uint64_t pixels = (uint64_t)features.width * (uint64_t)features.height;
    status = check_size(pixels, features.has_animation, limits, message);
    if (status != CIC_OK) { return status; }
    header->width = (uint32_t)features.width;
    header->height = (uint32_t)features.height;
    header->bit_depth = 8;
    header->color_model = CIC_RGB;
    header->has_alpha = features.has_alpha;
    WebPData data = {bytes, length};
    WebPDemuxState state;
    WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
    // A file without a container has no chunks.
    if (!demuxer) { return CIC_OK; }
    bool has_memory = copy_chunk(demuxer, "ICCP", &header->profile, &header->profile_length)
        && copy_chunk(demuxer, "EXIF", &header->exif, &header->exif_length);
    if (has_memory && features.has_animation) { has_memory = list_frames(demuxer, state, list); }
    WebPDemuxDelete(demuxer);
    if (has_memory) { return CIC_OK; }
    free(header->profile);
    free(header->exif);
    header->profile = header->exif = NULL;
    return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
}

#pragma mark - Pixels

/// Decodes the rows whose data are available.
static VP8StatusCode decode_part(
    const uint8_t *bytes, size_t length, WebPDecoderConfig *config) {
    WebPIDecoder *decoder = WebPIDecode(NULL, 0, config);
    if (!decoder) { return VP8_STATUS_OUT_OF_MEMORY; }
    VP8StatusCode code = WebPIUpdate(decoder, bytes, length);
    WebPIDelete(decoder);
    return code;
}

cic_status cic_webp_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, bool accepts_part,
    uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, cic_message *message) {
    message->text[0] = 0;
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) {
        return cic_fail(message, CIC_UNSUPPORTED, "another version of the library");
    }
    cic_status status = webp_status(WebPGetFeatures(bytes, length, &config.input), message);
    if (status != CIC_OK) { return status; }
    uint64_t count = (uint64_t)config.input.width * (uint64_t)config.input.height;
    status = check_size(count, false, limits, message);
    if (status != CIC_OK) { return status; }
    if ((uint32_t)config.input.width != width || (uint32_t)config.input.height != height
        || (size_t)width * 4 > row_bytes || row_bytes > INT32_MAX) {
        return cic_fail(message, CIC_INVALID_ARGUMENT, "the pixels' memory has another size");
    }
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = (int)row_bytes;
    config.output.u.RGBA.size = row_bytes * (height - 1) + (size_t)width * 4;
    VP8StatusCode code =
        accepts_part ? decode_part(bytes, length, &config) : WebPDecode(bytes, length, &config);
    WebPFreeDecBuffer(&config.output);
    return webp_status(code, message);
}

typedef struct webp_reader {
    cic_frames base;
    WebPAnimDecoder *decoder;
    uint32_t width, height;
} webp_reader;

static cic_status next_frame(
    cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message) {
    webp_reader *r = (webp_reader *)frames;
    uint8_t *canvas;
    int time;
    if (!WebPAnimDecoderHasMoreFrames(r->decoder)) {
        return cic_fail(message, CIC_INVALID_ARGUMENT, "there is no such frame");
    }
    if (!WebPAnimDecoderGetNext(r->decoder, &canvas, &time)) {
        return cic_fail(message, CIC_CORRUPT, "a frame is damaged");
    }
    size_t row = (size_t)r->width * 4;
    for (uint32_t y = 0; pixels && y < r->height; y++) {
        memcpy(pixels + row_bytes * y, canvas + row * y, row);
    }
    return CIC_OK;
}

static void close_frames(cic_frames *frames) {
    WebPAnimDecoderDelete(((webp_reader *)frames)->decoder);
    free(frames);
}

cic_status cic_webp_open(
    const uint8_t *bytes, size_t length, const cic_limits *limits, uint32_t width,
    uint32_t height, cic_frames **frames, cic_message *message) {
    message->text[0] = 0;
    *frames = NULL;
    cic_status status = check_size((uint64_t)width * height, true, limits, message);
    if (status != CIC_OK) { return status; }
    WebPAnimDecoderOptions options;
    webp_reader *r = calloc(1, sizeof *r);
    if (!r || !WebPAnimDecoderOptionsInit(&options)) {
        free(r);
        return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
    }
    options.color_mode = MODE_RGBA;
    options.use_threads = 0;
    WebPData data = {bytes, length};
    r->decoder = WebPAnimDecoderNew(&data, &options);
    WebPAnimInfo info;
    bool fits = r->decoder && WebPAnimDecoderGetInfo(r->decoder, &info)
        && info.canvas_width == width && info.canvas_height == height;
    if (!fits) {
        close_frames(&r->base);
        return cic_fail(message, CIC_TRUNCATED, "the animation is not whole");
    }
    r->base = (cic_frames){next_frame, close_frames};
    r->width = width;
    r->height = height;
    *frames = &r->base;
    return CIC_OK;
}
