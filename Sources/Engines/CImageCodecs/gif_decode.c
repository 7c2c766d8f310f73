// GIF decoding.
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "frames.h"
#include "messages.h"

/// The bytes of a file and the library's read position.
typedef struct gif_source {
    const uint8_t *bytes;
    size_t length, position;
} gif_source;

/// The graphic control extension of the picture that follows it.
typedef struct gif_control {
    int disposal;
    int delay_hundredths;
    int transparent_index;
} gif_control;

typedef struct gif_reader {
    cic_frames base;
    gif_source source;
    GifFileType *gif;
    uint64_t largest_frame;
    uint32_t width, height;
    gif_control control;
    int loop_count;
    /// Straight RGBA of the last frame, and the copy that a disposal may restore.
    uint8_t *canvas, *kept;
    /// The disposal of the last frame, and its position.
    int disposal;
    uint32_t left, top, right, bottom;
} gif_reader;

static const gif_control no_control = {DISPOSAL_UNSPECIFIED, 0, NO_TRANSPARENT_COLOR};

static int read_bytes(GifFileType *gif, GifByteType *target, int count) {
    gif_source *source = gif->UserData;
    size_t rest = source->length - source->position;
    size_t taken = (size_t)count < rest ? (size_t)count : rest;
    memcpy(target, source->bytes + source->position, taken);
    source->position += taken;
    return (int)taken;
}

/// Returns the status of a failed call. A failure at the end of the bytes means truncation.
static cic_status status_of(const gif_source *source, int code, cic_message *message) {
    if (code == D_GIF_ERR_NOT_ENOUGH_MEM) {
        return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
    }
    if (source->position >= source->length) {
        return cic_fail(message, CIC_TRUNCATED, "the file ends too early");
    }
    const char *text = GifErrorString(code);
    return cic_fail(message, CIC_CORRUPT, text ? text : "the file is damaged");
}

static cic_status gif_status(const gif_reader *r, cic_message *message) {
    return status_of(&r->source, r->gif->Error, message);
}

static cic_status open_reader(
    gif_reader *r, const uint8_t *bytes, size_t length, const cic_limits *limits,
    cic_message *message) {
    message->text[0] = 0;
    r->source = (gif_source){bytes, length, 0};
    r->largest_frame = limits->pixels;
    r->control = no_control;
    r->loop_count = -1;
    if (length > 3 ? memcmp(bytes, "GIF", 3) != 0 : memcmp(bytes, "GIF", length) != 0) {
        return cic_fail(message, CIC_NOT_THIS_FORMAT, "not a GIF file");
    }
    int code = 0;
    r->gif = DGifOpen(&r->source, read_bytes, &code);
    return r->gif ? CIC_OK : status_of(&r->source, code, message);
}

static void close_reader(gif_reader *r) {
    int code;
    if (r->gif) { DGifCloseFile(r->gif, &code); }
    free(r->canvas);
    free(r->kept);
}

#pragma mark - Blocks

/// Reads an extension block: a graphic control extension or the loop count.
static bool read_extension(gif_reader *r) {
    int code;
    GifByteType *block;
    if (DGifGetExtension(r->gif, &code, &block) == GIF_ERROR) { return false; }
    bool is_loop = false;
    if (block && code == GRAPHICS_EXT_FUNC_CODE) {
        GraphicsControlBlock control;
        if (DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
            r->control.disposal = control.DisposalMode;
            r->control.delay_hundredths = control.DelayTime;
            r->control.transparent_index = control.TransparentColor;
        }
    } else if (block && code == APPLICATION_EXT_FUNC_CODE && block[0] == 11) {
        is_loop = memcmp(block + 1, "NETSCAPE2.0", 11) == 0
            || memcmp(block + 1, "ANIMEXTS1.0", 11) == 0;
    }
    while (block) {
        if (DGifGetExtensionNext(r->gif, &block) == GIF_ERROR) { return false; }
        if (block && is_loop && block[0] == 3 && (block[1] & 7) == 1) {
            r->loop_count = block[2] | block[3] << 8;
        }
    }
    return true;
}

typedef enum gif_next { GIF_NEXT_IMAGE, GIF_NEXT_END, GIF_NEXT_FAILURE } gif_next;

/// Reads up to the next image descriptor, past the extensions before it.
static gif_next find_image(gif_reader *r) {
    r->control = no_control;
    for (;;) {
        GifRecordType type;
        if (DGifGetRecordType(r->gif, &type) == GIF_ERROR) { return GIF_NEXT_FAILURE; }
        switch (type) {
        case IMAGE_DESC_RECORD_TYPE:
            return DGifGetImageDesc(r->gif) == GIF_OK ? GIF_NEXT_IMAGE : GIF_NEXT_FAILURE;
        case EXTENSION_RECORD_TYPE:
            if (!read_extension(r)) { return GIF_NEXT_FAILURE; }
            break;
        case TERMINATE_RECORD_TYPE:
            return GIF_NEXT_END;
        default:
            break;
        }
    }
}

