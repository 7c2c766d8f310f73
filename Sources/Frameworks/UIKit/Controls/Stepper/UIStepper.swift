import Foundation
import ObjectiveC
import QuartzCore

/// A control that increments and decrements a number by a plus and a minus button.
///
/// A tap makes one step. A finger that stays down repeats steps, faster after a while. A stepper has a
/// fixed size, 94 × 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    final let contentView = StepperContentView()
    final var images = StepperImages()
    private var storedValue = 0.0
    private var storedMinimum = 0.0
    private var storedMaximum = 100.0
    private var storedStep = 1.0
    private var press: StepperPress?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIStepper.self) else { return nil }
    }

    override func configureDefaults() {
        super.frame.size = StepperMetrics.current.size
        addContentView()
    }

    // MARK: - Value

    /// The number; 0 by default. Values outside the range are clamped. Setting it sends no event.
    open var value: Double {
        get { storedValue }
        set {
            _willChangeValue(self, "value")
            storedValue = min(max(newValue, storedMinimum), storedMaximum)
            _didChangeValue(self, "value")
            setNeedsLayout()
        }
    }

    /// The least value; 0 by default. It must be less than `maximumValue`.
    open var minimumValue: Double {
        get { storedMinimum }
        set {
            precondition(
                newValue < storedMaximum,
                "UIStepper.minimumValue \(newValue) must be less than maximumValue \(storedMaximum)"
            )
            storedMinimum = newValue
            value = storedValue
        }
    }

    /// The greatest value; 100 by default. It must be greater than `minimumValue`.
    open var maximumValue: Double {
        get { storedMaximum }
        set {
            precondition(
                newValue > storedMinimum,
                "UIStepper.maximumValue \(newValue) must be greater than minimumValue \(storedMinimum)"
            )
            storedMaximum = newValue
            value = storedValue
        }
    }

    /// Sets both ends of the range, as a file has them: one end may lie beyond the former other one. A maximum below
    /// the minimum counts as the minimum, so that the value is constant.
    final func setRange(_ minimum: Double, _ maximum: Double) {
        storedMinimum = minimum
        storedMaximum = max(minimum, maximum)
        value = storedValue
    }

    /// The change of one step; 1 by default. It must be greater than 0.
    open var stepValue: Double {
        get { storedStep }
        set {
            precondition(newValue > 0, "UIStepper.stepValue \(newValue) must be greater than 0")
            storedStep = newValue
        }
    }

    /// Whether `valueChanged` is sent for each step, and not only for the last; `true` by default.
    open var isContinuous = true

    /// Whether a finger that stays down repeats steps; `true` by default.
    open var autorepeat = true

    /// Whether a step beyond one end of the range continues at the other; `false` by default.
    open var wraps = false { didSet { setNeedsLayout() } }

    // MARK: - Images

    /// Sets the background image for a state, stretched by its cap insets.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("backgroundImage", state) {
            ($0 as? UIStepper)?.setBackgroundImage(image, for: state)
        }
        images.background[state] = image
        setNeedsLayout()
    }

    /// Returns the background image for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { images.background[state] }

    /// Sets the image between the signs for the states of both sides.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        noteAppearance("dividerImage", leftState, rightState) {
            ($0 as? UIStepper)?.setDividerImage(
                image, forLeftSegmentState: leftState, rightSegmentState: rightState)
        }
        images.dividers[StatePair(left: leftState, right: rightState)] = image
        setNeedsLayout()
    }

    /// Returns the image between the signs for the states of both sides.
    open func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
    ) -> UIImage? {
        images.dividers[StatePair(left: state, right: rightSegmentState)]
    }

    /// Sets the image of the plus in a state, shown in the tint.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("incrementImage", state) {
            ($0 as? UIStepper)?.setIncrementImage(image, for: state)
        }
        images.increment[state] = image
        setNeedsLayout()
    }

    /// Returns the image of the plus in a state.
    open func incrementImage(for state: UIControl.State) -> UIImage? { images.increment[state] }

    /// Sets the image of the minus in a state, shown in the tint.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("decrementImage", state) {
            ($0 as? UIStepper)?.setDecrementImage(image, for: state)
        }
        images.decrement[state] = image
        setNeedsLayout()
    }

    /// Returns the image of the minus in a state.
    open func decrementImage(for state: UIControl.State) -> UIImage? { images.decrement[state] }

    // MARK: - Size

    /// The frame in the superview; a size that is set is ignored.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = transform.isIdentity ? StepperMetrics.current.size : newValue.size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// The bounds; a size that is set is ignored.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: StepperMetrics.current.size) }
    }

    open override var intrinsicContentSize: CGSize { StepperMetrics.current.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperMetrics.current.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentView(pressed: press?.pressedSide)
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let side = side(at: touch.location(in: self))
        guard canStep(side) else { return false }
        let press = StepperPress(side: side)
        self.press = press
        if autorepeat {
            press.repeatSteps { [weak self] in self?.step(side, with: nil) ?? false }
        }
        setNeedsLayout()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        press?.isInside = bounds.contains(point) && press.map { $0.side == side(at: point) } == true
        setNeedsLayout()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let press else { return }
        endPress()
        if press.count == 0 {
            if press.isInside { step(press.side, with: event, isLast: true) }
        } else if !isContinuous {
            sendValueChanged(with: event)
        }
    }

    open override func cancelTracking(with event: UIEvent?) { endPress() }

    private func endPress() {
        press?.stop()
        press = nil
        setNeedsLayout()
    }

    /// Makes one step and sends `valueChanged`.
    ///
    /// - Parameter isLast: Whether the finger was lifted, so that a stepper that is not continuous sends too.
    /// - Returns: Whether the value changed.
    @discardableResult
    final func step(_ side: StepperSide, with event: UIEvent?, isLast: Bool = false) -> Bool {
        let former = value
        value = nextValue(side)
        guard value != former else { return false }
        if isContinuous || isLast { sendValueChanged(with: event) }
        return true
    }

    // MARK: - Gestures

    /// Returns whether a recognizer of this view or of a superview may begin; a single tap is the control's own.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - For the framework

    override func stateDidChange() { setNeedsLayout() }

    override func tintDidChange() { setNeedsLayout() }
}
