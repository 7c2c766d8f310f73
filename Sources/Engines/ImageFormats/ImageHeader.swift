internal import CImageCodecs

/// The header of a picture's file, without pixels.
package struct ImageHeader: Hashable, Sendable {
    package enum ColorModel: Hashable, Sendable {
        case gray
        case rgb
        /// Indices into a palette of RGB colours (PNG, GIF).
        case palette
        case cmyk
    }

    package var format: ImageFormat
    /// Stored size in pixels, before `orientation` is applied.
    package var width: Int
    package var height: Int
    /// Bits per sample in the file: 1, 2, 4, 8 or 16; for a palette, bits per index.
    package var bitDepth: Int
    package var colorModel: ColorModel
    /// Whether there is an alpha channel or a transparent colour; for a GIF, in its first frame.
    package var hasAlpha: Bool
    /// Whether the file is an interlaced PNG or GIF, or a progressive JPEG.
    package var isProgressive: Bool
    /// The orientation for display, Exif's 1 … 8; nil if the file has none.
    package var orientation: Int?
    /// Pixels per inch; nil if the file has none.
    package var dotsPerInch: (x: Double, y: Double)? {
        dotsPerInchX > 0 && dotsPerInchY > 0 ? (dotsPerInchX, dotsPerInchY) : nil
    }
    /// The file's gamma (1 / 2.2 in most); nil if the file has none.
    package var gamma: Double?
    /// Whether the file declares sRGB colours.
    package var isSRGB: Bool
    /// The embedded ICC profile, which decoding does not apply.
    package var colorProfile: [UInt8]?
    /// The frames of a GIF or of an animated WebP; nil for still pictures.
    package var animation: ImageAnimation?

    private var dotsPerInchX: Double
    private var dotsPerInchY: Double

    init(format: ImageFormat, header: cic_header) {
        self.format = format
        width = Int(header.width)
        height = Int(header.height)
        bitDepth = Int(header.bit_depth)
        colorModel =
            switch header.color_model {
            case CIC_GRAY: .gray
            case CIC_PALETTE: .palette
            case CIC_CMYK: .cmyk
            default: .rgb
            }
        hasAlpha = header.has_alpha
        isProgressive = header.is_progressive
        dotsPerInchX = header.dots_per_inch_x
        dotsPerInchY = header.dots_per_inch_y
        gamma = header.gamma > 0 ? header.gamma : nil
        isSRGB = header.is_srgb
        colorProfile = header.profile.map { profile in
            [UInt8](UnsafeBufferPointer(start: profile, count: header.profile_length))
        }
        let exif = header.exif.map { exif in
            [UInt8](UnsafeBufferPointer(start: exif, count: header.exif_length))
        }
        orientation = exif.flatMap(ExifData.init)?.orientation
    }
}
