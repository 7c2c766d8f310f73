import CoreGraphics
import Foundation
import ObjectiveC

/// An item of a tab bar: a title and an image, with another image for the selected item and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The items of the system.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search
        case downloads, mostRecent, mostViewed
    }

    /// The properties of a tab bar item.
    struct Settings {
        var selectedImage: UIImage?
        var badgeValue: String?
        var badgeColor: UIColor?
        var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
        var titleOffset = UIOffset.zero
        var standard: UITabBarAppearance?
        var scrollEdge: UITabBarAppearance?
    }

    final var settings = Settings()

    // MARK: - Creating

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITabBarItem.self) else { return nil }
    }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        content.title = title
        content.image = image
        self.tag = tag
    }

    /// Creates an item with a title, an image, and another image for the selected item.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        settings.selectedImage = selectedImage
    }

    /// Creates an item of the system.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(
            title: systemItem.title, image: UIImage(systemName: systemItem.symbolName), tag: tag)
    }

    // MARK: - Content

    /// The image of the item while it is selected; nil means `image`.
    open var selectedImage: UIImage? {
        get { settings.selectedImage }
        set { change(\.selectedImage, newValue) }
    }

    /// The text of the badge; nil means no badge.
    open var badgeValue: String? {
        get { settings.badgeValue }
        set {
            _willChangeValue(self, "badgeValue")
            change(\.badgeValue, newValue)
            _didChangeValue(self, "badgeValue")
        }
    }

    /// The colour of the badge; nil is red.
    open var badgeColor: UIColor? {
        get { settings.badgeColor }
        set {
            noteAppearance(.badgeColor, \UITabBarItem.badgeColor, newValue)
            change(\.badgeColor, newValue)
        }
    }

    /// Sets the attributes of the badge's text in a state.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        noteAppearance("badgeTextAttributes", state) {
            ($0 as? UITabBarItem)?.setBadgeTextAttributes(textAttributes, for: state)
        }
        settings.badgeAttributes[state.rawValue] = textAttributes
        itemDidChange()
    }

    /// Returns the attributes of the badge's text that were set for a state.
    open func badgeTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? {
        settings.badgeAttributes[state.rawValue]
    }

    /// The offset of the title, in points.
    open var titlePositionAdjustment: UIOffset {
        get { settings.titleOffset }
        set { change(\.titleOffset, newValue) }
    }

    // MARK: - Appearance

    /// The appearance of the bar while this item is selected; nil means the bar's. Assigning one copies it.
    open var standardAppearance: UITabBarAppearance? {
        get { settings.standard }
        set { change(\.standard, owned(newValue)) }
    }

    /// The appearance while the content is at its end; nil means that of the bar.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { settings.scrollEdge }
        set { change(\.scrollEdge, owned(newValue)) }
    }

    private final func owned(_ appearance: UITabBarAppearance?) -> UITabBarAppearance? {
        let copied = appearance?.copy() as? UITabBarAppearance
        copied?.whenChanged = { [weak self] in self?.itemDidChange() }
        return copied
    }

    private final func change<Value>(_ path: WritableKeyPath<Settings, Value>, _ value: Value) {
        settings[keyPath: path] = value
        itemDidChange()
    }
}

extension UITabBarItem.SystemItem {
    var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    var symbolName: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star.fill"
        case .recents, .history, .mostRecent: "clock.fill"
        case .contacts: "person.circle.fill"
        case .bookmarks: "book.fill"
        case .search: "magnifyingglass"
        case .downloads: "square.and.arrow.down"
        case .mostViewed: "list.number"
        }
    }
}
