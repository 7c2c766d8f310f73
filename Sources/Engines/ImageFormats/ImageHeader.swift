internal import CImageCodecs

/// What a picture's file says about it, without its pixels.
package struct ImageHeader: Hashable, Sendable {
    package enum ColorModel: Hashable, Sendable {
        case gray
        case rgb
        /// Indices into a table of RGB colours (PNG, GIF).
        case palette
        case cmyk
    }

    package var format: ImageFormat
    /// Size in pixels as stored, before `orientation` turns the picture.
    package var width: Int
    package var height: Int
    /// Bits per sample in the file: 1, 2, 4, 8 or 16; of a palette, of its indices.
    package var bitDepth: Int
    package var colorModel: ColorModel
    /// An alpha channel or a transparent colour; of a GIF, in its first frame.
    package var hasAlpha: Bool
    /// Interlaced PNG or GIF, or progressive JPEG.
    package var isProgressive: Bool
    /// How the picture is to be turned for showing, Exif's 1 … 8; nil where the file says nothing.
    package var orientation: Int?
    /// Pixels per inch, where the file says so.
    package var dotsPerInch: (x: Double, y: Double)? {
        dotsPerInchX > 0 && dotsPerInchY > 0 ? (dotsPerInchX, dotsPerInchY) : nil
    }
    /// The file's gamma (1 / 2.2 in most), where the file says so.
    package var gamma: Double?
    /// The file says that its colours are sRGB.
    package var isSRGB: Bool
    /// The embedded ICC profile, which decoding does not apply.
    package var colorProfile: [UInt8]?
    /// The frames of a GIF or of an animated WebP, nil of formats and files of one picture.
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
