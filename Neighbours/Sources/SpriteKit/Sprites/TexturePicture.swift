import CoreGraphics
import Foundation
import UIKit

/// The picture that textures share, and its tinted forms.
final class TexturePicture {
    let image: CGImage
    let scale: CGFloat
    let name: String?
    private var tinted: [Tint: CGImage] = [:]

    /// A colour that is mixed with a picture.
    struct Tint: Hashable {
        let red, green, blue, part: UInt8
    }

    init(_ image: CGImage, scale: CGFloat, name: String?) {
        self.image = image
        self.scale = scale
        self.name = name
    }

    convenience init(_ image: UIImage, name: String? = nil) {
        guard let upright = Self.upright(image) else {
            self.init(Self.missing.image, scale: Self.missing.scale, name: name)
            return
        }
        self.init(upright, scale: image.scale, name: name)
    }

    convenience init(pixels: Data, size: CGSize, isTopDown: Bool) {
        let width = Int(size.width)
        let height = Int(size.height)
        precondition(
            width > 0 && height > 0 && width <= 16_384 && height <= 16_384
                && pixels.count >= width * height * 4,
            "SKTexture needs four bytes for each pixel")
        var rows = pixels.prefix(width * height * 4)
        if !isTopDown {
            let rowSize = width * 4
            rows = Data(
                (0..<height).reversed().flatMap { row in
                    pixels.dropFirst(row * rowSize).prefix(rowSize)
                })
        }
        let image = CGDataProvider(data: Data(rows) as CFData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
                bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        self.init(image ?? Self.missing.image, scale: 1, name: nil)
    }

    var size: CGSize {
        CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }

    private static func upright(_ image: UIImage) -> CGImage? {
        if image.imageOrientation == .up, let picture = image.cgImage { return picture }
        guard image.size.width > 0, image.size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        return UIGraphicsImageRenderer(size: image.size, format: format)
            .image { _ in image.draw(at: .zero) }.cgImage
    }

    /// A part, from 0 to 1 with y pointing up; nil for one without a pixel.
    func cropped(to part: CGRect) -> CGImage? {
        let width = CGFloat(image.width)
        let height = CGFloat(image.height)
        return image.cropping(
            to: CGRect(
                x: part.minX * width, y: (1 - part.maxY) * height, width: part.width * width,
                height: part.height * height))
    }

    // MARK: - Pictures by name

    /// Pictures that are in use, so that the textures of one name share one.
    // A lock guards the pictures.
    private final class Known: @unchecked Sendable {
        private let lock = NSLock()
        private var pictures: [String: Weak] = [:]

        struct Weak {
            weak var picture: TexturePicture?
        }

        subscript(name: String) -> TexturePicture? {
            get { lock.withLock { pictures[name]?.picture } }
            set {
                lock.withLock {
                    if pictures.count > 1_000 {
                        pictures = pictures.filter { $0.value.picture != nil }
                    }
                    pictures[name] = Weak(picture: newValue)
                }
            }
        }
    }

    private static let known = Known()

    static func named(_ name: String) -> TexturePicture {
        if let picture = known[name] { return picture }
        guard let image = UIImage(named: name) ?? AtlasFolders.image(named: name) else {
            NSLog("SKTexture: Error loading image resource: \"%@\"", name)
            return missing
        }
        let picture = TexturePicture(image, name: name)
        known[name] = picture
        return picture
    }

    /// A white square with a red cross.
    static var missing: TexturePicture {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(
            size: CGSize(width: 128, height: 128), format: format
        ).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 128, height: 128))
            UIColor.red.setStroke()
            let cross = UIBezierPath()
            cross.move(to: .zero)
            cross.addLine(to: CGPoint(x: 128, y: 128))
            cross.move(to: CGPoint(x: 128, y: 0))
            cross.addLine(to: CGPoint(x: 0, y: 128))
            cross.lineWidth = 8
            cross.stroke()
        }
        return TexturePicture(image.cgImage!, scale: 1, name: nil)
    }

    // MARK: - Tints

    /// A picture with each pixel multiplied by the mixture of white with a colour.
    ///
    /// Colours are rounded to steps, of which the last are kept.
    func tinted(_ source: CGImage, _ tint: Tint) -> CGImage {
        guard tint.part > 0 else { return source }
        if source === image, let known = tinted[tint] { return known }
        guard
            let context = CGContext(
                data: nil, width: source.width, height: source.height, bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return source }
        context.draw(
            source, in: CGRect(x: 0, y: 0, width: source.width, height: source.height))
        multiply(context, by: tint)
        guard let result = context.makeImage() else { return source }
        if source === image {
            if tinted.count >= 64 { tinted = [:] }
            tinted[tint] = result
        }
        return result
    }

    /// Multiplies the colours of a bitmap's pixels, which their alpha has multiplied already.
    private func multiply(_ context: CGContext, by tint: Tint) {
        guard let data = context.data?.assumingMemoryBound(to: UInt8.self) else { return }
        let part = Double(tint.part) / 255
        let tables = [tint.red, tint.green, tint.blue].map { component in
            let factor = 1 - part + part * Double(component) / 255
            return (0...255).map { UInt8((Double($0) * factor).rounded()) }
        }
        for row in 0..<context.height {
            var pixel = data + row * context.bytesPerRow
            for _ in 0..<context.width {
                pixel[0] = tables[0][Int(pixel[0])]
                pixel[1] = tables[1][Int(pixel[1])]
                pixel[2] = tables[2][Int(pixel[2])]
                pixel += 4
            }
        }
    }
}
