import CoreGraphics
import Foundation
import ObjectiveC

/// A bar that shows navigation items and follows their changes.
@MainActor
protocol NavigationItemContainer: AnyObject {
    /// Called after a property of an item in the bar's stack changed.
    func navigationItemDidChange(_ item: UINavigationItem, _ change: UINavigationItem.Change)
}

/// The content of a navigation bar for one screen: its title, the items beside it, and how the next screen names
/// it in its back button.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The display of an item's large title.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below; `always` for the first one.
        case automatic = 0
        case always = 1
        case never = 2
        /// Always as one line in the bar.
        case inline = 3
    }

    /// The title of a back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item below, the generic title, or none, depending on the room.
        case `default` = 0
        /// The generic title, or none.
        case generic = 1
        /// None.
        case minimal = 2
    }

    /// The arrangement of an item in wide bars.
    public enum ItemStyle: Int, Sendable {
        /// Of a list of screens: the title is in the middle.
        case navigator = 0
        /// Of a browser of files or pages: the title is at the leading edge.
        case browser = 1
        /// Of an editor of documents: the title is at the leading edge, after the items.
        case editor = 2
    }

    /// A change of an item.
    enum Change {
        /// Titles, views and items; whether they are exchanged in an animation.
        case content(animated: Bool)
        /// The height of the bar.
        case height
        case appearance
        /// The title of the back button to this item.
        case backTitle
    }

    final var settings = NavigationItemSettings()
    final weak var container: (any NavigationItemContainer)?

    /// Creates an item without a title.
    public override init() { super.init() }

    /// Creates an item with a title.
    public init(title: String) {
        super.init()
        settings.title = title
    }

    /// Makes an item from an interface file; any other decoder gives an item with the defaults.
    public required init?(coder: NSCoder) {
        super.init()
        guard coder.readInterface(into: self, as: UINavigationItem.self) else { return nil }
    }

    // MARK: - Titles

    /// The title.
    open var title: String? {
        get { settings.title }
        set {
            guard newValue != settings.title else { return }
            _willChangeValue(self, "title")
            settings.title = newValue
            _didChangeValue(self, "title")
            report(.content(animated: false))
            report(.backTitle)
        }
    }

    /// The view in place of the title.
    open var titleView: UIView? {
        get { settings.titleView }
        set { change(\.titleView, newValue, .content(animated: false)) }
    }

    /// A line above the title, for which the bar is higher.
    open var prompt: String? {
        get { settings.prompt }
        set {
            guard newValue != settings.prompt else { return }
            change(\.prompt, newValue, .height)
        }
    }

    /// The display of the large title in a bar that prefers them.
    open var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { settings.largeTitleMode }
        set { change(\.largeTitleMode, newValue, .height) }
    }

    // MARK: - The back button

    /// The title and the image of the back button that leads to this item. Its action is not sent.
    open var backBarButtonItem: UIBarButtonItem? {
        get { settings.backItem }
        set { change(\.backItem, newValue, .backTitle) }
    }

    /// The title of the back button that leads to this item; nil means the title of the item.
    open var backButtonTitle: String? {
        get { settings.backTitle }
        set { change(\.backTitle, newValue, .backTitle) }
    }

    /// The choice of a title for the back button that leads to this item, depending on the room.
    open var backButtonDisplayMode: BackButtonDisplayMode {
        get { settings.backMode }
        set { change(\.backMode, newValue, .backTitle) }
    }

    /// The action of this item's back button in place of going back.
    open var backAction: UIAction? {
        get { settings.backAction }
        set { change(\.backAction, newValue, .content(animated: false)) }
    }

    /// Whether this item has no back button; `false` by default.
    open var hidesBackButton: Bool {
        get { settings.hidesBackButton }
        set { setHidesBackButton(newValue, animated: false) }
    }

    /// Hides or shows this item's back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(\.hidesBackButton, hidesBackButton, .content(animated: animated))
    }

    /// Whether left items are beside the back button and not in its place; `false` by default.
    open var leftItemsSupplementBackButton: Bool {
        get { settings.leftSupplementsBack }
        set { change(\.leftSupplementsBack, newValue, .content(animated: false)) }
    }

    // MARK: - Items

    /// The first item at the leading edge.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first item at the trailing edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    /// The items at the leading edge, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { Self.items(of: settings.leadingGroups) }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The items at the trailing edge, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { Self.items(of: settings.trailingGroups)?.reversed() }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// Replaces the first item at the leading edge.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(
            Self.replacingFirst(of: leftBarButtonItems, by: item), animated: animated)
    }

    /// Replaces the first item at the trailing edge.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(
            Self.replacingFirst(of: rightBarButtonItems, by: item), animated: animated)
    }

    /// Sets the items at the leading edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changeGroups(\.leadingGroups, items.map(Self.group) ?? [], animated: animated)
    }

    /// Sets the items at the trailing edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changeGroups(
            \.trailingGroups, items.map { Self.group($0.reversed()) } ?? [], animated: animated)
    }

    /// The groups of items at the leading edge, in the direction of reading.
    open var leadingItemGroups: [UIBarButtonItemGroup] {
        get { settings.leadingGroups }
        set { changeGroups(\.leadingGroups, newValue, animated: false) }
    }

    /// The groups of items at the trailing edge, in the direction of reading.
    open var trailingItemGroups: [UIBarButtonItemGroup] {
        get { settings.trailingGroups }
        set { changeGroups(\.trailingGroups, newValue, animated: false) }
    }

    /// The groups of items in the middle, for wide bars.
    ///
    /// **Differs:** no bar shows them, as on iPhones; on iPads they are beside the title.
    open var centerItemGroups: [UIBarButtonItemGroup] {
        get { settings.centerGroups }
        set { settings.centerGroups = newValue }
    }

    /// The name under which the user's arrangement of the groups is kept. The user cannot arrange them here, so that it
    /// has no effect.
    open var customizationIdentifier: String? {
        get { settings.customizationIdentifier }
        set { settings.customizationIdentifier = newValue }
    }

    /// The style of the item in wide bars.
    ///
    /// **Differs:** every item is shown in the style `navigator`, as on iPhones.
    open var style: ItemStyle {
        get { settings.style }
        set { settings.style = newValue }
    }

    /// Returns the menu of the title; nil, the default, for a title without a menu. The title then has a chevron, and a
    /// tap shows the menu.
    ///
    /// The elements that the system suggests are none: documents are not renamed in bars.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
        get { settings.titleMenuProvider }
        set { change(\.titleMenuProvider, newValue, .content(animated: false)) }
    }

    // MARK: - Search

    /// The controller whose search bar is below the title; nil by default.
    open var searchController: UISearchController? {
        get { settings.searchController }
        set {
            guard newValue !== settings.searchController else { return }
            settings.searchController?.navigationItemOfBar = nil
            settings.searchController?.searchBar.removeFromSuperview()
            settings.searchController?.searchBar.isInNavigationBar = false
            newValue?.navigationItemOfBar = self
            newValue?.searchBar.isInNavigationBar = true
            change(\.searchController, newValue, .height)
        }
    }

    /// Whether the search bar disappears as content moves under the bar; `true` by default.
    open var hidesSearchBarWhenScrolling: Bool {
        get { settings.hidesSearchBarWhenScrolling }
        set { change(\.hidesSearchBarWhenScrolling, newValue, .height) }
    }

    // MARK: - Appearance

    /// The appearance of the bar while it shows this item; nil means the bar's. Assigning one copies it.
    open var standardAppearance: UINavigationBarAppearance? {
        get { settings.standard }
        set { changeAppearance(\.standard, newValue) }
    }

    /// The appearance in lower bars; nil means `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { settings.compact }
        set { changeAppearance(\.compact, newValue) }
    }

    /// The appearance while the content is at its top; nil means that of the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { settings.scrollEdge }
        set { changeAppearance(\.scrollEdge, newValue) }
    }

    /// The appearance of lower bars while the content is at its top; nil means `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { settings.compactScrollEdge }
        set { changeAppearance(\.compactScrollEdge, newValue) }
    }

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}
}

