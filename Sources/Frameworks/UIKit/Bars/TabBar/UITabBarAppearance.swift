import CoreGraphics
import Foundation

/// The appearance of tab bar items in one state. It belongs to a `UITabBarItemAppearance`.
///
/// A value that is not set is that of the normal state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    struct Values: Equatable {
        var attributes: TextAttributes?
        var titleOffset: UIOffset?
        var iconColor: UIColor?
        var badgeAttributes: TextAttributes?
        var badgeBackground: UIColor?
        var badgeOffset: UIOffset?
        var badgeTitleOffset: UIOffset?
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

    /// The colour of the image; nil is the default of the state.
    open var iconColor: UIColor? {
        get { values.iconColor }
        set { values.iconColor = newValue }
    }

    /// The attributes of the badge's text.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { values.badgeAttributes?.values ?? [:] }
        set { values.badgeAttributes = TextAttributes(values: newValue) }
    }

    /// The colour of the badge; nil is red.
    open var badgeBackgroundColor: UIColor? {
        get { values.badgeBackground }
        set { values.badgeBackground = newValue }
    }

    /// The offset of the badge, in points.
    open var badgePositionAdjustment: UIOffset {
        get { values.badgeOffset ?? .zero }
        set { values.badgeOffset = newValue }
    }

    /// The offset of the badge's text, in points.
    open var badgeTitlePositionAdjustment: UIOffset {
        get { values.badgeTitleOffset ?? .zero }
        set { values.badgeTitleOffset = newValue }
    }
}

/// The appearance of the items of a tab bar in one layout.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The layout of an item.
    public enum Style: Int, Sendable {
        /// The title is below the image.
        case stacked = 0
        /// The title is beside the image.
        case inline = 1
        /// The title is beside a smaller image, in lower bars.
        case compactInline = 2
    }

    typealias Values = UITabBarItemStateAppearance.Values

    private final let style: Style
    private final var states: [UITabBarItemStateAppearance] = []
    final var whenChanged: (() -> Void)?

    /// Creates the default appearance of stacked items.
    public convenience override init() { self.init(style: .stacked) }

    /// Creates the default appearance of items in a layout.
    public init(style: Style) {
        self.style = style
        super.init()
        own(Array(repeating: Values(), count: 4))
    }

    private convenience init(_ style: Style, _ values: [Values]) {
        self.init(style: style)
        own(values)
    }

    private final func own(_ values: [Values]) {
        states = values.map { value in
            UITabBarItemStateAppearance(value) { [weak self] in self?.whenChanged?() }
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UITabBarItemAppearance(style, states.map(\.values))
    }

    /// Sets all values to the defaults of a layout.
    open func configureWithDefault(for style: Style) {
        for state in states { state.values = Values() }
    }

    open var normal: UITabBarItemStateAppearance { states[0] }
    open var selected: UITabBarItemStateAppearance { states[1] }
    open var disabled: UITabBarItemStateAppearance { states[2] }
    open var focused: UITabBarItemStateAppearance { states[3] }

    /// The values of an item. A selected one takes over all but the colours of the normal state.
    final func values(isSelected: Bool, isEnabled: Bool) -> Values {
        let normal = states[0].values
        var values = states[!isEnabled ? 2 : isSelected ? 1 : 0].values
        if !isSelected {
            values.attributes = values.attributes ?? normal.attributes
            values.iconColor = values.iconColor ?? normal.iconColor
        } else if values.attributes == nil, let attributes = normal.attributes?.values {
            values.attributes = TextAttributes(
                values: attributes.filter { $0.key != .foregroundColor })
        }
        values.titleOffset = values.titleOffset ?? normal.titleOffset
        values.badgeAttributes = values.badgeAttributes ?? normal.badgeAttributes
        values.badgeBackground = values.badgeBackground ?? normal.badgeBackground
        values.badgeOffset = values.badgeOffset ?? normal.badgeOffset
        values.badgeTitleOffset = values.badgeTitleOffset ?? normal.badgeTitleOffset
        return values
    }

    final func hasEqualValues(_ other: UITabBarItemAppearance) -> Bool {
        states.map(\.values) == other.states.map(\.values)
    }

    /// A copy whose changes are reported to a closure.
    final func owned(_ whenChanged: @escaping () -> Void) -> UITabBarItemAppearance {
        let copied = UITabBarItemAppearance(style, states.map(\.values))
        copied.whenChanged = whenChanged
        return copied
    }
}

/// The appearance of a tab bar: its background, and its items in three layouts.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    struct Settings: Equatable {
        var selectionTint: UIColor?
        var selectionImage: UIImage?
        var positioning = UITabBar.ItemPositioning.automatic
        var width: CGFloat = 0
        var spacing: CGFloat = 0
    }

    final var settings = Settings()
    private final var items: [UITabBarItemAppearance] = []

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        own(Self.defaults)
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        let other = barAppearance as? UITabBarAppearance
        settings = other?.settings ?? Settings()
        own(other?.items ?? Self.defaults)
    }

    private static var defaults: [UITabBarItemAppearance] {
        [.init(style: .stacked), .init(style: .inline), .init(style: .compactInline)]
    }

    private final func own(_ items: [UITabBarItemAppearance]) {
        self.items = items.map { $0.owned { [weak self] in self?.whenChanged?() } }
    }

    override func isEqual(to other: UIBarAppearance) -> Bool {
        guard super.isEqual(to: other), let other = other as? UITabBarAppearance else {
            return false
        }
        return settings == other.settings
            && zip(items, other.items).allSatisfy { $0.hasEqualValues($1) }
    }

    // MARK: - Items

    /// The appearance of items with the title below the image. Assigning one copies it.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { items[0] }
        set { change(0, newValue) }
    }

    /// The appearance of items with the title beside the image. Assigning one copies it.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { items[1] }
        set { change(1, newValue) }
    }

    /// The appearance of items in lower bars. Assigning one copies it.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { items[2] }
        set { change(2, newValue) }
    }

    private final func change(_ index: Int, _ value: UITabBarItemAppearance) {
        items[index] = value.owned { [weak self] in self?.whenChanged?() }
        whenChanged?()
    }

    // MARK: - Selection and positions

    /// The colour of the selection image.
    open var selectionIndicatorTintColor: UIColor? {
        get { settings.selectionTint }
        set { change(\.selectionTint, newValue) }
    }

    /// The image behind the selected item.
    open var selectionIndicatorImage: UIImage? {
        get { settings.selectionImage }
        set { change(\.selectionImage, newValue) }
    }

    /// The positions of stacked items.
    open var stackedItemPositioning: UITabBar.ItemPositioning {
        get { settings.positioning }
        set { change(\.positioning, newValue) }
    }

    /// The width of stacked items that are centred, in points; 0 is the system's.
    open var stackedItemWidth: CGFloat {
        get { settings.width }
        set { change(\.width, newValue) }
    }

    /// The space between stacked items that are centred, in points; 0 is the system's.
    open var stackedItemSpacing: CGFloat {
        get { settings.spacing }
        set { change(\.spacing, newValue) }
    }

    private final func change<Value>(_ path: WritableKeyPath<Settings, Value>, _ value: Value) {
        settings[keyPath: path] = value
        whenChanged?()
    }
}
