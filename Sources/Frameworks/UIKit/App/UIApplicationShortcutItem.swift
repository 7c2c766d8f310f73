import Foundation

/// A quick action of the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
    @preconcurrency NSMutableCopying
{
    fileprivate struct Content {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var information: [String: any NSSecureCoding]?
        var target: Any?
    }

    fileprivate final var content: Content

    /// Creates a quick action with a title alone.
    public convenience init(type: String, localizedTitle: String) {
        self.init(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// Creates a quick action.
    ///
    /// - Parameters:
    ///   - type: The app's name for what the action does.
    ///   - userInfo: Further values of the app.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?,
        icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        content = Content(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
            information: userInfo)
        super.init()
    }

    /// The app's name for what the action does.
    open var type: String { content.type }
    open var localizedTitle: String { content.title }
    open var localizedSubtitle: String? { content.subtitle }
    open var icon: UIApplicationShortcutIcon? { content.icon }
    /// Further values of the app.
    open var userInfo: [String: any NSSecureCoding]? { content.information }
    /// The identifier of the content that the action shows, by which a scene is chosen.
    open var targetContentIdentifier: Any? { content.target }

    /// Returns a quick action that does not change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
        copy.content = content
        return copy
    }

    /// Returns a quick action that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
        copy.content = content
        return copy
    }
}

/// A quick action that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { content.type }
        set { content.type = newValue }
    }
    open override var localizedTitle: String {
        get { content.title }
        set { content.title = newValue }
    }
    open override var localizedSubtitle: String? {
        get { content.subtitle }
        set { content.subtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { content.icon }
        set { content.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { content.information }
        set { content.information = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { content.target }
        set { content.target = newValue }
    }
}

/// The picture of a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject, @preconcurrency NSCopying {
    /// A picture of the system.
    public enum IconType: Int, Sendable {
        case compose = 0
        case play, pause, add, location, search, share, prohibit, contact, home, markLocation
        case favorite, love, cloud, invitation, confirmation, mail, message, date, time
        case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio
        case update
    }

    private enum Picture: Hashable {
        case system(IconType)
        case template(String)
        case symbol(String)
    }

    private let picture: Picture

    /// Creates an icon of the system.
    public init(type: IconType) {
        picture = .system(type)
        super.init()
    }

    /// Creates an icon of an image of the app, of which the opacity is used.
    public init(templateImageName: String) {
        picture = .template(templateImageName)
        super.init()
    }

    /// Creates an icon of a symbol.
    public init(systemImageName: String) {
        picture = .symbol(systemImageName)
        super.init()
    }

    /// Returns the icon itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are the same picture.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIApplicationShortcutIcon)?.picture == picture
    }

    open override var hash: Int { picture.hashValue }
}
