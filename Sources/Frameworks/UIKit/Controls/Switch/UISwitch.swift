import Foundation
import ObjectiveC
import QuartzCore

/// A control that is on or off.
///
/// A tap turns it around; a finger that moves sideways pulls the knob along. The user's change
/// sends `valueChanged` when the finger is lifted. A switch has one size, whatever its frame is set
/// to: 51 × 31 points, of which constraints align 49 × 31.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// What a switch looks like.
    public enum Style: Int, Sendable {
        /// As is usual where the app runs.
        case automatic = 0
        /// A box with a title, on a Mac only.
        case checkbox = 1
        /// A knob on a track.
        case sliding = 2
    }

    final let face = SwitchContentView()
    private var storedIsOn = false
    private var drag: SwitchDrag?

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchMetrics.current.size))
        addFace()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISwitch.self) else { return nil }
    }

    override func prepareToReadInterface() {
        super.frame.size = SwitchMetrics.current.size
        addFace()
    }

    private func addFace() {
        addSubview(face)
        keepNaturalSize()
        showFace()
    }

    // MARK: - Value

    /// Whether the switch is on. Setting it sends nothing and moves nothing.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off without sending anything.
    open func setOn(_ on: Bool, animated: Bool) {
        if on != storedIsOn {
            _willChangeValue(self, "on")
            storedIsOn = on
            _didChangeValue(self, "on")
        }
        showFace(animated: animated)
    }

    // MARK: - Looks

    /// The colour of the track while the switch is on; green unless set.
    open var onTintColor: UIColor? {
        didSet {
            noteAppearance(.onTintColor, \UISwitch.onTintColor, onTintColor)
            showFace()
        }
    }

    /// The colour of the knob; white unless set.
    open var thumbTintColor: UIColor? {
        didSet {
            noteAppearance(.thumbTintColor, \UISwitch.thumbTintColor, thumbTintColor)
            showFace()
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

    /// The style that the app wishes; `automatic` at first.
    ///
    /// **Apple:** only a Mac has another one than the sliding switch.
    open var preferredStyle = Style.automatic

    /// What the switch looks like: `sliding`, whatever is preferred, as on every iPhone and iPad.
    open var style: Style { .sliding }

    /// The title of a checkbox.
    ///
    /// **Apple:** kept and not shown by a sliding switch.
    open var title: String?

    // MARK: - Size

    /// The place in the superview; the size of what is set does not count.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = transform.isIdentity ? SwitchMetrics.current.size : newValue.size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// The own coordinates; the size of what is set does not count.
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
        showFace()
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = SwitchDrag(start: touch.location(in: self).x, isOn: isOn)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let former = drag?.isOn
        drag?.move(to: touch.location(in: self).x, in: bounds, isMirrored: isMirrored)
        if drag?.isOn != former { showFace(animated: true) }
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
        showFace(animated: true)
    }

    // MARK: - For the framework

    override func stateDidChange() { showFace(animated: isTracking) }

    override var isElementByNature: Bool { true }

    override var traitsByNature: UIAccessibilityTraits { [.button, .toggleButton] }

    override var spokenValue: String? { isOn ? "1" : "0" }
}

extension UISwitch {
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func showFace(animated: Bool = false) {
        let look = SwitchMetrics.current
        let isShownOn = drag?.isOn ?? isOn
        let face = face
        let trackColor = isShownOn ? onTintColor ?? look.onColor : look.offColor
        let knobColor = thumbTintColor ?? .white
        let isOnRight = isShownOn != isMirrored
        let isPressed = isHighlighted
        let isDimmed = !isEnabled
        UIView.move(animated: animated, over: look.toggleDuration) {
            face.alpha = isDimmed ? look.disabledAlpha : 1
            face.track.backgroundColor = trackColor
            face.knob.color = knobColor
            face.placeKnob(onRight: isOnRight, isPressed: isPressed)
        }
    }
}

/// A finger on a switch.
struct SwitchDrag {
    /// Where the finger came down, in points of the switch.
    let start: CGFloat
    /// What the switch shows while the finger is down.
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
