import Foundation
import QuartzCore

/// The images of an image view.
struct ShownImages {
    var plain: UIImage?
    var highlighted: UIImage?
    var isHighlighted = false

    var shown: UIImage? { isHighlighted ? highlighted ?? plain : plain }
}

extension UIImageView {
    /// The last step of every initialiser.
    final func becomeImageView() {
        changeTouches(areTaken: false)
        showImage()
    }

    /// Makes a change and shows its result.
    final func changeImages(_ change: () -> Void) {
        let former = images.shown
        change()
        let present = images.shown
        guard present !== former else { return }
        showImage()
        if present?.size != former?.size { invalidateIntrinsicContentSize() }
    }

    /// Gives the layer the pixels of the image; a template in the colour of the tint.
    final func showImage() {
        let layer = hostedLayer
        guard let image = images.shown else {
            layer.contents = nil
            return
        }
        let tinted = image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
        layer.contents = tinted.cgImage
        layer.contentsScale = tinted.scale
    }
}