/// The properties of a navigation item.
struct NavigationItemSettings {
    var title: String?
    var titleView: UIView?
    /// The size of the title view before a bar placed it.
    var titleNaturalSize: NaturalSize?
    var prompt: String?
    var largeTitleMode = UINavigationItem.LargeTitleDisplayMode.automatic
    var backItem: UIBarButtonItem?
    var backTitle: String?
    var backMode = UINavigationItem.BackButtonDisplayMode.default
    var backAction: UIAction?
    var hidesBackButton = false
    var leftSupplementsBack = false
    var leadingGroups: [UIBarButtonItemGroup] = []
    var trailingGroups: [UIBarButtonItemGroup] = []
    var centerGroups: [UIBarButtonItemGroup] = []
    var customizationIdentifier: String?
    var style = UINavigationItem.ItemStyle.navigator
    var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    var standard: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
    var scrollEdge: UINavigationBarAppearance?
    var compactScrollEdge: UINavigationBarAppearance?
    var searchController: UISearchController?
    var hidesSearchBarWhenScrolling = true
}

extension UINavigationItem {
    private final func report(_ change: Change) {
        container?.navigationItemDidChange(self, change)
    }

    /// The search bar needs another height or place.
    final func searchDidChange() { report(.height) }

    private final func change<Value>(
        _ path: WritableKeyPath<NavigationItemSettings, Value>, _ value: Value, _ kind: Change
    ) {
        settings[keyPath: path] = value
        report(kind)
    }

    private final func changeAppearance(
        _ path: WritableKeyPath<NavigationItemSettings, UINavigationBarAppearance?>,
        _ value: UINavigationBarAppearance?
    ) {
        let copied = value?.copy() as? UINavigationBarAppearance
        copied?.whenChanged = { [weak self] in self?.report(.appearance) }
        change(path, copied, .appearance)
    }

    private final func changeGroups(
        _ path: WritableKeyPath<NavigationItemSettings, [UIBarButtonItemGroup]>,
        _ groups: [UIBarButtonItemGroup], animated: Bool
    ) {
        for group in groups {
            group.whenChanged = { [weak self] in self?.report(.content(animated: false)) }
        }
        change(path, groups, .content(animated: animated))
    }

    private static func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem]? {
        groups.isEmpty ? nil : groups.flatMap(\.barButtonItems)
    }

    private static func group(_ items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
        items.isEmpty ? [] : [.fixedGroup(items: items)]
    }

    // Documented: the other items stay.
    private static func replacingFirst(
        of items: [UIBarButtonItem]?, by item: UIBarButtonItem?
    ) -> [UIBarButtonItem]? {
        let rest = items?.dropFirst() ?? []
        return item.map { [$0] + rest } ?? (rest.isEmpty ? nil : Array(rest))
    }

    /// The items that are shown at an edge, in the direction of reading.
    static func shownItems(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        groups.filter { !$0.isHidden }.flatMap(\.barButtonItems).filter { !$0.isHidden }
    }

    /// Whether this item's left items replace the back button.
    final var replacesBackButton: Bool {
        !settings.leftSupplementsBack
            && !Self.shownItems(of: settings.leadingGroups).isEmpty
    }

    /// Whether the item has a back button if there is an item below it.
    final var allowsBackButton: Bool { !settings.hidesBackButton && !replacesBackButton }
}
