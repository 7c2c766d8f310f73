import Foundation

/// The pixels of a screen.
package struct ScreenPixels: Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    /// Premultiplied 0xAARRGGBB, row by row from the top.
    private let pixels: [UInt32]

    /// - Precondition: There are as many pixels as the size has.
    package init(width: Int, height: Int, scale: CGFloat, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "a picture with other pixels than its size")
        self.width = width
        self.height = height
        self.scale = scale
        self.pixels = pixels
    }

    /// The contrast of what is drawn in a rectangle of the screen with what is behind it, from 1 to 21; nil where nothing is
    /// drawn.
    ///
    /// The most frequent colour is the background. Of the other colours the one counts that differs most from it: the middle
    /// of a stroke, since its edges are blended with the background. Single pixels do not count.
    package func contrast(in rect: CGRect) -> Double? {
        let counts = counts(in: rect)
        guard let background = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
            return nil
        }
        let behind = Self.luminance(of: background.key)
        let others = counts.filter { $0.key != background.key }
        let needed = others.values.contains { $0 >= Self.leastCount } ? Self.leastCount : 1
        return others.filter { $0.value >= needed }
            .map { Self.contrast(Self.luminance(of: $0.key), behind) }.max()
    }

    // Chosen: the dot of an i in the smallest text of a screen has more.
    private static let leastCount = 3

    private func counts(in rect: CGRect) -> [UInt32: Int] {
        let (left, right) = Self.span(rect.minX * scale, rect.maxX * scale, width)
        let (top, bottom) = Self.span(rect.minY * scale, rect.maxY * scale, height)
        var counts: [UInt32: Int] = [:]
        guard left < right, top < bottom else { return counts }
        var last: UInt32 = pixels[top * width + left]
        var run = 0
        for y in top..<bottom {
            for x in left..<right {
                let pixel = pixels[y * width + x]
                if pixel == last {
                    run += 1
                } else {
                    counts[last, default: 0] += run
                    (last, run) = (pixel, 1)
                }
            }
        }
        counts[last, default: 0] += run
        return counts
    }

    private static func span(_ low: CGFloat, _ high: CGFloat, _ length: Int) -> (Int, Int) {
        guard low.isFinite, high.isFinite else { return (0, 0) }
        let limit = CGFloat(length)
        return (Int(min(max(low, 0), limit)), Int(min(max(high, 0), limit)))
    }

    // Documented: the Web Content Accessibility Guidelines 2.2, relative luminance and contrast ratio.
    private static func contrast(_ first: Double, _ second: Double) -> Double {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private static func luminance(of pixel: UInt32) -> Double {
        0.2126 * linear(pixel >> 16) + 0.7152 * linear(pixel >> 8) + 0.0722 * linear(pixel)
    }

    private static func linear(_ component: UInt32) -> Double {
        let value = Double(component & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
