import CoreGraphics

/// The popover itself: the background with its arrow, and on it the presented view.
final class PopoverView: UIView {
    private let content: UIView
    private let clip = UIView()
    private let chrome: UIPopoverBackgroundView
    private var placement: PopoverPlacement?

    init(_ content: UIView, on background: UIPopoverBackgroundView) {
        self.content = content
        chrome = background
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        if type(of: background).wantsDefaultContentAppearance {
            clip.clipsToBounds = true
            clip.layer.cornerRadius = PopoverMetrics.current.cornerRadius
        }
        addSubview(background)
        addSubview(clip)
        clip.addSubview(content)
    }

    required init?(coder: NSCoder) { fatalError("popovers create their views themselves") }

    /// The colour of the standard background; nil is the system's.
    var fill: UIColor? { didSet { (chrome as? StandardPopoverBackground)?.fill = fill } }

    /// Moves the popover; in an animation block, everything in it moves as well.
    ///
    /// - Parameter placement: In points of the superview.
    func place(_ placement: PopoverPlacement) {
        guard placement != self.placement || frame != placement.frame else { return }
        self.placement = placement
        frame = placement.frame
        chrome.arrowDirection = placement.direction
        chrome.arrowOffset = placement.arrowOffset
        setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        (chrome as? StandardPopoverBackground)?.contentColor = content.backgroundColor
        chrome.frame = bounds
        clip.frame = placement.contentFrame
        if content.superview === clip { content.frame = clip.bounds }
    }

    /// Removes the presented view, unless the app already shows it elsewhere.
    func detachContent() {
        if content.superview === clip { content.removeFromSuperview() }
    }
}
