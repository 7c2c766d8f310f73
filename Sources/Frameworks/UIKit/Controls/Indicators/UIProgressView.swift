import Foundation
import ObjectiveC
import QuartzCore

/// A bar that fills from where text begins, as a task goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Where the bar is used.
    public enum Style: Int, Sendable {
        /// With round ends.
        case `default` = 0
        /// In a toolbar: flat, with square ends and a clear track.
        case bar = 1
    }

    private let track = TrackView()
    private let done = TrackView()
    private var storedProgress: Float = 0
    private var watch: ProgressPoller?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIProgressView.self) else { return nil }
    }

    override func prepareToReadInterface() { addParts() }

    /// Makes a bar of a style, 150 points wide.
    public convenience init(progressViewStyle style: Style) {
        self.init(
            frame: CGRect(
                x: 0, y: 0, width: ProgressMetrics.current.width,
                height: UIProgressView.height(of: style)))
        progressViewStyle = style
    }

    private func addParts() {
        addSubview(track)
        addSubview(done)
        keepNaturalSize(along: [.vertical])
        setNeedsLayout()
    }

    // MARK: - Progress

    /// How much is done, from 0, as at first, to 1. What is set beyond becomes the nearest end.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how much is done, moving there or not.
    open func setProgress(_ progress: Float, animated: Bool) {
        if animated { layoutIfNeeded() }
        _willChangeValue(self, "progress")
        storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        _didChangeValue(self, "progress")
        guard animated else { return placeDone() }
        UIView.move(animated: true, over: ProgressMetrics.current.moveDuration) { [self] in
            placeDone()
        }
    }

    /// A task whose progress the bar shows as it goes on; with nil, as at first, the app sets `progress`.
    ///
    /// **Differs:** Foundation on Linux announces nothing of a task, so the bar asks it ten times a second
    /// until it is finished or cancelled.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            watch = observedProgress.map {
                ProgressPoller($0) { [weak self] in
                    guard let self, $0 != progress else { return }
                    setProgress($0, animated: window != nil)
                }
            }
        }
    }

    // MARK: - Looks

    /// Where the bar is used.
    open var progressViewStyle: Style = .default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of what is done; the tint unless set.
    open var progressTintColor: UIColor? {
        didSet {
            noteAppearance(.progressTintColor, \UIProgressView.progressTintColor, progressTintColor)
            setNeedsLayout()
        }
    }

    /// The colour of the rest; a grey unless set.
    open var trackTintColor: UIColor? {
        didSet {
            noteAppearance(.trackTintColor, \UIProgressView.trackTintColor, trackTintColor)
            setNeedsLayout()
        }
    }

    /// An image for what is done, stretched by its margins, instead of a colour.
    open var progressImage: UIImage? {
        didSet {
            noteAppearance(.progressImage, \UIProgressView.progressImage, progressImage)
            setNeedsLayout()
        }
    }

    /// An image for the rest, stretched by its margins, instead of a colour.
    open var trackImage: UIImage? {
        didSet {
            noteAppearance(.trackImage, \UIProgressView.trackImage, trackImage)
            setNeedsLayout()
        }
    }

    // MARK: - Size

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric, height: UIProgressView.height(of: progressViewStyle))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UIProgressView.height(of: progressViewStyle))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        let isBar = progressViewStyle == .bar
        track.show(
            trackImage, trackTintColor ?? (isBar ? nil : ProgressMetrics.current.trackColor),
            isRound: !isBar)
        done.show(progressImage, progressTintColor ?? tintColor, isRound: !isBar)
        placeDone()
    }

    // MARK: - Accessibility

    /// Whether assistive technologies reach the bar; they do unless told otherwise.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The traits that were set, or that the value changes often.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? .updatesFrequently }
        set { super.accessibilityTraits = newValue }
    }

    /// The value that was set, or how much is done in percent.
    open override var accessibilityValue: String? {
        get { accessibilityAttributes?.value ?? progress.spokenPercent }
        set { super.accessibilityValue = newValue }
    }

    override func tintDidChange() { setNeedsLayout() }
}

extension UIProgressView {
    private static func height(of style: Style) -> CGFloat {
        let look = ProgressMetrics.current
        return style == .bar ? look.barHeight : look.height
    }

    private func placeDone() {
        let width = bounds.width * CGFloat(progress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        done.frame = CGRect(
            x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
            height: bounds.height)
    }
}
