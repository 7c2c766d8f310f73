/// A premultiplied pixel in real numbers, each channel from 0 to 1: the language of the reference
/// formulas.
struct RealPixel {
    var a: Double
    var r: Double
    var g: Double
    var b: Double

    init(a: Double, r: Double, g: Double, b: Double) {
        self.a = a
        self.r = r
        self.g = g
        self.b = b
    }

    init(_ pixel: UInt32) {
        a = Double(pixel >> 24) / 255
        r = Double(pixel >> 16 & 255) / 255
        g = Double(pixel >> 8 & 255) / 255
        b = Double(pixel & 255) / 255
    }

    var channels: [Double] { [a, r, g, b] }

    static func * (pixel: RealPixel, factor: Double) -> RealPixel {
        RealPixel(
            a: pixel.a * factor, r: pixel.r * factor, g: pixel.g * factor, b: pixel.b * factor)
    }

    static func + (one: RealPixel, other: RealPixel) -> RealPixel {
        RealPixel(
            a: one.a + other.a, r: one.r + other.r, g: one.g + other.g, b: one.b + other.b)
    }

    func over(_ backdrop: RealPixel) -> RealPixel { self + backdrop * (1 - a) }

    /// The largest distance of a channel of `pixel` from this, in units of 1/255.
    func distance(to pixel: UInt32) -> Double {
        zip(channels, RealPixel(pixel).channels).map { abs($0 - $1) * 255 }.max() ?? 0
    }
}
