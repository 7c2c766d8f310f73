import Foundation

extension UIApplication {
    /// The state of the app for its user.
    public enum State: Int, Sendable {
        /// In front, receiving events.
        case active = 0
        /// Visible, but not receiving events: covered, or entering or leaving the foreground.
        case inactive = 1
        /// Not visible.
        case background = 2
    }

    /// The keys of the launch options, which name the reason for the launch.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The address to open, a `URL`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The bundle identifier of the requesting app, a `String`.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The payload of a remote notification, a dictionary.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The property list that the sender attached to a document, for opening it.
        public static let annotation = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        /// The quick action that the user chose.
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The local notification that the user chose, a `UILocalNotification`.
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        /// The region whose border was crossed, with true.
        public static let location = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The activity to continue, a dictionary.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// Keys of the options with which the app opens a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bundle identifier of the requesting app, a `String`.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// An object of the sender.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether a document must be copied before it is changed, a `Bool`.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Keys of the options with which a URL is opened outside the app.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable,
        Sendable
    {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an app that claims the web address may open it, a `Bool`.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The address that opens the app's own page in the system's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"
}

/// Work announced with `beginBackgroundTask(expirationHandler:)`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The announced work that is not done yet.
struct BackgroundTasks {
    private var names: [Int: String?] = [:]
    private var lastIdentifier = 0

    mutating func begin(name: String?) -> UIBackgroundTaskIdentifier {
        lastIdentifier += 1
        names.updateValue(name, forKey: lastIdentifier)
        return UIBackgroundTaskIdentifier(rawValue: lastIdentifier)
    }

    @MainActor
    mutating func end(_ identifier: UIBackgroundTaskIdentifier) {
        guard names.removeValue(forKey: identifier.rawValue) == nil else { return }
        UIApplication.environment.host.log(
            "Can't end BackgroundTask: no background task exists with identifier "
                + "\(identifier.rawValue), or it may have already been ended.")
    }
}

extension UIApplication {
    /// A kind of app extensions that an app may refuse.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Keyboards of other apps.
        public static let keyboard = ExtensionPointIdentifier(
            rawValue: "com.apple.keyboard-service")
    }
}
