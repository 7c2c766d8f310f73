// GIF encoding.
#include <gif_lib.h>

#include "messages.h"
#include "output.h"

static int write_bytes(GifFileType *gif, const GifByteType *bytes, int count) {
    return cic_append(gif->UserData, bytes, (size_t)count) ? count : 0;
}

static bool put_loop_count(GifFileType *gif, int loop_count) {
    const GifByteType loops[] = {1, (GifByteType)loop_count, (GifByteType)(loop_count >> 8)};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
        && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK
        && EGifPutExtensionBlock(gif, sizeof loops, loops) == GIF_OK
        && EGifPutExtensionTrailer(gif) == GIF_OK;
}

static bool put_frame(GifFileType *gif, const cic_gif_frame *frame) {
    GraphicsControlBlock control = {
        .DisposalMode = frame->is_cleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
        .DelayTime = frame->delay_hundredths,
        .TransparentColor = frame->transparent_index,
    };
    GifByteType block[4];
    size_t length = EGifGCBToExtension(&control, block);
    ColorMapObject *map = GifMakeMapObject(256, NULL);
    if (!map) { return false; }
    for (int index = 0; index < 256; index++) {
        const uint8_t *color = frame->colors + 3 * index;
        map->Colors[index] = (GifColorType){color[0], color[1], color[2]};
    }
    bool is_put = EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, (int)length, block) == GIF_OK
        && EGifPutImageDesc(
               gif, 0, 0, (int)frame->width, (int)frame->height, false, map) == GIF_OK;
    GifFreeMapObject(map);
    for (uint32_t y = 0; is_put && y < frame->height; y++) {
        GifPixelType *line = (GifPixelType *)frame->indices + (size_t)y * frame->width;
        is_put = EGifPutLine(gif, line, (int)frame->width) == GIF_OK;
    }
    return is_put;
}

cic_status cic_gif_encode(
    uint32_t width, uint32_t height, const cic_gif_frame *frames, size_t count, int loop_count,
    cic_output *output, cic_message *message) {
    message->text[0] = 0;
    *output = (cic_output){0};
    cic_sink sink = {0};
    int code = 0;
    GifFileType *gif = EGifOpen(&sink, write_bytes, &code);
    if (!gif) { return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory"); }
    EGifSetGifVersion(gif, true);
    bool is_put = EGifPutScreenDesc(gif, (int)width, (int)height, 8, 0, NULL) == GIF_OK
        && (loop_count < 0 || put_loop_count(gif, loop_count));
    for (size_t index = 0; is_put && index < count; index++) {
        is_put = put_frame(gif, &frames[index]);
    }
    is_put = EGifCloseFile(gif, &code) == GIF_OK && is_put;
    if (!is_put) {
        free(sink.bytes);
        return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
    }
    *output = (cic_output){sink.bytes, sink.length};
    return CIC_OK;
}
