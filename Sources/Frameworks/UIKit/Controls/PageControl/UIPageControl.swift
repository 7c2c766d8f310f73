import Foundation
import ObjectiveC
import QuartzCore

/// A row of dots, one for each page, with the present one brought out.
///
/// A tap beside the present dot goes one page on or back; a finger that moves along the row leafs
/// through the pages. Both send `valueChanged`; what is shown as pages is the app's matter.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How a page control shows that it can be used.
    public enum BackgroundStyle: Int, Sendable {
        /// A background only while a finger leafs.
        case automatic = 0
        /// A background always.
        case prominent = 1
        /// Never a background, and no leafing.
        case minimal = 2
    }

    /// What a finger is doing with a page control.
    public enum InteractionState: Int, Sendable {
        case none = 0
        /// It came down and went up again.
        case discrete = 1
        /// It leafs through the pages.
        case continuous = 2
    }

    /// Where the pages come after each other.
    public enum Direction: Int, Sendable {
        /// In the direction of text.
        case natural = 0
        case leftToRight = 1
        case rightToLeft = 2
        case topToBottom = 3
        case bottomToTop = 4
    }

    final let face = PageControlContentView()
    final var pageImages: [Int: UIImage] = [:]
    final var currentPageImages: [Int: UIImage] = [:]
    private var storedCount = 0
    private var storedPage = 0
    private var scrub: PageScrub?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(face)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIPageControl.self) else { return nil }
    }

    override func prepareToReadInterface() { addSubview(face) }

    // MARK: - Pages

    /// How many pages there are; 0 at first. The present page stays among them.
    open var numberOfPages: Int {
        get { storedCount }
        set {
            storedCount = max(0, newValue)
            currentPage = storedPage
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The present page, counted from 0. What is set beyond becomes the first or the last.
    open var currentPage: Int {
        get { storedPage }
        set {
            _willChangeValue(self, "currentPage")
            storedPage = min(max(0, newValue), max(0, storedCount - 1))
            _didChangeValue(self, "currentPage")
            setNeedsLayout()
        }
    }

    /// Whether nothing is shown while there is one page only; `false` at first.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

    // MARK: - Looks

    /// The colour of the dots; white that lets half through unless set.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            noteAppearance(
                .pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor,
                pageIndicatorTintColor)
            setNeedsLayout()
        }
    }

    /// The colour of the present dot; white unless set.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            noteAppearance(
                .currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor,
                currentPageIndicatorTintColor)
            setNeedsLayout()
        }
    }

    /// Whether there is a background behind the dots.
    open var backgroundStyle: BackgroundStyle = .automatic { didSet { setNeedsLayout() } }

    /// Where the dots stand after each other; `natural` at first. From top to bottom, or back, the control
    /// is as high as it otherwise is wide.
    open var direction = Direction.natural {
        didSet { if direction != oldValue { imagesDidChange() } }
    }

    /// Whether a finger may leaf through the pages; `true` at first.
    open var allowsContinuousInteraction = true

    /// What a finger is doing.
    open private(set) var interactionState: InteractionState = .none

    /// An image for all pages without their own, instead of a dot; shown in the dot's colour.
    open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }

    /// An image for the present page, instead of that of the others.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

    /// The image of a page, or nil for the preferred one.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return pageImages[page]
    }

    /// Gives a page an image of its own, or with nil the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        pageImages[page] = image
        imagesDidChange()
    }

    /// The image of a page while it is the present one, or nil for the preferred one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return currentPageImages[page]
    }

    /// Gives a page an image for while it is the present one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        currentPageImages[page] = image
        imagesDidChange()
    }

    // MARK: - Size

    /// How large the control has to be to show a number of pages.
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
        scrub = PageScrub(start: way(of: touch.location(in: self)), page: currentPage)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard allowsContinuousInteraction, backgroundStyle != .minimal else { return true }
        let page = scrub?.page(at: way(of: touch.location(in: self)))
        guard let page = page ?? nil else { return true }
        interactionState = .continuous
        go(to: page, with: event)
        setNeedsLayout()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if interactionState == .discrete, isTouchInside, let touch {
            let isForward = way(of: touch.location(in: self)) > wayToCurrentDot
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

    /// Goes to a page as the user wishes; nothing happens beyond the ends.
    final func go(to page: Int, with event: UIEvent?) {
        let former = currentPage
        currentPage = page
        if currentPage != former { sendValueChanged(with: event) }
    }

    // MARK: - Accessibility

    open override func accessibilityIncrement() { go(to: currentPage + 1, with: nil) }

    open override func accessibilityDecrement() { go(to: currentPage - 1, with: nil) }

    // MARK: - For the framework

    override func stateDidChange() { setNeedsLayout() }

    override var isElementByNature: Bool { true }

    override var traitsByNature: UIAccessibilityTraits { [.adjustable, .updatesFrequently] }

    override var spokenValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
}
