import Foundation
import ObjectiveC
import QuartzCore

/// A control that selects a number from a range by a thumb on a track.
///
/// A finger drags the thumb; the rest of the track takes no touches. `valueChanged` is sent for each
/// change, or once at the end when `isContinuous` is `false`. In right-to-left interfaces the track is
/// mirrored.
@preconcurrency @MainActor
open class UISlider: UIControl {
    final var images = SliderImages()
    final let contentView = SliderContentView()
    private var storedValue: Float = 0
    private var storedMinimum: Float = 0
    private var storedMaximum: Float = 1
    private var grip: CGFloat?
    private var valueAtStart: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISlider.self) else { return nil }
    }

    override func configureDefaults() { addContentView() }

    // MARK: - Value

    /// The number, between `minimumValue` and `maximumValue`; 0 by default.
    ///
    /// Values outside the range are clamped. Setting it sends no event.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The number at the leading end; 0 by default. A greater maximum is kept, a smaller one raised.
    open var minimumValue: Float {
        get { storedMinimum }
        set {
            storedMinimum = newValue
            storedMaximum = max(storedMaximum, newValue)
            setValue(storedValue, animated: false)
        }
    }

    /// The number at the trailing end; 1 by default. A greater minimum is lowered to it.
    open var maximumValue: Float {
        get { storedMaximum }
        set {
            storedMaximum = newValue
            storedMinimum = min(storedMinimum, newValue)
            setValue(storedValue, animated: false)
        }
    }

    /// Sets both ends of the range, as a file has them. A maximum below the minimum counts as the minimum.
    final func setRange(_ minimum: Float, _ maximum: Float) {
        storedMinimum = minimum
        storedMaximum = max(minimum, maximum)
        setValue(storedValue, animated: false)
    }

    /// Sets the value without sending an event.
    open func setValue(_ value: Float, animated: Bool) {
        MainThreadChecks.check("-[UISlider setValue:animated:]")
        _willChangeValue(self, "value")
        storedValue = min(max(value, storedMinimum), storedMaximum)
        _didChangeValue(self, "value")
        showValue(animated: animated)
    }

    /// Whether `valueChanged` is sent while the finger moves, and not only when it is lifted; `true` by
    /// default.
    open var isContinuous = true

    // MARK: - Images and colours

    /// An image at the leading end, or nil.
    open var minimumValueImage: UIImage? {
        get { contentView.minimumImageView.image }
        set {
            contentView.minimumImageView.image = newValue
            setNeedsLayout()
        }
    }

    /// An image at the trailing end, or nil.
    open var maximumValueImage: UIImage? {
        get { contentView.maximumImageView.image }
        set {
            contentView.maximumImageView.image = newValue
            setNeedsLayout()
        }
    }

    /// The colour of the track before the thumb; the tint unless set. Setting it removes its images.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            noteAppearance(
                .minimumTrackTintColor, \UISlider.minimumTrackTintColor, minimumTrackTintColor)
            dropImages(\.minimumTrack)
        }
    }

    /// The colour of the track after the thumb; a grey unless set. Setting it removes its images.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            noteAppearance(
                .maximumTrackTintColor, \UISlider.maximumTrackTintColor, maximumTrackTintColor)
            dropImages(\.maximumTrack)
        }
    }

    /// The colour of the thumb; white unless set. Setting it removes its images.
    open var thumbTintColor: UIColor? {
        didSet {
            noteAppearance(.thumbTintColor, \UISlider.thumbTintColor, thumbTintColor)
            dropImages(\.thumb)
        }
    }

    /// Sets the thumb's image for a state; a state without one has that of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("thumbImage", state) { ($0 as? UISlider)?.setThumbImage(image, for: state) }
        setImage(image, \.thumb, state)
    }

    /// Sets the image of the track before the thumb, stretched by its margins.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("minimumTrackImage", state) {
            ($0 as? UISlider)?.setMinimumTrackImage(image, for: state)
        }
        setImage(image, \.minimumTrack, state)
    }

    /// Sets the image of the track after the thumb, stretched by its margins.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("maximumTrackImage", state) {
            ($0 as? UISlider)?.setMaximumTrackImage(image, for: state)
        }
        setImage(image, \.maximumTrack, state)
    }

    /// Returns the thumb's image in a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb[state] }

    /// Returns the image of the track before the thumb in a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        images.minimumTrack[state]
    }

    /// Returns the image of the track after the thumb in a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        images.maximumTrack[state]
    }

    /// The thumb's image in the current state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// The image of the track before the thumb in the current state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    /// The image of the track after the thumb in the current state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: - Rectangles

    /// Returns the rectangle of the image at the leading end, in the slider's coordinates.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, atRight: isMirrored, bounds)
    }

    /// Returns the rectangle of the image at the trailing end, in the slider's coordinates.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, atRight: !isMirrored, bounds)
    }

    /// Returns the rectangle of the track, in the slider's coordinates.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrackRect(bounds) }

    /// Returns the rectangle of the thumb for a value, in the slider's coordinates.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        standardThumbRect(bounds, rect, value)
    }

    // MARK: - Size

    open override var alignmentRectInsets: UIEdgeInsets { SliderMetrics.current.alignmentInsets }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: SliderMetrics.current.height - alignmentRectInsets.vertical)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: SliderMetrics.current.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentView()
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self)
        let slack = SliderMetrics.current.grip
        guard thumbRect.insetBy(dx: -slack, dy: -slack).contains(x) else { return false }
        grip = x.x - thumbRect.midX
        valueAtStart = value
        // Observed, and used by apps that distinguish the phases of the touch: a continuous slider also
        // sends when the thumb is grabbed and when it is released.
        if isContinuous { sendValueChanged(with: event) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return false }
        let former = value
        value = value(at: touch.location(in: self).x - grip)
        if isContinuous, value != former { sendValueChanged(with: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        grip = nil
        if isContinuous || value != valueAtStart { sendValueChanged(with: event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        grip = nil
        if !isContinuous, value != valueAtStart { sendValueChanged(with: event) }
    }

    // MARK: - Gestures

    /// Returns whether a recognizer of this view or of a superview may begin; a swipe of the thumb along the
    /// track is the slider's own.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !claimsSwipe(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func claimsSwipe(of recognizer: UIGestureRecognizer) -> Bool {
        guard let swipe = recognizer as? UISwipeGestureRecognizer else { return false }
        return claimsMovement(of: swipe, swipe.travel, from: thumbRectAtStart)
    }

    /// The area in which a touch grabs the thumb, where the thumb was when the touch began, in points of
    /// the slider.
    private var thumbRectAtStart: CGRect {
        let value = isTracking ? valueAtStart : value
        return thumbRect(
            forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value
        ).insetBy(dx: -SliderMetrics.current.grip, dy: -SliderMetrics.current.grip)
    }

    // MARK: - Accessibility

    open override func accessibilityIncrement() {
        step(by: SliderMetrics.current.accessibilityStep)
    }

    open override func accessibilityDecrement() {
        step(by: -SliderMetrics.current.accessibilityStep)
    }

    // MARK: - For the framework

    override func stateDidChange() { setNeedsLayout() }

    override func tintDidChange() { setNeedsLayout() }

    override var isElementByDefault: Bool { true }

    override var defaultTraits: UIAccessibilityTraits { .adjustable }

    override var spokenValue: String? { fraction(of: value).spokenPercent }
}
