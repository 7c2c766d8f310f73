import Foundation
import QuartzCore

/// A view that shows an image, or an animation of several.
///
/// It does not receive touches by default, and its intrinsic size is that of the image. An animated image runs
/// automatically; `animationImages` run between `startAnimating()` and `stopAnimating()`. A frame is
/// composed only when the image changes.
@preconcurrency @MainActor
open class UIImageView: UIView {
    final var images = ShownImages()

    /// Creates a view with the size of an image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        images.plain = image
        showImage()
    }

    /// Creates a view with the size of an image, with another one for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(
            frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
        images.plain = image
        images.highlighted = highlightedImage
        showImage()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIImageView.self) else { return nil }
    }

    override func configureDefaults() { becomeImageView() }

    /// The image that is shown.
    open var image: UIImage? {
        get { images.plain }
        set {
            MainThreadChecks.check("-[UIImageView setImage:]")
            changeImages("image") { images.plain = newValue }
        }
    }

    /// The image that is shown while `isHighlighted`; nil means `image`.
    open var highlightedImage: UIImage? {
        get { images.highlighted }
        set { changeImages("highlightedImage") { images.highlighted = newValue } }
    }

    /// Whether the highlighted image is shown.
    open var isHighlighted: Bool {
        get { images.isHighlighted }
        set { changeImages("highlighted") { images.isHighlighted = newValue } }
    }

    /// The configuration for symbols; the image's own configuration overrides it.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { images.symbolConfiguration }
        set {
            changeImages("preferredSymbolConfiguration") { images.symbolConfiguration = newValue }
        }
    }

    // MARK: - Animation

    override var standardLargeContent: (title: String?, image: UIImage?) { (nil, image) }

    /// The images of the animation, or nil. Setting them stops the animation.
    open var animationImages: [UIImage]? {
        get { images.sequence }
        set { changeSequence { images.sequence = newValue } }
    }

    /// The images of the animation while `isHighlighted`; nil means `animationImages`.
    open var highlightedAnimationImages: [UIImage]? {
        get { images.highlightedSequence }
        set { changeSequence { images.highlightedSequence = newValue } }
    }

    /// The duration of one run, in seconds; 0, the default, means a thirtieth of a second for each image.
    open var animationDuration: TimeInterval {
        get { images.sequenceDuration }
        set { images.sequenceDuration = newValue }
    }

    /// The number of runs; 0, the default, repeats forever.
    open var animationRepeatCount: Int {
        get { images.sequenceRepeatCount }
        set { images.sequenceRepeatCount = newValue }
    }

    /// Starts the animation with the first image. After the last run, `image` is shown again.
    open func startAnimating() { beginSequence() }

    /// Stops the animation and shows `image`.
    open func stopAnimating() { endSequence() }

    /// Whether the animation runs.
    open var isAnimating: Bool { runningSequence != nil }

    // MARK: - Layout

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        returnToWindow()
    }

    open override var intrinsicContentSize: CGSize {
        images.shown?.size ?? super.intrinsicContentSize
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        images.shown?.size ?? bounds.size
    }

    override func tintDidChange() {
        let isTemplate = images.shown?.content.isTemplate == true
        if isTemplate || images.isStarted { showImage() }
    }

    override func sizeDidChange() {
        guard let shown = images.shown else { return }
        if isRepeated(shown) || shown.content.vector != nil { showImage() }
    }

    override func traitsDidChange(from former: UITraitCollection) { showImage() }

    override func contentDirectionDidChange() { showImage() }
}
