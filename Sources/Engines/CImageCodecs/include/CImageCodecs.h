/// PNG, JPEG, GIF and WebP through libpng, libjpeg-turbo, giflib and libwebp, behind functions that
/// return instead of jumping.
///
/// The first two libraries leave a failed call by `longjmp`, which must not cross Swift. Every
/// function here catches the jump, frees what it holds and returns a status. Pixels are straight (not
/// premultiplied) bytes R, G, B, A; rows run from the top. Colour is what the file says: profiles
/// are reported and not applied.
#ifndef CAROB_IMAGE_CODECS_H
#define CAROB_IMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cic_status {
    CIC_OK = 0,
    /// The bytes do not begin as a file of the format does.
    CIC_NOT_THIS_FORMAT,
    /// The file ends before its picture does.
    CIC_TRUNCATED,
    /// The bytes break the format's rules.
    CIC_CORRUPT,
    /// The picture exceeds the limits.
    CIC_TOO_LARGE,
    CIC_OUT_OF_MEMORY,
    /// The format allows it, the library does not.
    CIC_UNSUPPORTED,
    /// The caller asked for something impossible.
    CIC_INVALID_ARGUMENT,
} cic_status;

enum { CIC_MESSAGE_SIZE = 200 };

/// What went wrong, in the library's words; an empty string after success.
typedef struct cic_message {
    char text[CIC_MESSAGE_SIZE];
} cic_message;

typedef struct cic_limits {
    /// The most pixels a picture may have.
    uint64_t pixels;
    /// The most memory, in bytes, that decoding may take, the pixels included.
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
    /// Bits per sample in the file; of a palette's indices.
    int bit_depth;
    cic_color_model color_model;
    /// An alpha channel or a transparent colour (PNG).
    bool has_alpha;
    /// Interlaced PNG or progressive JPEG.
    bool is_progressive;
    /// Pixels per inch, or 0 where the file does not say.
    double dots_per_inch_x, dots_per_inch_y;
    /// The file's gamma (1/2.2 for most), or 0 where the file does not say.
    double gamma;
    /// The file says that its colours are sRGB.
    bool is_srgb;
    /// An embedded profile (not of JPEG), to be freed by `cic_free`, or null.
    uint8_t *profile;
    size_t profile_length;
    /// Embedded Exif data (not of JPEG), to be freed by `cic_free`, or null.
    uint8_t *exif;
    size_t exif_length;
} cic_header;

/// Reads a picture's header; `header->profile` and `header->exif` belong to the caller afterwards.
cic_status cic_png_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_message *message);
cic_status cic_jpeg_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_message *message);

/// Decodes into `pixels`, `row_bytes` apart, for a picture of exactly `width` × `height`; the
/// pixels may be partly written after a failure. `is_deep` asks for samples of two bytes, the
/// greater one first; `accepts_part` for all rows of a file that is cut off, which takes longer.
cic_status cic_png_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, bool is_deep,
    bool accepts_part, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height,
    cic_message *message);

/// The size of a JPEG decoded at `eighths` / 8 of its size, 1 … 8.
void cic_jpeg_scaled_size(
    uint32_t width, uint32_t height, int eighths, uint32_t *scaled_width, uint32_t *scaled_height);

/// `accepts_fewer_scans` stores what the scans of a truncated progressive picture give, which
/// returns `CIC_TRUNCATED`. The rows of other pictures are stored as far as they come.
cic_status cic_jpeg_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, int eighths,
    bool accepts_fewer_scans, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height,
    cic_message *message);

typedef struct cic_frame {
    /// How long the frame is shown, in seconds, as the file has it.
    double delay;
} cic_frame;

/// The frames of an animation that are whole.
typedef struct cic_frame_list {
    /// To be freed by `cic_free`.
    cic_frame *frames;
    size_t count;
    /// How many times the animation runs, 0 for ever, −1 where the file does not say.
    int loop_count;
    /// False where the file ends, or is damaged, before its last frame does.
    bool is_whole;
} cic_frame_list;

/// Reads the header and lists the frames without decoding them: of a GIF at least one, or none
/// where its first frame is cut off; of a still WebP none. Time grows with the file, not with the
/// pixels.
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

/// The frames of a file, read in order. It reads `bytes` until it is closed.
typedef struct cic_frames cic_frames;

/// Opens the frames of a file of the size that its header tells, before the first one.
cic_status cic_gif_open(
    const uint8_t *bytes, size_t length, const cic_limits *limits, uint32_t width,
    uint32_t height, cic_frames **frames, cic_message *message);
cic_status cic_webp_open(
    const uint8_t *bytes, size_t length, const cic_limits *limits, uint32_t width,
    uint32_t height, cic_frames **frames, cic_message *message);

/// Decodes the next frame, laid over what the ones before it left, and stores it where `pixels` is
/// not null. Pixels are stored after `CIC_TRUNCATED` as well. After a failure the frames can only
/// be closed.
cic_status cic_frames_next(
    cic_frames *frames, uint8_t *pixels, size_t row_bytes, cic_message *message);

void cic_frames_close(cic_frames *frames);

typedef enum cic_png_filter {
    /// Rows as they are: fast, and small for drawn user interfaces.
    CIC_FILTER_NONE = 0,
    /// The filter with the smallest row: slow, and small for photographs.
    CIC_FILTER_ADAPTIVE = 1,
} cic_png_filter;

/// Encoded bytes, to be freed by `cic_free`.
typedef struct cic_output {
    uint8_t *bytes;
    size_t length;
} cic_output;

/// Encodes straight R, G, B, A; without `with_alpha` the alpha bytes are left out. `level` is
/// zlib's, 0 … 9. `dots_per_inch` 0 writes none.
cic_status cic_png_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, bool with_alpha,
    int level, cic_png_filter filter, double dots_per_inch, cic_output *output,
    cic_message *message);

/// Encodes R, G, B of R, G, B, A, ignoring alpha. `quality` is 1 … 100. `exif`, a whole APP1
/// payload, may be null.
cic_status cic_jpeg_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality,
    bool subsamples_color, bool is_progressive, double dots_per_inch, const uint8_t *exif,
    size_t exif_length, cic_output *output, cic_message *message);

/// Encodes straight R, G, B, A. `quality` is 0 … 100: of a picture with loss how good it is, of
/// one without how much time it takes.
cic_status cic_webp_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, bool with_alpha,
    bool is_lossless, float quality, cic_output *output, cic_message *message);

/// A frame of a GIF to be written, at the top left of its screen.
typedef struct cic_gif_frame {
    uint32_t width, height;
    /// A byte for each pixel.
    const uint8_t *indices;
    /// 256 times R, G, B.
    const uint8_t *colors;
    /// The index that lets everything through, or −1.
    int transparent_index;
    int delay_hundredths;
    /// Whether the next frame begins upon nothing.
    bool is_cleared;
} cic_gif_frame;

/// Encodes frames, at least one. `loop_count` 0 runs for ever, −1 is left out.
cic_status cic_gif_encode(
    uint32_t width, uint32_t height, const cic_gif_frame *frames, size_t count, int loop_count,
    cic_output *output, cic_message *message);

void cic_free(void *memory);

#endif
