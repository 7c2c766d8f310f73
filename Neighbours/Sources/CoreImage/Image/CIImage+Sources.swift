import CoreGraphics
import Foundation
import ImageIO
import UIKit

/// An option of an image that is created of a picture, a file or memory.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The colour space of the picture; `NSNull` leaves its components as they are. Without influence here.
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    /// Whether the image is turned as the orientation among its properties says.
    public static let applyOrientationProperty = CIImageOption(
        rawValue: "CIImageApplyOrientationProperty")
    /// A dictionary that is the image's properties.
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
    /// Whether transforms take the nearest pixel.
    public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
}

extension CIImage {
    /// Creates an image of the pixels of a picture.
    public convenience init(cgImage image: CGImage) { self.init(cgImage: image, options: nil) }

    /// Creates an image of the pixels of a picture.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
        let properties = options?[.properties] as? [String: Any] ?? [:]
        self.init(image: CIImage.made(of: image, properties), options)
    }

    /// Creates an infinite image of one colour.
    public convenience init(color: CIColor) {
        self.init(extent: .infinite) { region, rendering in
            Raster(region, filledWith: rendering.components(of: color))
        }
    }

    /// Creates an image of the bytes of a file; nil for those that ImageIO cannot read.
    public convenience init?(data: Data) { self.init(data: data, options: nil) }

    /// Creates an image of the bytes of a file; nil for those that ImageIO cannot read.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil),
            let picture = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        let found =
            CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [AnyHashable: Any] ?? [:]
        var properties: [String: Any] = [:]
        for (key, value) in found { properties["\(key.base)"] = value }
        if let given = options?[.properties] as? [String: Any] { properties = given }
        self.init(image: CIImage.made(of: picture, properties), options)
    }

    /// Creates an image of a file; nil if it is not there or not an image.
    public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }

    /// Creates an image of a file; nil if it is not there or not an image.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data, options: options)
    }

    /// Creates an image of pixels in memory, rows from top to bottom.
    ///
    /// Without a colour space components are linear. Ends the program with a message for formats that `CIFormat` does
    /// not name and for too little data.
    public convenience init(
        bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        guard let channels = format.channels else {
            fatalError("Core Image: the format \(format.rawValue) is not available")
        }
        let (width, height) = (Int(size.width), Int(size.height))
        let pixelBytes = channels.count * format.bytesPerComponent
        guard width > 0, height > 0, bytesPerRow >= width * pixelBytes,
            data.count >= bytesPerRow * (height - 1) + width * pixelBytes
        else { fatalError("Core Image: \(data.count) bytes are too few for a bitmap of \(size)") }
        let isEncoded = colorSpace != nil && colorSpace?.name != CGColorSpace.linearSRGB
        let bytes = [UInt8](data)
        self.init(extent: CGRect(x: 0, y: 0, width: width, height: height)) { region, rendering in
            let result = Raster(unset: region)
            bytes.withUnsafeBytes { bytes in
                for y in region.y..<region.maxY {
                    for x in region.x..<region.maxX {
                        let start = (height - 1 - y) * bytesPerRow + x * pixelBytes
                        var value = SIMD4<Float>(0, 0, 0, 1)
                        if format == .A8 { value.w = 0 }
                        for (place, channel) in channels.enumerated() {
                            let at = start + place * format.bytesPerComponent
                            value[channel] =
                                switch format.bytesPerComponent {
                                case 1: Float(bytes[at]) / 255
                                case 2:
                                    Float(bytes.loadUnaligned(fromByteOffset: at, as: Float16.self))
                                default: bytes.loadUnaligned(fromByteOffset: at, as: Float.self)
                                }
                        }
                        if isEncoded && rendering.isManaged {
                            value = value.changingColor(TransferCurve.decode)
                        }
                        result.row(y)[x - region.x] = value
                    }
                }
            }
            return result
        }
    }

    /// Creates an image of the pixels of an image of UIKit, not turned by its orientation; nil for one without pixels.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    /// Creates an image of the pixels of an image of UIKit; nil for one without pixels.
    ///
    /// With `applyOrientationProperty` it is turned if the options' properties have an orientation.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
        if let made = image.ciImage {
            self.init(image: made, options)
            return
        }
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture, options: options)
    }

    private convenience init(image: CIImage, _ options: [CIImageOption: Any]?) {
        var image = image
        let orientation = (image.properties["Orientation"] as? NSNumber)?.uint32Value
        if options?[.applyOrientationProperty] as? Bool == true, let orientation, orientation > 1 {
            var properties = image.properties
            properties["Orientation"] = NSNumber(value: 1)
            image = CIImage(
                image.oriented(forExifOrientation: Int32(min(orientation, 8))),
                properties: properties)
        }
        if options?[.nearestSampling] as? Bool == true { image = image.samplingNearest() }
        self.init(image)
    }

    private static func made(of picture: CGImage, _ properties: [String: Any]) -> CIImage {
        let pixels = PicturePixels(picture)
        return CIImage(
            extent: CGRect(x: 0, y: 0, width: picture.width, height: picture.height),
            properties: properties, picture: picture
        ) { pixels.raster($0, $1) }
    }
}
