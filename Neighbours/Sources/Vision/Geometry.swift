import CoreGraphics

/// All of a picture.
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

/// The pixels of a place that is given in fractions of a picture.
public func VNImagePointForNormalizedPoint(
    _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
    CGPoint(
        x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}

/// The pixels of a rectangle that is given in fractions of a picture.
public func VNImageRectForNormalizedRect(
    _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
    CGRect(
        x: normalizedRect.minX * CGFloat(imageWidth), y: normalizedRect.minY * CGFloat(imageHeight),
        width: normalizedRect.width * CGFloat(imageWidth),
        height: normalizedRect.height * CGFloat(imageHeight))
}

/// A rectangle of pixels in fractions of a picture.
public func VNNormalizedRectForImageRect(
    _ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
    CGRect(
        x: imageRect.minX / CGFloat(imageWidth), y: imageRect.minY / CGFloat(imageHeight),
        width: imageRect.width / CGFloat(imageWidth),
        height: imageRect.height / CGFloat(imageHeight))
}

/// Whether a rectangle is all of a picture.
public func VNNormalizedRectIsIdentityRect(_ normalizedRect: CGRect) -> Bool {
    normalizedRect == VNNormalizedIdentityRect
}
