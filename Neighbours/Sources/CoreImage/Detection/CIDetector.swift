import CoreGraphics
import Foundation

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorTracking = "CIDetectorTracking"
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorSmile = "CIDetectorSmile"

/// An object that finds things in images: QR codes. Faces are never found.
open class CIDetector: NSObject {
    private let type: String

    /// Creates a detector; nil for a kind other than faces and QR codes.
    ///
    /// - Parameter options: Without influence here.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        guard [CIDetectorTypeFace, CIDetectorTypeQRCode].contains(type) else { return nil }
        self.type = type
        super.init()
    }

    /// Finds the things in an image.
    open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

    /// Finds the things in an image.
    ///
    /// - Parameter options: Without influence here.
    open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] {
        let region = Region(image.extent)
        guard type == CIDetectorTypeQRCode, !region.isEmpty, region.width <= 1 << 13,
            region.height <= 1 << 13
        else { return [] }
        return QRFinder(image, region).codes()
    }
}
