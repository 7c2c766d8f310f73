import Foundation
import ObjectiveC
import QuartzCore

/// A bar that fills from the leading side as a task progresses.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The appearance of the bar.
    public enum Style: Int, Sendable {
        /// With round ends.
        case `default` = 0
        /// For toolbars: square ends and a clear track.
        case bar = 1
    }

    private let track = TrackView()
    private let completedTrack = TrackView()
    private var storedProgress: Float = 0
    private var poller: ProgressPoller?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIProgressView.self) else { return nil }
    }

    override func configureDefaults() { addSubviews() }

    /// Creates a bar of a style, 150 points wide.
    public convenience init(progressViewStyle style: Style) {
        self.init(
            frame: CGRect(
                x: 0, y: 0, width: ProgressMetrics.current.width,
                height: UIProgressView.height(of: style)))
        progressViewStyle = style
    }

    private func addSubviews() {
        addSubview(track)
        addSubview(completedTrack)
        keepNaturalSize(along: [.vertical])
        setNeedsLayout()
    }

    // MARK: - Progress

    /// The completed fraction; 0 by default. Values outside of 0...1 are clamped.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the completed fraction, optionally animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        MainThreadChecks.check("-[UIProgressView setProgress:animated:]")
        if animated { layoutIfNeeded() }
        _willChangeValue(self, "progress")
        storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        _didChangeValue(self, "progress")
        guard animated else { return layoutCompletedTrack() }
        UIView.move(animated: true, over: ProgressMetrics.current.moveDuration) { [self] in
            layoutCompletedTrack()
        }
    }

    /// A task whose progress the bar shows; nil, the default, leaves `progress` to the app.
    ///
    /// **Differs:** Foundation on Linux sends no change notifications of `Progress`, so the bar polls it ten
    /// times per second until it is finished or cancelled.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            poller = observedProgress.map {
                ProgressPoller($0) { [weak self] in
                    guard let self, $0 != progress else { return }
                    setProgress($0, animated: window != nil)
                }
            }
        }
    }

    // MARK: - Appearance

    /// The appearance of the bar.
    open var progressViewStyle: Style = .default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the completed part; the tint unless set.
    open var progressTintColor: UIColor? {
        didSet {
            noteAppearance(.progressTintColor, \UIProgressView.progressTintColor, progressTintColor)
            setNeedsLayout()
        }
    }

    /// The colour of the track; a grey unless set.
    open var trackTintColor: UIColor? {
        didSet {
            noteAppearance(.trackTintColor, \UIProgressView.trackTintColor, trackTintColor)
            setNeedsLayout()
        }
    }

    /// An image for the completed part instead of a colour, stretched by its cap insets.
    open var progressImage: UIImage? {
        didSet {
            noteAppearance(.progressImage, \UIProgressView.progressImage, progressImage)
            setNeedsLayout()
        }
    }

    /// An image for the track instead of a colour, stretched by its cap insets.
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
        completedTrack.show(progressImage, progressTintColor ?? tintColor, isRound: !isBar)
        layoutCompletedTrack()
    }

    // MARK: - Accessibility

    /// Whether the bar is an accessibility element; `true` by default.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The traits that were set, or else `updatesFrequently`.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? .updatesFrequently }
        set { super.accessibilityTraits = newValue }
    }

    /// The value that was set, or else the completed percentage.
    open override var accessibilityValue: String? {
        get { accessibilityAttributes?.value ?? progress.spokenPercent }
        set { super.accessibilityValue = newValue }
    }

    override func tintDidChange() { setNeedsLayout() }
}

extension UIProgressView {
    private static func height(of style: Style) -> CGFloat {
        let metrics = ProgressMetrics.current
        return style == .bar ? metrics.barHeight : metrics.height
    }

    private func layoutCompletedTrack() {
        let width = bounds.width * CGFloat(progress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        completedTrack.frame = CGRect(
            x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
            height: bounds.height)
    }
}
