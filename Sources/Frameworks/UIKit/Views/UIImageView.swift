import Foundation
import QuartzCore

/// A view that shows an image, or several one after the other.
///
/// It takes no touches unless told to, and its natural size is the size of the image. An image that
/// holds an animation runs by itself; `animationImages` run between `startAnimating()` and
/// `stopAnimating()`. Frames are composed when another image is to be seen and not in between.
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
        guard coder.readInterface(into: self, as: UIImageView.self) else { return nil }
    }

    override func prepareToReadInterface() { becomeImageView() }

    /// The image that is shown.
    open var image: UIImage? {
        get { images.plain }
        set { changeImages("image") { images.plain = newValue } }
    }

    /// The image that is shown while `isHighlighted`; without one, `image` is.
    open var highlightedImage: UIImage? {
        get { images.highlighted }
        set { changeImages("highlightedImage") { images.highlighted = newValue } }
    }

    /// Whether the highlighted image is shown.
    open var isHighlighted: Bool {
        get { images.isHighlighted }
        set { changeImages("highlighted") { images.isHighlighted = newValue } }
    }

    /// The configuration for symbols; what an image specifies itself comes first.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { images.symbolConfiguration }
        set {
            changeImages("preferredSymbolConfiguration") { images.symbolConfiguration = newValue }
        }
    }

    // MARK: - Animation

    /// The images to run through, or nil. Setting them stops what runs.
    open var animationImages: [UIImage]? {
        get { images.sequence }
        set { changeSequence { images.sequence = newValue } }
    }

    /// The images to run through while `isHighlighted`; without them, `animationImages` are.
    open var highlightedAnimationImages: [UIImage]? {
        get { images.highlightedSequence }
        set { changeSequence { images.highlightedSequence = newValue } }
    }

    /// How long one run takes, in seconds; 0, as it is unless set, gives each image a thirtieth of a
    /// second.
    open var animationDuration: TimeInterval {
        get { images.sequenceDuration }
        set { images.sequenceDuration = newValue }
    }

    /// How many times to run; 0, as it is unless set, is for ever.
    open var animationRepeatCount: Int {
        get { images.sequenceRepeatCount }
        set { images.sequenceRepeatCount = newValue }
    }

    /// Runs from the first image on. When the runs are over, `image` shows again.
    open func startAnimating() { beginSequence() }

    /// Stops at once and shows `image`.
    open func stopAnimating() { endSequence() }

    /// Whether images are running.
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
        if let shown = images.shown, isRepeated(shown) { showImage() }
    }

    override func traitsDidChange(from former: UITraitCollection) { showImage() }
}
