import Foundation

/// The kinds of notifications before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the app's icon.
    public static let badge = UIUserNotificationType(rawValue: 1)
    public static let sound = UIUserNotificationType(rawValue: 2)
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The effect of a notification's action on the app.
public enum UIUserNotificationActivationMode: UInt, Sendable {
    /// Brings it to the front.
    case foreground = 0
    /// Leaves it in the background.
    case background = 1
}

/// The room that the actions of a notification have.
public enum UIUserNotificationActionContext: UInt, Sendable {
    /// That of an alert, up to four actions.
    case `default` = 0
    /// That of a banner, up to two actions.
    case minimal = 1
}

/// The behaviour of an action: a tap, or text.
public enum UIUserNotificationActionBehavior: UInt, Sendable {
    /// Taps a button.
    case `default` = 0
    /// Writes a text.
    case textInput = 1
}

/// The parameter of an action with text: the title of the button that sends the text.
public let UIUserNotificationTextInputActionButtonTitleKey =
    "UIUserNotificationTextInputActionButtonTitle"

/// The text that the user wrote, in the information of a response.
public let UIUserNotificationActionResponseTypedTextKey =
    "UIUserNotificationActionResponseTypedText"

/// The kinds of notifications that an app requests, or that its user allows.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    open private(set) var types: UIUserNotificationType
    /// The categories of notifications with actions.
    open private(set) var categories: Set<UIUserNotificationCategory>?

    /// Creates settings for `registerUserNotificationSettings(_:)` of the application.
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.types = types
        self.categories = categories
        super.init()
    }
}

/// A group of notifications with the same actions.
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject, @preconcurrency NSCopying,
    @preconcurrency NSMutableCopying
{
    fileprivate var name: String?
    fileprivate var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

    public override init() { super.init() }

    /// The name that notifications have in their `category`.
    open var identifier: String? { name }

    /// Returns the actions for the room that there is, in the order of their buttons.
    open func actions(
        for context: UIUserNotificationActionContext
    ) -> [UIUserNotificationAction]? { actions[context] }

    private final func copied<Category: UIUserNotificationCategory>(
        to category: Category
    ) -> Category {
        category.name = name
        category.actions = actions
        return category
    }

    open func copy(with zone: NSZone? = nil) -> Any { copied(to: UIUserNotificationCategory()) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        copied(to: UIMutableUserNotificationCategory())
    }
}

/// A group of notifications whose actions can be set.
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    open override var identifier: String? {
        get { name }
        set { name = newValue }
    }

    /// Sets the actions; nil removes them.
    open func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) {
        self.actions[context] = actions?.compactMap { $0.copy() as? UIUserNotificationAction }
    }
}

/// A button of a notification.
@preconcurrency @MainActor
open class UIUserNotificationAction: NSObject, @preconcurrency NSCopying,
    @preconcurrency NSMutableCopying
{
    fileprivate struct Settings {
        var identifier: String?
        var title: String?
        var behavior = UIUserNotificationActionBehavior.default
        var parameters: [AnyHashable: Any] = [:]
        var activationMode = UIUserNotificationActivationMode.foreground
        var isAuthenticationRequired = false
        var isDestructive = false
    }

    fileprivate var settings = Settings()

    public override init() { super.init() }

    /// The name by which the app recognises the action.
    open var identifier: String? { settings.identifier }
    open var title: String? { settings.title }
    open var behavior: UIUserNotificationActionBehavior { settings.behavior }
    /// Values of the behaviour, such as the title of the button that sends a text.
    open var parameters: [AnyHashable: Any] { settings.parameters }
    open var activationMode: UIUserNotificationActivationMode { settings.activationMode }
    /// Whether the device is unlocked first; always for an action in the foreground.
    open var isAuthenticationRequired: Bool {
        settings.isAuthenticationRequired || settings.activationMode == .foreground
    }
    open var isDestructive: Bool { settings.isDestructive }

    private final func copied<Action: UIUserNotificationAction>(to action: Action) -> Action {
        action.settings = settings
        return action
    }

    open func copy(with zone: NSZone? = nil) -> Any { copied(to: UIUserNotificationAction()) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        copied(to: UIMutableUserNotificationAction())
    }
}

/// A button of a notification whose properties can be set.
open class UIMutableUserNotificationAction: UIUserNotificationAction {
    open override var identifier: String? {
        get { super.identifier }
        set { settings.identifier = newValue }
    }

    open override var title: String? {
        get { super.title }
        set { settings.title = newValue }
    }

    open override var behavior: UIUserNotificationActionBehavior {
        get { super.behavior }
        set { settings.behavior = newValue }
    }

    open override var parameters: [AnyHashable: Any] {
        get { super.parameters }
        set { settings.parameters = newValue }
    }

    open override var activationMode: UIUserNotificationActivationMode {
        get { super.activationMode }
        set { settings.activationMode = newValue }
    }

    open override var isAuthenticationRequired: Bool {
        get { super.isAuthenticationRequired }
        set { settings.isAuthenticationRequired = newValue }
    }

    open override var isDestructive: Bool {
        get { super.isDestructive }
        set { settings.isDestructive = newValue }
    }
}
