import Foundation

/// A picture of lines and areas, which is drawn at any size.
protocol VectorPicture: Sendable {
    /// The size in points.
    var size: CGSize { get }

    /// Draws the picture with a number of pixels for each point; nil for one that cannot be drawn so large.
    func image(scale: CGFloat) -> CGImage?
}

extension VectorPicture {
    /// The limit of a side, in points and in pixels.
    // Chosen: a bitmap of this size takes 64 MB.
    private static var maximumSide: CGFloat { 4096 }

    /// Whether a file may have this size.
    static func isPossible(_ size: CGSize) -> Bool {
        size.width > 0 && size.height > 0 && max(size.width, size.height) <= maximumSide
    }

    /// Returns transparent pixels for a scale; nil for more of them than the limit.
    func makePixels(scale: CGFloat) -> PixelBuffer? {
        guard scale > 0, scale.isFinite else { return nil }
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard Self.isPossible(CGSize(width: width, height: height)) else { return nil }
        return PixelBuffer(width: Int(width), height: Int(height))
    }
}
