import Foundation
import ObjectiveC
import QuartzCore

/// A control that chooses a number from a range by a thumb on a track.
///
/// A finger takes hold of the thumb, not of the track. While it moves, `valueChanged` is sent for
/// each change, or once at the end when `isContinuous` is `false`. Where the interface runs from
/// right to left, so does the track.
@preconcurrency @MainActor
open class UISlider: UIControl {
    final var images = SliderImages()
    final let face = SliderContentView()
    private var storedValue: Float = 0
    private var storedMinimum: Float = 0
    private var storedMaximum: Float = 1
    private var grip: CGFloat?
    private var valueAtStart: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        adoptFace()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISlider.self) else { return nil }
    }

    override func prepareToReadInterface() { adoptFace() }

    // MARK: - Value

    /// The number, between `minimumValue` and `maximumValue`; 0 at first.
    ///
    /// What is set outside the range becomes its nearest end. Setting it sends nothing.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The number at the leading end; 0 at first. A greater maximum is kept, a smaller one raised.
    open var minimumValue: Float {
        get { storedMinimum }
        set {
            storedMinimum = newValue
            storedMaximum = max(storedMaximum, newValue)
            setValue(storedValue, animated: false)
        }
    }

    /// The number at the trailing end; 1 at first. A greater minimum is lowered to it.
    open var maximumValue: Float {
        get { storedMaximum }
        set {
            storedMaximum = newValue
            storedMinimum = min(storedMinimum, newValue)
            setValue(storedValue, animated: false)
        }
    }

    /// Sets the number without sending anything.
    open func setValue(_ value: Float, animated: Bool) {
        _willChangeValue(self, "value")
        storedValue = min(max(value, storedMinimum), storedMaximum)
        _didChangeValue(self, "value")
        showValue(animated: animated)
    }

    /// Whether `valueChanged` is sent while the finger moves, and not only at its end; `true` at
    /// first.
    open var isContinuous = true

    // MARK: - Images and colours

    /// An image at the leading end, or nil.
    open var minimumValueImage: UIImage? {
        get { face.minimumImageView.image }
        set {
            face.minimumImageView.image = newValue
            setNeedsLayout()
        }
    }

    /// An image at the trailing end, or nil.
    open var maximumValueImage: UIImage? {
        get { face.maximumImageView.image }
        set {
            face.maximumImageView.image = newValue
            setNeedsLayout()
        }
    }

    /// The colour of the track before the thumb; the tint unless set. Setting it drops images.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            noteAppearance(
                .minimumTrackTintColor, \UISlider.minimumTrackTintColor, minimumTrackTintColor)
            dropImages(\.minimumTrack)
        }
    }

    /// The colour of the track after the thumb; a grey unless set. Setting it drops images.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            noteAppearance(
                .maximumTrackTintColor, \UISlider.maximumTrackTintColor, maximumTrackTintColor)
            dropImages(\.maximumTrack)
        }
    }

    /// The colour of the thumb; white unless set. Setting it drops images.
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

    /// The thumb's image in a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb[state] }

    /// The image of the track before the thumb in a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        images.minimumTrack[state]
    }

    /// The image of the track after the thumb in a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        images.maximumTrack[state]
    }

    /// The thumb's image in the present state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// The image of the track before the thumb in the present state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    /// The image of the track after the thumb in the present state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: - Rectangles

    /// Where the image at the leading end goes, in the slider's coordinates.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, atRight: isMirrored, bounds)
    }

    /// Where the image at the trailing end goes, in the slider's coordinates.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, atRight: !isMirrored, bounds)
    }

    /// Where the track goes, in the slider's coordinates.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrackRect(bounds) }

    /// Where the thumb goes for a number, in the slider's coordinates.
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
        showFace()
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self)
        let slack = SliderMetrics.current.grip
        guard thumbRect.insetBy(dx: -slack, dy: -slack).contains(x) else { return false }
        grip = x.x - thumbRect.midX
        valueAtStart = value
        // Observed, and used by apps that tell the phases of the touch apart: a continuous slider also
        // sends when it is taken hold of and when it is let go.
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

    override var isElementByNature: Bool { true }

    override var traitsByNature: UIAccessibilityTraits { .adjustable }

    override var spokenValue: String? { fraction(of: value).spokenPercent }
}
