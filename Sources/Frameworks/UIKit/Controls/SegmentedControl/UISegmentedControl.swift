import Foundation
import ObjectiveC
import QuartzCore

/// A row of segments of which one is selected, or which work as buttons.
///
/// A tap selects a segment and sends `valueChanged`; a finger that begins on the selected one pulls
/// the selection along and sends once, when it is lifted. An action of a segment runs with it.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    final var contents: [SegmentContent] = []
    final var style = SegmentedControlStyle()
    final let face = SegmentedControlContentView()
    final var press: SegmentPress?
    private var storedSelection = UISegmentedControl.noSegment

    public override init(frame: CGRect) {
        super.init(frame: frame)
        adoptFace()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISegmentedControl.self) else { return nil }
    }

    override func prepareToReadInterface() { adoptFace() }

    /// Makes a control as large as its segments.
    ///
    /// - Parameter items: Titles and images: each is a `String` or a `UIImage`.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        contents = (items ?? []).map(SegmentContent.init(item:))
        adoptFace()
        super.frame.size = intrinsicContentSize
    }

    /// Makes a control with a segment for each action, which runs when the segment is selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        contents = actions.map(SegmentContent.init(action:))
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
        segmentsDidChange()
    }

    // MARK: - Segments

    /// How many segments there are.
    open var numberOfSegments: Int { contents.count }

    /// Inserts a segment with a title; an index past the end means the last place.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentContent(title: title), at: segment, animated: animated)
    }

    /// Inserts a segment with an image; an index past the end means the last place.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentContent(image: image), at: segment, animated: animated)
    }

    /// Inserts a segment for an action. One with the same identifier must not be there already.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        checkIdentifier(of: action, except: nil)
        insert(SegmentContent(action: action), at: segment, animated: animated)
    }

    /// Removes a segment; when it was selected, none is. An index past the end means the last one.
    open func removeSegment(at segment: Int, animated: Bool) {
        remove(at: segment, animated: animated)
    }

    /// Removes every segment.
    open func removeAllSegments() {
        contents.removeAll()
        storedSelection = UISegmentedControl.noSegment
        segmentsDidChange()
    }

    /// Gives a segment a title instead of what it shows; an index past the end means the last one.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// The title of a segment; nil where it shows an image.
    open func titleForSegment(at segment: Int) -> String? { contents[checked(segment)].shownTitle }

    /// Gives a segment an image instead of what it shows; an index past the end means the last one.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// The image of a segment; nil where it shows a title.
    open func imageForSegment(at segment: Int) -> UIImage? { contents[checked(segment)].shownImage }

    /// Gives a segment an action with its title and image.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let index = checked(segment)
        checkIdentifier(of: action, except: index)
        change(index) { $0 = SegmentContent(action: action) }
    }

    /// The action of a segment, or nil.
    open func actionForSegment(at segment: Int) -> UIAction? { contents[checked(segment)].action }

    /// The place of the segment with an action, or `NSNotFound`.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        contents.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Gives a segment a width in points; 0 leaves it to the control.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width }
    }

    /// The width that a segment was given; 0 where it is left to the control.
    open func widthForSegment(at segment: Int) -> CGFloat { contents[checked(segment)].width }

    /// Moves the title or image of a segment, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.offset = offset }
    }

    /// How far the title or image of a segment was moved.
    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        contents[checked(segment)].offset
    }

    /// Lets a segment be chosen or not.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { contents[checked(segment)].isEnabled }

    // MARK: - Selection

    /// The selected segment, or `noSegment`. Setting it sends nothing; it must be a segment.
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

    /// Whether segments work as buttons, none staying selected; `false` at first.
    open var isMomentary = false {
        didSet { if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment } }
    }

    /// Whether segments that were given no width are as wide as their contents, and not all alike.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

    // MARK: - Looks

    /// The colour behind the selected segment; nil is that of the system.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            noteAppearance(
                .selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor,
                selectedSegmentTintColor)
            setNeedsLayout()
        }
    }

    /// Sets attributes of titles in a state; a state without its own has those of the normal state.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        noteAppearance("titleTextAttributes", state) {
            ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state)
        }
        style.titleAttributes[state] = attributes
        segmentsDidChange()
    }

    /// The attributes of titles that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        style.titleAttributes.own(state)
    }

    /// Sets the image behind segments in a state, stretched by its margins. It takes the place of
    /// the standard background.
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

    /// The image behind segments in a state.
    open func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        style.backgrounds[.init(left: state, right: [], metrics: barMetrics)]
    }

    /// Sets the image between two segments by their states.
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

    /// The image between two segments by their states.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        style.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)]
    }

    /// Moves the contents of segments at a certain place, in points.
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

    /// How far contents of segments at a certain place are moved.
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

    // MARK: - For the framework

    override func stateDidChange() { setNeedsLayout() }

    override func traitsDidChange(from former: UITraitCollection) { setNeedsLayout() }

    /// Selects a segment as the user wishes, and tells of it.
    final func choose(_ segment: Int, with event: UIEvent?) {
        let isNew = segment != selectedSegmentIndex
        if !isMomentary { selectedSegmentIndex = segment }
        guard isNew || isMomentary else { return }
        let outer = selectedSegmentIndex
        // Momentary controls tell the index while they send, and forget it afterwards.
        if isMomentary { storedSelection = segment }
        sendValueChanged(with: event)
        if contents.indices.contains(segment), let action = contents[segment].action {
            sendAction(action)
        }
        if isMomentary, storedSelection == segment { storedSelection = outer }
    }
}
