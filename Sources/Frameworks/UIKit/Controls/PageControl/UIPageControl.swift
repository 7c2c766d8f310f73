import Foundation
import ObjectiveC
import QuartzCore

/// A row of dots, one for each page, with the current one highlighted.
///
/// A tap beside the current dot selects the next or previous page; a finger that moves along the row
/// scrubs through the pages. Both send `valueChanged`; the app shows the page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The background of a page control.
    public enum BackgroundStyle: Int, Sendable {
        /// A background only while a finger scrubs.
        case automatic = 0
        /// Always a background.
        case prominent = 1
        /// Never a background, and no scrubbing.
        case minimal = 2
    }

    /// The interaction of a finger with a page control.
    public enum InteractionState: Int, Sendable {
        case none = 0
        /// A tap.
        case discrete = 1
        /// Scrubbing through the pages.
        case continuous = 2
    }

    /// The direction in which pages follow each other.
    public enum Direction: Int, Sendable {
        /// In the direction of text.
        case natural = 0
        case leftToRight = 1
        case rightToLeft = 2
        case topToBottom = 3
        case bottomToTop = 4
    }

    final let contentView = PageControlContentView()
    final var pageImages: [Int: UIImage] = [:]
    final var currentPageImages: [Int: UIImage] = [:]
    private var storedCount = 0
    private var storedPage = 0
    private var scrub: PageScrub?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIPageControl.self) else { return nil }
    }

    override func configureDefaults() { addSubview(contentView) }

    // MARK: - Pages

    /// The number of pages; 0 by default. The current page is clamped to it.
    open var numberOfPages: Int {
        get { storedCount }
        set {
            storedCount = max(0, newValue)
            currentPage = storedPage
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The current page, counted from 0. Values out of range are clamped.
    open var currentPage: Int {
        get { storedPage }
        set {
            _willChangeValue(self, "currentPage")
            storedPage = min(max(0, newValue), max(0, storedCount - 1))
            _didChangeValue(self, "currentPage")
            setNeedsLayout()
        }
    }

    /// Whether the control is empty while there is only one page; `false` by default.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

    // MARK: - Appearance

    /// The colour of the dots; half-transparent white unless set.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            noteAppearance(
                .pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor,
                pageIndicatorTintColor)
            setNeedsLayout()
        }
    }

    /// The colour of the current dot; white unless set.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            noteAppearance(
                .currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor,
                currentPageIndicatorTintColor)
            setNeedsLayout()
        }
    }

    /// The visibility of the background of the dots; `automatic` by default.
    open var backgroundStyle: BackgroundStyle = .automatic { didSet { setNeedsLayout() } }

    /// The direction of the pages; `natural` by default. A vertical control has its natural width and height
    /// exchanged.
    open var direction = Direction.natural {
        didSet { if direction != oldValue { imagesDidChange() } }
    }

    /// Whether a finger may scrub through the pages; `true` by default.
    open var allowsContinuousInteraction = true

    /// The current interaction.
    open private(set) var interactionState: InteractionState = .none

    /// The image of all pages without one of their own, instead of a dot; shown in the dot's colour.
    open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }

    /// The image of the current page; nil means that of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

    /// Returns the image of a page; nil means the preferred one.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return pageImages[page]
    }

    /// Sets the image of a page; nil means the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        pageImages[page] = image
        imagesDidChange()
    }

    /// Returns the image of a page while it is the current one; nil means the preferred one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return currentPageImages[page]
    }

    /// Sets the image of a page while it is the current one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        currentPageImages[page] = image
        imagesDidChange()
    }

    // MARK: - Size

    /// Returns the size that shows a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { sizeOfDots(pageCount) }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showDots()
    }

    // MARK: - Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        interactionState = .discrete
        scrub = PageScrub(start: position(of: touch.location(in: self)), page: currentPage)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard allowsContinuousInteraction, backgroundStyle != .minimal else { return true }
        let page = scrub?.page(at: position(of: touch.location(in: self)))
        guard let page = page ?? nil else { return true }
        interactionState = .continuous
        go(to: page, with: event)
        setNeedsLayout()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if interactionState == .discrete, isTouchInside, let touch {
            let isForward = position(of: touch.location(in: self)) > positionOfCurrentDot
            go(to: currentPage + (isForward ? 1 : -1), with: event)
        }
        endInteraction()
    }

    open override func cancelTracking(with event: UIEvent?) { endInteraction() }

    private func endInteraction() {
        scrub = nil
        interactionState = .none
        setNeedsLayout()
    }

    /// Goes to a page for the user and sends `valueChanged`; does nothing beyond the ends.
    final func go(to page: Int, with event: UIEvent?) {
        let former = currentPage
        currentPage = page
        if currentPage != former { sendValueChanged(with: event) }
    }

    // MARK: - Gestures

    /// Returns whether a recognizer of this view or of a superview may begin; a single tap is the control's own.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - Accessibility

    open override func accessibilityIncrement() { go(to: currentPage + 1, with: nil) }

    open override func accessibilityDecrement() { go(to: currentPage - 1, with: nil) }

    /// The capsule around the bounds, in points of the screen, unless set.
    open override var accessibilityPath: UIBezierPath? {
        get {
            let frame = accessibilityScreenRect(bounds)
            return accessibilityAttributes?.path
                ?? UIBezierPath(
                    roundedRect: frame, cornerRadius: min(frame.width, frame.height) / 2)
        }
        set { super.accessibilityPath = newValue }
    }

    /// "Page control" unless set: the control has no label.
    open override var accessibilityUserInputLabels: [String]! {
        get { accessibilityAttributes?.inputLabels ?? ["Page control"] }
        set { super.accessibilityUserInputLabels = newValue }
    }

    // MARK: - For the framework

    override func stateDidChange() { setNeedsLayout() }

    override var isElementByDefault: Bool { true }

    override var defaultTraits: UIAccessibilityTraits { .adjustable }

    override var spokenValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
}
