import Foundation
import ObjectiveC
import QuartzCore

/// The images of an image view.
struct ShownImages {
    var plain: UIImage?
    var highlighted: UIImage?
    var isHighlighted = false

    var sequence: [UIImage]?
    var highlightedSequence: [UIImage]?
    var sequenceDuration: TimeInterval = 0
    var sequenceRepeatCount = 0
    /// Whether the app started `sequence` and it still runs.
    var isStarted = false
    /// Whether the app stopped the animation of an animated image.
    var isHeld = false

    /// The configuration for symbols without their own.
    var symbolConfiguration: UIImage.SymbolConfiguration?

    var shown: UIImage? {
        (isHighlighted ? highlighted ?? plain : plain)?.preferring(symbolConfiguration)
    }
}

extension UIImageView {
    /// The last step of every initializer.
    final func becomeImageView() {
        changeTouches(isEnabled: false)
        showImage()
    }

    /// Changes the images and updates the layer.
    final func changeImages(_ key: String, _ change: () -> Void) {
        _willChangeValue(self, key)
        defer { _didChangeValue(self, key) }
        let former = images.shown
        change()
        let present = images.shown
        guard present !== former else {
            // The highlighted state may have other animation images.
            if images.highlightedSequence != nil { showSequence(restarts: false) }
            return
        }
        images.isHeld = false
        showImage(restartsSequence: !images.isStarted)
        if present?.size != former?.size { invalidateIntrinsicContentSize() }
    }

    /// Sets the layer's contents to the image in the shown orientation; a template in the tint.
    final func showImage(restartsSequence: Bool = false) {
        let layer = hostedLayer
        defer { showSequence(restarts: restartsSequence) }
        guard let image = images.shown else {
            layer.contents = nil
            return
        }
        let picture = picture(of: image)
        layer.contents = picture.content.uprightCGImage
        layer.contentsScale = picture.scale
        layer.contentsCenter = center(of: picture)
    }

    /// The image as this view shows it at its current size.
    final func picture(of image: UIImage) -> UIImage {
        let variant = image.resolved(with: currentTraits)
        let first = (variant.images?.first ?? variant).enlarged(toFill: bounds.size)
        return isRepeated(first) ? repeated(first) : adapted(first)
    }

    /// Whether the middle of the image is tiled, so that the contents depend on the size.
    ///
    /// A middle of one pixel can be stretched instead.
    final func isRepeated(_ image: UIImage) -> Bool {
        guard image.content.isResizable, image.resizingMode == .tile else { return false }
        let middle = CGRect(origin: .zero, size: image.size).inset(by: image.capInsets)
        return middle.width * image.scale > 1 || middle.height * image.scale > 1
    }

    /// The image in the tint and the layout direction of this view.
    private final func adapted(_ image: UIImage) -> UIImage {
        let isTinted = image.content.isTemplate && image.content.tintColor == nil
        let isTurned =
            image.flipsForRightToLeftLayoutDirection && directionOfContent == .rightToLeft
        guard isTinted || isTurned else { return image }
        return image.changing { content in
            if isTinted { content.tintColor = tintColor.resolvedColor(with: currentTraits) }
            if isTurned { content.orientation = content.orientation.mirrored }
        }
    }

    private final func repeated(_ image: UIImage) -> UIImage {
        let bounds = CGRect(origin: .zero, size: hostedLayer.bounds.size)
        let adapted = adapted(image)
        let format = UIGraphicsImageRendererFormat()
        format.scale = adapted.scale
        return UIGraphicsImageRenderer(size: bounds.size, format: format).image { _ in
            adapted.draw(in: bounds)
        }
    }

    /// The stretchable part of the bitmap, as fractions of its size.
    private final func center(of image: UIImage) -> CGRect {
        let size = image.size
        guard image.content.isResizable, size.width > 0, size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let middle = CGRect(origin: .zero, size: size).inset(by: image.capInsets)
        return CGRect(
            x: middle.minX / size.width, y: middle.minY / size.height,
            width: max(0, middle.width) / size.width, height: max(0, middle.height) / size.height)
    }
}
