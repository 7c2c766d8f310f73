import Foundation
import ObjectiveC
import UIKit

extension UIImage {
    // Only its address is used.
    private nonisolated(unsafe) static var imageKey: UInt8 = 0

    /// Creates an image of scale 1 that shows a Core Image image.
    ///
    /// It is computed now, so that `cgImage` is not nil, unlike on iOS. An infinite image has no pixels.
    public convenience init(ciImage: CIImage) {
        self.init(ciImage: ciImage, scale: 1, orientation: .up)
    }

    /// Creates an image that shows a Core Image image.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - orientation: The orientation in which the pixels are shown.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        if let picture = CIContext.shared.createCGImage(ciImage, from: ciImage.extent) {
            self.init(cgImage: picture, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
        objc_setAssociatedObject(self, &Self.imageKey, ciImage, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The Core Image image of which the image was made; nil for one of other pixels.
    public var ciImage: CIImage? {
        objc_getAssociatedObject(self, &Self.imageKey) as? CIImage
    }
}

extension CIContext {
    /// The context that images of UIKit are computed with.
    static let shared = CIContext(options: nil)
}