static bool skip_pixels(gif_reader *r) {
    GifByteType *block;
    do {
        if (DGifGetCodeNext(r->gif, &block) == GIF_ERROR) { return false; }
    } while (block);
    return true;
}

/// Takes the screen's size, or that of the first picture if the file has none.
static cic_status take_size(gif_reader *r, const cic_limits *limits, cic_message *message) {
    const GifImageDesc *image = &r->gif->Image;
    bool has_screen = r->gif->SWidth > 0 && r->gif->SHeight > 0;
    r->width = (uint32_t)(has_screen ? r->gif->SWidth : image->Left + image->Width);
    r->height = (uint32_t)(has_screen ? r->gif->SHeight : image->Top + image->Height);
    if (r->width == 0 || r->height == 0) {
        return cic_fail(message, CIC_CORRUPT, "the picture is empty");
    }
    // The caller's pixels, the canvas and the copy of it.
    uint64_t pixels = (uint64_t)r->width * r->height;
    if (pixels > limits->pixels || pixels * 12 > limits->bytes) {
        return cic_fail(message, CIC_TOO_LARGE, "the picture has too many pixels");
    }
    return CIC_OK;
}

#pragma mark - Header

static bool append_frame(cic_frame_list *list, size_t *capacity, cic_frame frame) {
    if (list->count == *capacity) {
        size_t grown = *capacity ? *capacity * 2 : 16;
        cic_frame *frames = realloc(list->frames, grown * sizeof *frames);
        if (!frames) { return false; }
        list->frames = frames;
        *capacity = grown;
    }
    list->frames[list->count++] = frame;
    return true;
}

static void describe_first(const gif_reader *r, cic_header *header) {
    const GifImageDesc *image = &r->gif->Image;
    const ColorMapObject *map = image->ColorMap ? image->ColorMap : r->gif->SColorMap;
    header->width = r->width;
    header->height = r->height;
    header->bit_depth = map ? map->BitsPerPixel : 8;
    header->color_model = CIC_PALETTE;
    bool covers = image->Left == 0 && image->Top == 0 && (uint32_t)image->Width >= r->width
        && (uint32_t)image->Height >= r->height;
    header->has_alpha = !covers || r->control.transparent_index != NO_TRANSPARENT_COLOR;
    header->is_progressive = image->Interlace;
}

cic_status cic_gif_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_frame_list *list, cic_message *message) {
    gif_reader r = {0};
    *header = (cic_header){0};
    *list = (cic_frame_list){.loop_count = -1};
    size_t capacity = 0;
    cic_status status = open_reader(&r, bytes, length, limits, message);
    bool has_first = false;
    while (status == CIC_OK) {
        gif_next next = find_image(&r);
        if (next == GIF_NEXT_END) {
            list->is_whole = true;
            break;
        }
        if (next == GIF_NEXT_FAILURE) {
            status = gif_status(&r, message);
            break;
        }
        if (!has_first) {
            status = take_size(&r, limits, message);
            if (status != CIC_OK) { break; }
            describe_first(&r, header);
            has_first = true;
        }
        if (!skip_pixels(&r)) {
            status = gif_status(&r, message);
            break;
        }
        cic_frame frame = {.delay = r.control.delay_hundredths / 100.0};
        if (!append_frame(list, &capacity, frame)) {
            status = cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
        }
    }
    list->loop_count = r.loop_count;
    close_reader(&r);
    if (status == CIC_OK && !has_first) {
        status = cic_fail(message, CIC_CORRUPT, "the file holds no picture");
    }
    // The frames before the damage can be shown.
    bool is_usable = has_first && (status == CIC_TRUNCATED || list->count > 0);
    if (status == CIC_OK || (is_usable && status != CIC_OUT_OF_MEMORY)) { return CIC_OK; }
    free(list->frames);
    *list = (cic_frame_list){.loop_count = -1};
    return status;
}

#pragma mark - Pixels

/// Disposes of the last frame: clears its pixels, or restores those before it.
static void leave_frame(gif_reader *r) {
    bool restores = r->disposal == DISPOSE_PREVIOUS && r->kept;
    if (!restores && r->disposal != DISPOSE_BACKGROUND) { return; }
    for (uint32_t y = r->top; y < r->bottom; y++) {
        size_t start = ((size_t)y * r->width + r->left) * 4;
        size_t count = (size_t)(r->right - r->left) * 4;
        if (restores) {
            memcpy(r->canvas + start, r->kept + start, count);
        } else {
            memset(r->canvas + start, 0, count);
        }
    }
}

