import Foundation
import QuartzCore

/// A view that shows an image.
///
/// It takes no touches unless told to, and its natural size is the size of the image.
@preconcurrency @MainActor
open class UIImageView: UIView {
    final var images = ShownImages()

    /// Makes a view as large as the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        images.plain = image
        becomeImageView()
    }

    /// Makes a view as large as the image, with another one for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(
            frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
        images.plain = image
        images.highlighted = highlightedImage
        becomeImageView()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeImageView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeImageView()
    }

    /// The image that is shown.
    open var image: UIImage? {
        get { images.plain }
        set { changeImages { images.plain = newValue } }
    }

    /// The image that is shown while `isHighlighted`; without one, `image` is.
    open var highlightedImage: UIImage? {
        get { images.highlighted }
        set { changeImages { images.highlighted = newValue } }
    }

    /// Whether the highlighted image is shown.
    open var isHighlighted: Bool {
        get { images.isHighlighted }
        set { changeImages { images.isHighlighted = newValue } }
    }

    open override var intrinsicContentSize: CGSize {
        images.shown?.size ?? super.intrinsicContentSize
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        images.shown?.size ?? bounds.size
    }

    override func tintDidChange() {
        if images.shown?.renderingMode == .alwaysTemplate { showImage() }
    }

    override func sizeDidChange() {
        if let shown = images.shown, isRepeated(shown) { showImage() }
    }

    override func traitsDidChange(from former: UITraitCollection) { showImage() }
}
