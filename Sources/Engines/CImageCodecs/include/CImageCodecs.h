/// PNG, JPEG, GIF and WebP through libpng, libjpeg-turbo, giflib and libwebp, by functions that return a
/// status instead of jumping.
///
/// The first two libraries leave a failed call by `longjmp`, which must not cross Swift. Every function here
/// catches the jump, frees its memory and returns a status. Pixels are straight (not premultiplied) RGBA
/// bytes; rows run from the top. Colours are those of the file: profiles are reported and not applied.
#ifndef CAROB_IMAGE_CODECS_H
#define CAROB_IMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cic_status {
    CIC_OK = 0,
    /// The bytes do not have the format's signature.
    CIC_NOT_THIS_FORMAT,
    /// The file ends before its picture does.
    CIC_TRUNCATED,
    /// The bytes violate the format.
    CIC_CORRUPT,
    /// The picture exceeds the limits.
    CIC_TOO_LARGE,
    CIC_OUT_OF_MEMORY,
    /// A feature of the format that the library does not support.
    CIC_UNSUPPORTED,
    /// An invalid argument.
    CIC_INVALID_ARGUMENT,
} cic_status;

enum { CIC_MESSAGE_SIZE = 200 };

/// The library's error message; an empty string after success.
typedef struct cic_message {
    char text[CIC_MESSAGE_SIZE];
} cic_message;

typedef struct cic_limits {
    /// The maximum number of pixels of a picture.
    uint64_t pixels;
    /// The maximum memory in bytes of decoding, including the pixels.
    uint64_t bytes;
} cic_limits;

typedef enum cic_color_model {
    CIC_GRAY = 0,
    CIC_RGB = 1,
    CIC_PALETTE = 2,
    CIC_CMYK = 3,
} cic_color_model;

typedef struct cic_header {
    uint32_t width, height;
    /// Bits per sample in the file; for a palette, bits per index.
    int bit_depth;
    cic_color_model color_model;
    /// Whether there is an alpha channel or a transparent colour (PNG, GIF).
    bool has_alpha;
    /// Whether the file is an interlaced PNG or GIF, or a progressive JPEG.
    bool is_progressive;
    /// Pixels per inch; 0 if the file has none.
    double dots_per_inch_x, dots_per_inch_y;
    /// The file's gamma (1/2.2 for most); 0 if the file has none.
    double gamma;
    /// Whether the file declares sRGB colours.
    bool is_srgb;
    /// An embedded profile (not of JPEG), to be freed by `cic_free`, or null.
    uint8_t *profile;
    size_t profile_length;
    /// Embedded Exif data (not of JPEG), to be freed by `cic_free`, or null.
    uint8_t *exif;
    size_t exif_length;
} cic_header;

/// Parses a picture's header; the caller takes ownership of `header->profile` and `header->exif`.
cic_status cic_png_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_message *message);
cic_status cic_jpeg_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_message *message);

/// Decodes into `pixels`, rows `row_bytes` apart, for a picture of exactly `width` × `height`; the pixels may
/// be partially written after a failure. `is_deep` requests big-endian samples of two bytes; `accepts_part`
/// stores all available rows of a truncated file, which is slower.
cic_status cic_png_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, bool is_deep,
    bool accepts_part, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height,
    cic_message *message);

/// Returns the size of a JPEG decoded at `eighths` / 8 of its size, 1 … 8.
void cic_jpeg_scaled_size(
    uint32_t width, uint32_t height, int eighths, uint32_t *scaled_width, uint32_t *scaled_height);

/// Decodes a JPEG. `accepts_fewer_scans` stores the available scans of a truncated progressive picture, which
/// returns `CIC_TRUNCATED`. Other truncated pictures store their available rows.
cic_status cic_jpeg_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, int eighths,
    bool accepts_fewer_scans, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height,
    cic_message *message);

typedef struct cic_frame {
    /// The delay of the frame in seconds, as in the file.
    double delay;
} cic_frame;

/// The complete frames of an animation.
typedef struct cic_frame_list {
    /// To be freed by `cic_free`.
    cic_frame *frames;
    size_t count;
    /// The loop count, 0 for endless, −1 if the file has none.
    int loop_count;
    /// Whether all frames are complete; false if the file is truncated or damaged.
    bool is_whole;
} cic_frame_list;

/// Parses the header and lists the frames without decoding them: at least one of a GIF, or none if its first
/// frame is truncated; none of a still WebP. The time is proportional to the file, not to the pixels.
cic_status cic_gif_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_frame_list *list, cic_message *message);
cic_status cic_webp_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_frame_list *list, cic_message *message);

/// Decodes a still WebP; see `cic_png_decode`.
cic_status cic_webp_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, bool accepts_part,
    uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, cic_message *message);

/// The frames of a file, read in order. The reader accesses `bytes` until it is closed.
typedef struct cic_frames cic_frames;

/// Opens the frames of a file with the size in its header, before the first one.
cic_status cic_gif_open(
    const uint8_t *bytes, size_t length, const cic_limits *limits, uint32_t width,
    uint32_t height, cic_frames **frames, cic_message *message);
cic_status cic_webp_open(
    const uint8_t *bytes, size_t length, const cic_limits *limits, uint32_t width,
    uint32_t height, cic_frames **frames, cic_message *message);

/// Decodes the next frame, composited over the previous ones, and stores it unless `pixels` is null. Pixels
/// are stored after `CIC_TRUNCATED` as well. After a failure the frames can only be closed.
cic_status cic_frames_next(
    cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message);

void cic_frames_close(cic_frames *frames);

typedef enum cic_png_filter {
    /// Unfiltered rows: fast, and small for drawn user interfaces.
    CIC_FILTER_NONE = 0,
    /// The filter with the smallest row: slow, and small for photographs.
    CIC_FILTER_ADAPTIVE = 1,
} cic_png_filter;

/// Encoded bytes, to be freed by `cic_free`.
typedef struct cic_output {
    uint8_t *bytes;
    size_t length;
} cic_output;

/// Encodes straight RGBA; without `with_alpha` the alpha bytes are ignored. `level` is zlib's, 0 … 9.
/// `dots_per_inch` 0 writes none.
cic_status cic_png_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, bool with_alpha,
    int level, cic_png_filter filter, double dots_per_inch, cic_output *output,
    cic_message *message);

/// Encodes the RGB of RGBA, ignoring alpha. `quality` is 1 … 100. `exif`, a whole APP1 payload, may be null.
cic_status cic_jpeg_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality,
    bool subsamples_color, bool is_progressive, double dots_per_inch, const uint8_t *exif,
    size_t exif_length, cic_output *output, cic_message *message);

/// Encodes straight RGBA. `quality` is 0 … 100; for lossless encoding it is the effort.
cic_status cic_webp_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, bool with_alpha,
    bool is_lossless, float quality, cic_output *output, cic_message *message);

/// A frame of a GIF to encode, at the top left of its screen.
typedef struct cic_gif_frame {
    uint32_t width, height;
    /// One byte per pixel.
    const uint8_t *indices;
    /// 256 RGB colours.
    const uint8_t *colors;
    /// The index of transparent pixels, or −1.
    int transparent_index;
    int delay_hundredths;
    /// Whether the canvas is cleared before the next frame.
    bool is_cleared;
} cic_gif_frame;

/// Encodes frames, at least one. `loop_count` 0 is endless, −1 writes none.
cic_status cic_gif_encode(
    uint32_t width, uint32_t height, const cic_gif_frame *frames, size_t count, int loop_count,
    cic_output *output, cic_message *message);

void cic_free(void *memory);

#endif
