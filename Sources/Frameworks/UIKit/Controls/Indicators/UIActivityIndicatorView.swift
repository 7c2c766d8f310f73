import Foundation
import QuartzCore

/// A spinning circle of spokes, for a task of unknown duration.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of the circle, and its default colour.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
        /// 37 points, white.
        case whiteLarge = 0
        /// 20 points, white.
        case white = 1
        /// 20 points.
        case gray = 2
    }

    private let imageView = UIImageView()
    private var ownColor: UIColor?
    private var shown: ShownActivity?

    /// Creates an indicator with the size of its style.
    public init(style: Style) {
        self.style = style
        let length = ActivityIndicatorMetrics.current.length(of: style)
        super.init(frame: CGRect(x: 0, y: 0, width: length, height: length))
    }

    /// Creates an indicator of medium size, centred in the frame.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }

    /// Makes an indicator from an interface file or an archive. As on iOS, it cannot return nil.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)!
        precondition(
            coder.readInterface(into: self, as: UIActivityIndicatorView.self),
            "the archive of an activity indicator cannot be read")
    }

    override func configureDefaults() { addImageView() }

    private func addImageView() {
        addSubview(imageView)
        keepNaturalSize()
        isHidden = hidesWhenStopped
        setNeedsLayout()
    }

    // MARK: - Appearance

    /// The size of the circle. Setting it resizes the view.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            bounds.size = intrinsicContentSize
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the spokes; nil means that of the style.
    open var color: UIColor! {
        get { ownColor ?? ActivityIndicatorMetrics.current.color(of: style) }
        set {
            noteAppearance(.color, \UIActivityIndicatorView.color, newValue)
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// Whether the view is hidden while it does not animate; `true` by default.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    // MARK: - Running

    /// Shows the view and starts the animation.
    open func startAnimating() {
        MainThreadChecks.check("-[UIActivityIndicatorView startAnimating]")
        guard !isAnimating else { return }
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
        layoutSpokes()
        imageView.startAnimating()
    }

    /// Stops the animation, and hides the view if `hidesWhenStopped` is true.
    open func stopAnimating() {
        MainThreadChecks.check("-[UIActivityIndicatorView stopAnimating]")
        guard isAnimating else { return }
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        imageView.stopAnimating()
    }

    /// Whether the animation runs.
    open private(set) var isAnimating = false

    // MARK: - Size

    open override var intrinsicContentSize: CGSize {
        let length = ActivityIndicatorMetrics.current.length(of: style)
        return CGSize(width: length, height: length)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutSpokes()
    }

    // MARK: - Accessibility

    /// Whether the indicator is an accessibility element; `true` by default.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The label that was set, or else one for the state of the animation.
    open override var accessibilityLabel: String? {
        get {
            accessibilityAttributes?.label ?? (isAnimating ? "In progress" : "Progress halted")
        }
        set { super.accessibilityLabel = newValue }
    }

    override func traitsDidChange(from former: UITraitCollection) { setNeedsLayout() }
}

/// The values by which the frames of the animation are drawn.
private struct ShownActivity: Equatable {
    var style: UIActivityIndicatorView.Style
    var color: UIColor
    var scale: CGFloat
}

extension UIActivityIndicatorView {
    private func layoutSpokes() {
        let length = ActivityIndicatorMetrics.current.length(of: style)
        imageView.frame = CGRect(
            x: bounds.midX - length / 2, y: bounds.midY - length / 2, width: length,
            height: length)
        let needed = ShownActivity(
            style: style, color: color.resolvedColor(with: colorTraits),
            scale: currentTraits.displayScale)
        guard needed != shown else { return }
        shown = needed
        let images = ActivityPictures.images(
            length: length, scale: needed.scale, color: needed.color)
        imageView.image = images.first
        imageView.animationImages = images
        imageView.animationDuration = ActivityIndicatorMetrics.current.duration
        if isAnimating { imageView.startAnimating() }
    }
}
