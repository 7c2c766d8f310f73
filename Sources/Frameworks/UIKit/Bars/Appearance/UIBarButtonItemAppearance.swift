import Foundation

/// The appearance of bar buttons in one state. It belongs to a `UIBarButtonItemAppearance`.
///
/// A value that is not set is that of the normal state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    struct Values: Equatable {
        var attributes: TextAttributes?
        var titleOffset: UIOffset?
        var background: UIImage?
        var backgroundOffset: UIOffset?
    }

    final var values: Values { didSet { if values != oldValue { whenChanged() } } }
    private final let whenChanged: () -> Void

    init(_ values: Values, whenChanged: @escaping () -> Void) {
        self.values = values
        self.whenChanged = whenChanged
        super.init()
    }

    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { values.attributes?.values ?? [:] }
        set { values.attributes = TextAttributes(values: newValue) }
    }

    /// The offset of the title, in points.
    open var titlePositionAdjustment: UIOffset {
        get { values.titleOffset ?? .zero }
        set { values.titleOffset = newValue }
    }

    /// The image behind the content.
    open var backgroundImage: UIImage? {
        get { values.background }
        set { values.background = newValue }
    }

    /// The offset of that image, in points.
    open var backgroundImagePositionAdjustment: UIOffset {
        get { values.backgroundOffset ?? .zero }
        set { values.backgroundOffset = newValue }
    }
}

/// Attributes of text, which compare by value.
struct TextAttributes: Equatable {
    var values: [NSAttributedString.Key: Any]

    static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        NSAttributedString(string: " ", attributes: left.values)
            == NSAttributedString(string: " ", attributes: right.values)
    }
}

/// The appearance of the buttons in a bar.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    typealias Values = UIBarButtonItemStateAppearance.Values

    final var whenChanged: (() -> Void)?
    private final let style: UIBarButtonItem.Style
    private final var states: [UIBarButtonItemStateAppearance] = []

    /// Creates the default appearance of plain buttons.
    public convenience override init() { self.init(style: .plain) }

    /// Creates the default appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
        own(Array(repeating: Values(), count: 4))
    }

    private convenience init(_ style: UIBarButtonItem.Style, _ values: [Values]) {
        self.init(style: style)
        own(values)
    }

    private final func own(_ values: [Values]) {
        states = values.map { value in
            UIBarButtonItemStateAppearance(value) { [weak self] in self?.whenChanged?() }
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UIBarButtonItemAppearance(style, states.map(\.values))
    }

    /// Sets all values to the defaults of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.values = Values() }
    }

    open var normal: UIBarButtonItemStateAppearance { states[0] }
    open var highlighted: UIBarButtonItemStateAppearance { states[1] }
    open var disabled: UIBarButtonItemStateAppearance { states[2] }
    open var focused: UIBarButtonItemStateAppearance { states[3] }

    /// The values in a state; what is not set there is that of the normal state.
    final func values(for state: UIControl.State) -> Values {
        let index = state.contains(.disabled) ? 2 : state.contains(.highlighted) ? 1 : 0
        var values = states[index].values
        let normal = states[0].values
        values.attributes = values.attributes ?? normal.attributes
        values.titleOffset = values.titleOffset ?? normal.titleOffset
        values.background = values.background ?? normal.background
        values.backgroundOffset = values.backgroundOffset ?? normal.backgroundOffset
        return values
    }

    final func hasEqualValues(_ other: UIBarButtonItemAppearance) -> Bool {
        states.map(\.values) == other.states.map(\.values)
    }

    /// A copy whose changes are reported to a closure.
    final func owned(_ whenChanged: @escaping () -> Void) -> UIBarButtonItemAppearance {
        let copied = UIBarButtonItemAppearance(style, states.map(\.values))
        copied.whenChanged = whenChanged
        return copied
    }
}
