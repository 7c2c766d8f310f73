import Foundation
import ObjectiveC
import QuartzCore

/// A row of segments of which one is selected, or which work as buttons.
///
/// A tap selects a segment and sends `valueChanged`. A finger that comes down on the selected segment
/// drags the selection; the event is sent when it is lifted. The action of a segment runs after the
/// event.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    final var contents: [SegmentContent] = []
    final var style = SegmentedControlStyle()
    final let contentView = SegmentedControlContentView()
    final var press: SegmentPress?
    private var storedSelection = UISegmentedControl.noSegment

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISegmentedControl.self) else { return nil }
    }

    override func configureDefaults() { addContentView() }

    /// Creates a control with the size of its segments.
    ///
    /// - Parameter items: Titles and images: each is a `String` or a `UIImage`.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        contents = (items ?? []).map(SegmentContent.init(item:))
        segmentsDidChange()
        super.frame.size = intrinsicContentSize
    }

    /// Creates a control with a segment for each action, which runs when the segment is selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        contents = actions.map(SegmentContent.init(action:))
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
        segmentsDidChange()
    }

    // MARK: - Segments

    /// The number of segments.
    open var numberOfSegments: Int { contents.count }

    /// Inserts a segment with a title; an index past the end appends it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentContent(title: title), at: segment, animated: animated)
    }

    /// Inserts a segment with an image; an index past the end appends it.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentContent(image: image), at: segment, animated: animated)
    }

    /// Inserts a segment for an action. No other segment may have an action with the same identifier.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        checkIdentifier(of: action, except: nil)
        insert(SegmentContent(action: action), at: segment, animated: animated)
    }

    /// Removes a segment; removing the selected one clears the selection. An index past the end means the
    /// last segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        remove(at: segment, animated: animated)
    }

    /// Removes every segment.
    open func removeAllSegments() {
        contents.removeAll()
        press = nil
        storedSelection = UISegmentedControl.noSegment
        segmentsDidChange()
    }

    /// Sets the title of a segment and removes its image; an index past the end means the last segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// Returns the title of a segment; nil for a segment with an image.
    open func titleForSegment(at segment: Int) -> String? { contents[checked(segment)].shownTitle }

    /// Sets the image of a segment and removes its title; an index past the end means the last segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// Returns the image of a segment; nil for a segment with a title.
    open func imageForSegment(at segment: Int) -> UIImage? { contents[checked(segment)].shownImage }

    /// Sets the action of a segment, which shows the action's title or image.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let index = checked(segment)
        checkIdentifier(of: action, except: index)
        change(index) { $0 = SegmentContent(action: action) }
    }

    /// Returns the action of a segment, or nil.
    open func actionForSegment(at segment: Int) -> UIAction? { contents[checked(segment)].action }

    /// Returns the index of the segment with an action, or `NSNotFound`.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        contents.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Sets the width of a segment in points; 0 means its natural width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width }
    }

    /// Returns the width that was set for a segment; 0 means its natural width.
    open func widthForSegment(at segment: Int) -> CGFloat { contents[checked(segment)].width }

    /// Sets the offset of a segment's title or image, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.offset = offset }
    }

    /// Returns the offset of a segment's title or image, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        contents[checked(segment)].offset
    }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Returns whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { contents[checked(segment)].isEnabled }

    // MARK: - Selection

    /// The index of the selected segment, or `noSegment`. Setting it sends no event; the index must be
    /// valid.
    open var selectedSegmentIndex: Int {
        get { storedSelection }
        set {
            precondition(
                newValue == UISegmentedControl.noSegment || contents.indices.contains(newValue),
                "UISegmentedControl.selectedSegmentIndex \(newValue) is not in -1..<\(contents.count)"
            )
            _willChangeValue(self, "selectedSegmentIndex")
            storedSelection = newValue
            _didChangeValue(self, "selectedSegmentIndex")
            setNeedsLayout()
        }
    }

    /// Selects the segment that a file names; none for an index without a segment.
    final func select(storedIndex index: Int) {
        selectedSegmentIndex =
            contents.indices.contains(index) ? index : UISegmentedControl.noSegment
    }

    /// Whether segments work as buttons and do not stay selected; `false` by default.
    open var isMomentary = false {
        didSet { if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment } }
    }

    /// Whether segments without a set width are sized by their contents instead of equally.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

    // MARK: - Appearance

    /// The colour of the thumb behind the selected segment; nil means the default colour.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            noteAppearance(
                .selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor,
                selectedSegmentTintColor)
            setNeedsLayout()
        }
    }

    /// Sets the attributes of titles for a state; a state without a value has those of the normal state.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        noteAppearance("titleTextAttributes", state) {
            ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state)
        }
        style.titleAttributes[state] = attributes
        segmentsDidChange()
    }

    /// Returns the attributes of titles that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        style.titleAttributes.own(state)
    }

    /// Sets the background image of segments for a state, stretched by its cap insets. It replaces the
    /// default background.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        noteAppearance("backgroundImage\(barMetrics.rawValue)", state) {
            ($0 as? UISegmentedControl)?
                .setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        style.backgrounds[.init(left: state, right: [], metrics: barMetrics)] = backgroundImage
        segmentsDidChange()
    }

    /// Returns the background image of segments for a state.
    open func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        style.backgrounds[.init(left: state, right: [], metrics: barMetrics)]
    }

    /// Sets the image between two segments for their states.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        noteAppearance("dividerImage\(barMetrics.rawValue)", leftState, rightState) {
            ($0 as? UISegmentedControl)?.setDividerImage(
                dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
                barMetrics: barMetrics)
        }
        style.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)] =
            dividerImage
        segmentsDidChange()
    }

    /// Returns the image between two segments for their states.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        style.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)]
    }

    /// Sets the offset of the contents of segments by their position in the control, in points.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
        barMetrics: UIBarMetrics
    ) {
        let (segment, metrics) = (leftCenterRightOrAlone, barMetrics)
        let name = "contentPositionAdjustment\(segment.rawValue),\(metrics.rawValue)"
        noteAppearance(name) {
            ($0 as? UISegmentedControl)?.setContentPositionAdjustment(
                adjustment, forSegmentType: segment, barMetrics: metrics)
        }
        let key = SegmentedControlStyle.AdjustmentKey(segment: segment, metrics: metrics)
        style.adjustments[key] = adjustment
        setNeedsLayout()
    }

    /// Returns the offset of the contents of segments by their position in the control, in points.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        let key = SegmentedControlStyle.AdjustmentKey(
            segment: leftCenterRightOrAlone, metrics: barMetrics)
        return style.adjustments[key] ?? .zero
    }

    // MARK: - Size

    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showSegments()
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginPress(at: touch.location(in: self))
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        movePress(to: touch.location(in: self))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        endPress(with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        press = nil
        setNeedsLayout()
    }

    // MARK: - Gestures

    /// Returns whether a recognizer of this view or of a superview may begin; a single tap is the control's own.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - Accessibility

    /// Returns the number of segments, which are the elements unless the app lists others.
    open override func accessibilityElementCount() -> Int {
        accessibilityElements?.count ?? shownSegments.count
    }

    open override func accessibilityElement(at index: Int) -> Any? {
        if accessibilityElements != nil { return super.accessibilityElement(at: index) }
        return shownSegments.indices.contains(index) ? shownSegments[index] : nil
    }

    open override func index(ofAccessibilityElement element: Any) -> Int {
        if accessibilityElements != nil { return super.index(ofAccessibilityElement: element) }
        return shownSegments.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }

    private var shownSegments: [SegmentView] {
        layoutIfNeeded()
        return contentView.segments
    }

    // MARK: - For the framework

    override func stateDidChange() { setNeedsLayout() }

    override func traitsDidChange(from former: UITraitCollection) { setNeedsLayout() }

    /// Selects a segment for the user, and sends `valueChanged` and the segment's action.
    final func choose(_ segment: Int, with event: UIEvent?) {
        let isNew = segment != selectedSegmentIndex
        if !isMomentary { selectedSegmentIndex = segment }
        guard isNew || isMomentary else { return }
        let outer = selectedSegmentIndex
        // The selected index of a momentary control is set only while it sends.
        if isMomentary { storedSelection = segment }
        sendValueChanged(with: event)
        if contents.indices.contains(segment), let action = contents[segment].action {
            sendAction(action)
        }
        if isMomentary, storedSelection == segment { storedSelection = outer }
    }
}