static uint32_t smaller(uint64_t a, uint32_t b) { return a < b ? (uint32_t)a : b; }

static cic_status enter_frame(gif_reader *r, cic_message *message) {
    const GifImageDesc *image = &r->gif->Image;
    if ((uint64_t)image->Width * (uint64_t)image->Height > r->largest_frame) {
        return cic_fail(message, CIC_TOO_LARGE, "a frame has too many pixels");
    }
    r->disposal = r->control.disposal;
    r->left = smaller((uint64_t)image->Left, r->width);
    r->top = smaller((uint64_t)image->Top, r->height);
    r->right = smaller((uint64_t)image->Left + (uint64_t)image->Width, r->width);
    r->bottom = smaller((uint64_t)image->Top + (uint64_t)image->Height, r->height);
    size_t size = (size_t)r->width * r->height * 4;
    if (r->disposal == DISPOSE_PREVIOUS) {
        if (!r->kept) { r->kept = malloc(size); }
        if (!r->kept) { return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory"); }
        memcpy(r->kept, r->canvas, size);
    }
    return CIC_OK;
}

static void draw_line(gif_reader *r, const GifByteType *indices, uint32_t y) {
    const GifImageDesc *image = &r->gif->Image;
    const ColorMapObject *map = image->ColorMap ? image->ColorMap : r->gif->SColorMap;
    if (y >= r->bottom) { return; }
    uint8_t *pixel = r->canvas + ((size_t)y * r->width + r->left) * 4;
    for (uint32_t x = r->left; x < r->right; x++, pixel += 4, indices++) {
        int index = *indices;
        if (index == r->control.transparent_index || index >= map->ColorCount) { continue; }
        const GifColorType *color = &map->Colors[index];
        pixel[0] = color->Red;
        pixel[1] = color->Green;
        pixel[2] = color->Blue;
        pixel[3] = 255;
    }
}

static cic_status draw_frame(gif_reader *r, cic_message *message) {
    const GifImageDesc *image = &r->gif->Image;
    if (image->Width == 0 || image->Height == 0) {
        return skip_pixels(r) ? CIC_OK : gif_status(r, message);
    }
    if (!image->ColorMap && !r->gif->SColorMap) {
        return cic_fail(message, CIC_CORRUPT, "a frame has no colours");
    }
    GifByteType *line = malloc((size_t)image->Width);
    if (!line) { return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory"); }
    // First rows and row distances of the passes of an interlaced picture.
    static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
    cic_status status = CIC_OK;
    int passes = image->Interlace ? 4 : 1;
    for (int pass = 0; pass < passes && status == CIC_OK; pass++) {
        int distance = image->Interlace ? step[pass] : 1;
        for (int y = first[pass]; y < image->Height; y += distance) {
            if (DGifGetLine(r->gif, line, image->Width) == GIF_ERROR) {
                status = gif_status(r, message);
                break;
            }
            draw_line(r, line, (uint32_t)(image->Top + y));
        }
    }
    free(line);
    return status;
}

static cic_status next_frame(
    cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message) {
    gif_reader *r = (gif_reader *)frames;
    gif_next next = find_image(r);
    if (next == GIF_NEXT_END) {
        return cic_fail(message, CIC_INVALID_ARGUMENT, "there is no such frame");
    }
    if (next == GIF_NEXT_FAILURE) { return gif_status(r, message); }
    leave_frame(r);
    cic_status status = enter_frame(r, message);
    if (status == CIC_OK) { status = draw_frame(r, message); }
    // A truncated frame shows its available rows.
    if (pixels && (status == CIC_OK || status == CIC_TRUNCATED)) {
        size_t row = (size_t)r->width * 4;
        for (uint32_t y = 0; y < r->height; y++) {
            memcpy(pixels + row_bytes * y, r->canvas + row * y, row);
        }
    }
    return status;
}

static void close_frames(cic_frames *frames) {
    close_reader((gif_reader *)frames);
    free(frames);
}

cic_status cic_gif_open(
    const uint8_t *bytes, size_t length, const cic_limits *limits, uint32_t width,
    uint32_t height, cic_frames **frames, cic_message *message) {
    *frames = NULL;
    gif_reader *r = calloc(1, sizeof *r);
    if (!r) { return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory"); }
    r->base = (cic_frames){next_frame, close_frames};
    cic_status status = open_reader(r, bytes, length, limits, message);
    if (status == CIC_OK) {
        r->width = width;
        r->height = height;
        r->canvas = calloc((size_t)width * height, 4);
        if (!r->canvas) { status = cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory"); }
    }
    if (status != CIC_OK) {
        close_frames(&r->base);
        return status;
    }
    *frames = &r->base;
    return CIC_OK;
}
