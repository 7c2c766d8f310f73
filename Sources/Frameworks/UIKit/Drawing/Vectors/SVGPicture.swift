import Foundation

/// A picture in the format SVG.
///
/// Files outside of the picture are not read.
// Sendable: the data is constant, and each drawing has a handle of its own.
final class SVGPicture: VectorPicture {
    /// The reason why there is no picture.
    enum Failure: Error {
        /// The machine lacks the library that draws such pictures.
        case noLibrary
        case notReadable
    }

    // Chosen: the pictures of interfaces have some kilobytes; a bitmap of this size takes 64 MB.
    private static let maximumByteCount = 8 << 20

    private let data: [UInt8]
    /// One point for each of the file's pixels.
    let size: CGSize

    /// Reads a file's bytes.
    convenience init(_ data: Data) throws(Failure) {
        try self.init(data, library: VectorLibrary.shared)
    }

    init(_ data: Data, library: VectorLibrary?) throws(Failure) {
        guard let library else { throw .noLibrary }
        let bytes = [UInt8](data)
        guard bytes.count <= Self.maximumByteCount,
            let size = Self.withHandle(bytes, library, { Self.size(of: $0, library) }) ?? nil
        else { throw .notReadable }
        self.data = bytes
        self.size = size
    }

    func image(scale: CGFloat) -> CGImage? {
        guard let library = VectorLibrary.shared, scale > 0, scale.isFinite else { return nil }
        guard let pixels = makePixels(scale: scale) else { return nil }
        let surface = library.makeSurface(
            pixels.base, VectorLibrary.pixelFormat, CInt(pixels.width), CInt(pixels.height),
            CInt(pixels.stride * 4))
        guard let surface else { return nil }
        defer { library.releaseSurface(surface) }
        guard let context = library.makeContext(surface) else { return nil }
        defer { library.releaseContext(context) }
        let isDrawn = Self.withHandle(data, library) { handle in
            var viewport = VectorLibrary.Rectangle(
                width: Double(size.width) * Double(scale),
                height: Double(size.height) * Double(scale))
            return library.render(handle, context, &viewport, nil) != 0
        }
        return isDrawn == true ? CGImage(pixels: pixels) : nil
    }

    private static func withHandle<Result>(
        _ bytes: [UInt8], _ library: VectorLibrary, _ body: (VectorLibrary.Handle) -> Result
    ) -> Result? {
        guard let handle = library.load(bytes, UInt(bytes.count), nil) else { return nil }
        defer { library.release(handle) }
        return body(handle)
    }

    /// Returns the size that the file states, or that of its view box.
    private static func size(of handle: VectorLibrary.Handle, _ library: VectorLibrary) -> CGSize? {
        var (hasWidth, hasHeight, hasBox) = (CInt(0), CInt(0), CInt(0))
        var (width, height) = (VectorLibrary.Length(), VectorLibrary.Length())
        var box = VectorLibrary.Rectangle()
        library.dimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
        var numbers = (width.length * scale(of: width.unit), height.length * scale(of: height.unit))
        // A length in percent or of the font is no size.
        if hasWidth == 0 || scale(of: width.unit) == 0 { numbers.0 = box.width }
        if hasHeight == 0 || scale(of: height.unit) == 0 { numbers.1 = box.height }
        let size = CGSize(width: numbers.0, height: numbers.1)
        return isPossible(size) ? size : nil
    }

    /// Returns the pixels of a unit by its number in the library; 0 for those that depend on something else.
    private static func scale(of unit: CInt) -> Double {
        switch unit {
        case 1: 1
        case 4: 96
        case 5: 96 / 2.54
        case 6: 96 / 25.4
        case 7: 96.0 / 72
        case 8: 96.0 / 6
        default: 0
        }
    }
}
