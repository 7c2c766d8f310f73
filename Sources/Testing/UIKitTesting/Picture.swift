import Foundation
import HeadlessHost
import ImageFormats
import UIHost
import UIKit

/// The pixels of a rectangle of the screen.
public struct Picture: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// Red, green, blue and opacity of each pixel, 0 to 255, row by row from the top; colours are
    /// not multiplied by opacity.
    public let bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Reads a PNG file.
    init(png: Data) throws {
        let image = try ImageDecoder.decode(Array(png))
        self.init(width: image.width, height: image.height, bytes: image.pixels)
    }

    /// Red, green, blue and opacity of a pixel.
    public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        let index = (y * width + x) * 4
        return (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }

    /// The picture as a PNG file, with the highest compression.
    func png() throws -> Data {
        var options = ImageEncoder.PNGOptions()
        options.compressionLevel = 9
        options.includesAlpha = stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] < 255 }
        return try bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, !buffer.isEmpty else {
                throw ImageFormatError.invalidArgument("the picture is empty")
            }
            return Data(
                try ImageEncoder.png(
                    width: width, height: height, pixels: base, rowBytes: width * 4,
                    options: options))
        }
    }

    /// Marks the pixels that differ in red, and the others pale; returns nil for pictures of different sizes.
    func difference(from other: Picture) -> (picture: Picture, count: Int)? {
        guard width == other.width, height == other.height else { return nil }
        var marked = [UInt8](repeating: 255, count: bytes.count)
        var count = 0
        for index in stride(from: 0, to: bytes.count, by: 4) {
            let isEqual = bytes[index..<index + 4] == other.bytes[index..<index + 4]
            if !isEqual { count += 1 }
            let channels: [UInt8] =
                isEqual
                ? bytes[index..<index + 3].map { 192 + $0 / 4 } : [255, 0, 0]
            marked.replaceSubrange(index..<index + 3, with: channels)
        }
        return (Picture(width: width, height: height, bytes: marked), count)
    }
}

extension TestApplication {
    /// The pixels that the screen shows now, in its current orientation.
    public var picture: Picture {
        settleFrame()
        let size = host.surfaceSize
        return picture(ofPixels: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    }

    /// The part of the screen in a view's frame, including views in front of it.
    public func picture(of view: UIView) -> Picture {
        settleFrame()
        guard let window = view.window else { return Picture(width: 0, height: 0, bytes: []) }
        let inWindow = view.convert(view.bounds, to: nil as UIView?)
        let onScreen = window.convert(inWindow, to: nil as UIWindow?)
        let scale = UIScreen.main.scale
        return picture(
            ofPixels: ApplicationProcess.rectangleAsHeld(onScreen)
                .applying(CGAffineTransform(scaleX: scale, y: scale)))
    }

    private func picture(ofPixels part: CGRect) -> Picture {
        let size = host.surfaceSize
        let part = part.integral.intersection(
            CGRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !part.isEmpty else { return Picture(width: 0, height: 0, bytes: []) }
        let (width, height) = (Int(part.width), Int(part.height))
        let words = host.pixels(
            in: HostRectangle(
                x: Int(part.minX), y: Int(part.minY), width: width, height: height))
        return Picture(
            width: width, height: height, bytes: HeadlessHost.straightBytes(of: words))
    }
}
