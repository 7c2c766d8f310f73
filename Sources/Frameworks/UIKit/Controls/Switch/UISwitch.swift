import Foundation
import ObjectiveC
import QuartzCore

/// A control that is on or off.
///
/// A tap toggles it; a finger that moves sideways drags the thumb. A change by the user sends
/// `valueChanged` when the finger is lifted. A switch has a fixed size, whatever its frame is set to:
/// 51 × 31 points, with an alignment rectangle of 49 × 31.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// The appearance of a switch.
    public enum Style: Int, Sendable {
        /// The default of the platform.
        case automatic = 0
        /// A box with a title, on a Mac only.
        case checkbox = 1
        /// A thumb on a track.
        case sliding = 2
    }

    final let contentView = SwitchContentView()
    private var storedIsOn = false
    private var drag: SwitchDrag?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISwitch.self) else { return nil }
    }

    override func configureDefaults() {
        super.frame.size = SwitchMetrics.current.size
        addContentView()
    }

    private func addContentView() {
        addSubview(contentView)
        keepNaturalSize()
        updateContentView()
    }

    // MARK: - Value

    /// Whether the switch is on. Setting it sends no event and does not animate.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Sets the value without sending an event.
    open func setOn(_ on: Bool, animated: Bool) {
        MainThreadChecks.check("-[UISwitch setOn:animated:]")
        if on != storedIsOn {
            _willChangeValue(self, "on")
            storedIsOn = on
            _didChangeValue(self, "on")
        }
        updateContentView(animated: animated)
    }

    // MARK: - Appearance

    /// The colour of the track while the switch is on; green unless set.
    open var onTintColor: UIColor? {
        didSet {
            noteAppearance(.onTintColor, \UISwitch.onTintColor, onTintColor)
            updateContentView()
        }
    }

    /// The colour of the thumb; white unless set.
    open var thumbTintColor: UIColor? {
        didSet {
            noteAppearance(.thumbTintColor, \UISwitch.thumbTintColor, thumbTintColor)
            updateContentView()
        }
    }

    /// An image for the on side.
    ///
    /// **Apple:** kept and not shown, since iOS 7.
    open var onImage: UIImage? {
        didSet { noteAppearance(.onImage, \UISwitch.onImage, onImage) }
    }

    /// An image for the off side.
    ///
    /// **Apple:** kept and not shown, since iOS 7.
    open var offImage: UIImage? {
        didSet { noteAppearance(.offImage, \UISwitch.offImage, offImage) }
    }

    /// The style that the app requests; `automatic` by default.
    ///
    /// **Apple:** only a Mac has another style than `sliding`.
    open var preferredStyle = Style.automatic

    /// The actual style: `sliding`, whatever is preferred, as on every iPhone and iPad.
    open var style: Style { .sliding }

    /// The title of a checkbox.
    ///
    /// **Apple:** kept and not shown by a sliding switch.
    open var title: String?

    // MARK: - Size

    /// The frame in the superview; a size that is set is ignored.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = transform.isIdentity ? SwitchMetrics.current.size : newValue.size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// The bounds; a size that is set is ignored.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: SwitchMetrics.current.size) }
    }

    open override var alignmentRectInsets: UIEdgeInsets { SwitchMetrics.current.alignmentInsets }

    open override var intrinsicContentSize: CGSize {
        CGRect(origin: .zero, size: SwitchMetrics.current.size).inset(by: alignmentRectInsets).size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchMetrics.current.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentView()
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = SwitchDrag(start: touch.location(in: self).x, isOn: isOn)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let former = drag?.isOn
        drag?.move(to: touch.location(in: self).x, in: bounds, isMirrored: isMirrored)
        if drag?.isOn != former { updateContentView(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let drag else { return }
        self.drag = nil
        let value = drag.hasMoved ? drag.isOn : isOn != isTouchInside
        let isChanged = value != isOn
        setOn(value, animated: true)
        if isChanged { sendValueChanged(with: event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        drag = nil
        updateContentView(animated: true)
    }

    // MARK: - Gestures

    /// Returns whether a recognizer of this view or of a superview may begin; a single tap and a pan of the
    /// thumb along the switch are the switch's own.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !claimsTap(of: gestureRecognizer) && !claimsPan(of: gestureRecognizer)
            && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func claimsPan(of recognizer: UIGestureRecognizer) -> Bool {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
        // `isOn` changes when the finger is lifted, so that this is where the thumb was at the start.
        let thumb = contentView.thumbFrame(onRight: isOn != isMirrored, isPressed: true)
        return claimsMovement(of: pan, pan.path.travel, from: thumb)
    }

    // MARK: - Accessibility

    /// "1" or "0", whatever value the app sets.
    // Measured: what a recorded test reads from switches with values of their own.
    open override var accessibilityValue: String? {
        get { spokenValue }
        set { super.accessibilityValue = newValue }
    }

    // MARK: - For the framework

    override func stateDidChange() { updateContentView(animated: isTracking) }

    override var isElementByDefault: Bool { true }

    override var defaultTraits: UIAccessibilityTraits { [.button, .toggleButton] }

    override var spokenValue: String? { isOn ? "1" : "0" }
}

extension UISwitch {
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func updateContentView(animated: Bool = false) {
        let metrics = SwitchMetrics.current
        let isShownOn = drag?.isOn ?? isOn
        let contentView = contentView
        let trackColor = isShownOn ? onTintColor ?? metrics.onColor : metrics.offColor
        let thumbColor = thumbTintColor ?? .white
        let isOnRight = isShownOn != isMirrored
        let isPressed = isHighlighted
        let isDimmed = !isEnabled
        UIView.move(animated: animated, over: metrics.toggleDuration) {
            contentView.alpha = isDimmed ? metrics.disabledAlpha : 1
            contentView.track.backgroundColor = trackColor
            contentView.thumb.color = thumbColor
            contentView.placeThumb(onRight: isOnRight, isPressed: isPressed)
        }
    }
}

/// A touch that drags the thumb of a switch.
struct SwitchDrag {
    /// The x coordinate at which the finger came down, in points of the switch.
    let start: CGFloat
    /// The value that the switch shows while the finger is down.
    private(set) var isOn: Bool
    private(set) var hasMoved = false

    init(start: CGFloat, isOn: Bool) {
        self.start = start
        self.isOn = isOn
    }

    mutating func move(to x: CGFloat, in bounds: CGRect, isMirrored: Bool) {
        if abs(x - start) > SwitchMetrics.current.slop { hasMoved = true }
        guard hasMoved else { return }
        isOn = (x > bounds.midX) != isMirrored
    }
}
