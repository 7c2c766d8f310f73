import Foundation

/// The appearance of a navigation bar: its background, titles, buttons and back indicator.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    struct Titles: Equatable {
        var attributes = TextAttributes(values: [:])
        var offset = UIOffset.zero
        var largeAttributes = TextAttributes(values: [:])
    }

    struct Buttons {
        var plain: UIBarButtonItemAppearance
        var done: UIBarButtonItemAppearance
        var back: UIBarButtonItemAppearance
    }

    final var titles = Titles()
    private final var buttons: Buttons!
    private final var indicator: UIImage?
    private final var indicatorMask: UIImage?

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        own(
            Buttons(
                plain: UIBarButtonItemAppearance(), done: UIBarButtonItemAppearance(style: .done),
                back: UIBarButtonItemAppearance()))
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else {
            own(
                Buttons(
                    plain: UIBarButtonItemAppearance(),
                    done: UIBarButtonItemAppearance(style: .done), back: UIBarButtonItemAppearance()
                ))
            return
        }
        titles = other.titles
        indicator = other.indicator
        indicatorMask = other.indicatorMask
        own(other.buttons)
    }

    private final func own(_ buttons: Buttons) {
        let changed = { [weak self] () -> Void in self?.whenChanged?() }
        self.buttons = Buttons(
            plain: buttons.plain.owned(changed), done: buttons.done.owned(changed),
            back: buttons.back.owned(changed))
    }

    override func isEqual(to other: UIBarAppearance) -> Bool {
        guard super.isEqual(to: other), let other = other as? UINavigationBarAppearance else {
            return false
        }
        return titles == other.titles && indicator == other.indicator
            && indicatorMask == other.indicatorMask
            && buttons.plain.hasEqualValues(other.buttons.plain)
            && buttons.done.hasEqualValues(other.buttons.done)
            && buttons.back.hasEqualValues(other.buttons.back)
    }

    // MARK: - Titles

    /// The attributes of the title, over those of the system.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { titles.attributes.values }
        set { changeTitles(\.attributes, TextAttributes(values: newValue)) }
    }

    /// The offset of the title, in points.
    open var titlePositionAdjustment: UIOffset {
        get { titles.offset }
        set { changeTitles(\.offset, newValue) }
    }

    /// The attributes of the large title, over those of the system.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
        get { titles.largeAttributes.values }
        set { changeTitles(\.largeAttributes, TextAttributes(values: newValue)) }
    }

    private final func changeTitles<Value>(_ path: WritableKeyPath<Titles, Value>, _ value: Value) {
        titles[keyPath: path] = value
        whenChanged?()
    }

    // MARK: - Buttons

    /// The appearance of plain buttons. Assigning one copies it.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { buttons.plain }
        set { changeButtons(\.plain, newValue) }
    }

    /// The appearance of buttons of the style `.done`. Assigning one copies it.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { buttons.done }
        set { changeButtons(\.done, newValue) }
    }

    /// The appearance of back buttons. Assigning one copies it.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { buttons.back }
        set { changeButtons(\.back, newValue) }
    }

    private final func changeButtons(
        _ path: WritableKeyPath<Buttons, UIBarButtonItemAppearance>,
        _ value: UIBarButtonItemAppearance
    ) {
        buttons[keyPath: path] = value.owned { [weak self] in self?.whenChanged?() }
        whenChanged?()
    }

    // MARK: - The back indicator

    /// The image beside the back title; the system's chevron unless set.
    open var backIndicatorImage: UIImage { indicator ?? BarSymbols.chevron }

    /// The mask of titles that move past the indicator.
    open var backIndicatorTransitionMaskImage: UIImage { indicatorMask ?? BarSymbols.chevron }

    /// Sets the image beside the back title with its mask; the system's if one of them is nil.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        let isComplete = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        indicator = isComplete ? backIndicatorImage : nil
        indicatorMask = isComplete ? backIndicatorTransitionMaskImage : nil
        whenChanged?()
    }

    /// The app's indicator, or nil for the system's.
    final var ownIndicator: UIImage? { indicator }
}

/// The appearance of a toolbar: its background and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    private final var plain = UIBarButtonItemAppearance()
    private final var done = UIBarButtonItemAppearance(style: .done)

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        own(plain, done)
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        let other = barAppearance as? UIToolbarAppearance
        own(other?.plain ?? plain, other?.done ?? done)
    }

    private final func own(_ plain: UIBarButtonItemAppearance, _ done: UIBarButtonItemAppearance) {
        let changed = { [weak self] () -> Void in self?.whenChanged?() }
        self.plain = plain.owned(changed)
        self.done = done.owned(changed)
    }

    override func isEqual(to other: UIBarAppearance) -> Bool {
        guard super.isEqual(to: other), let other = other as? UIToolbarAppearance else {
            return false
        }
        return plain.hasEqualValues(other.plain) && done.hasEqualValues(other.done)
    }

    /// The appearance of plain buttons. Assigning one copies it.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set {
            own(newValue, done)
            whenChanged?()
        }
    }

    /// The appearance of buttons of the style `.done`. Assigning one copies it.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set {
            own(plain, newValue)
            whenChanged?()
        }
    }
}
