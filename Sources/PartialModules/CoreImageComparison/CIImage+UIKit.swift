import UIKit

extension CIImage {
    /// Creates an image of the pixels of an image of UIKit; nil for one without pixels.
    public convenience init?(image: UIImage) {
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture)
    }
}

extension UIImage {
    /// The Core Image image of which the image was made: nil, since images are made of pixels only.
    public var ciImage: CIImage? { nil }
}
