import Foundation

/// The persistent part of a scene: its role, its configuration and the app's own information.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The app's interface on the device.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication")
        /// The role of a scene on an external display without user input.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The purpose of the scene.
    open private(set) var role: Role
    /// A name that no other session has.
    open private(set) var persistentIdentifier: String
    private(set) weak var connectedScene: UIScene?
    private var currentConfiguration: UISceneConfiguration

    init(role: Role, configuration: UISceneConfiguration, identifier: String? = nil) {
        self.role = role
        currentConfiguration = configuration
        persistentIdentifier = identifier ?? UUID().uuidString
        super.init()
    }

    /// The scene, while it is connected.
    open var scene: UIScene? { connectedScene }

    /// The configuration with which the scene was made.
    open var configuration: UISceneConfiguration { currentConfiguration }

    /// Information that the app keeps with the session.
    open var userInfo: [String: Any]?

    /// The state that the scene's delegate left when the scene was last on the screen, also before this launch.
    open var stateRestorationActivity: NSUserActivity?

    func connect(_ scene: UIScene) { connectedScene = scene }

    func configure(_ configuration: UISceneConfiguration) { currentConfiguration = configuration }
}

/// The classes of a scene and its name in the Info.plist.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, @preconcurrency NSCopying {
    /// The name under which the Info.plist describes the configuration.
    open private(set) var name: String?
    /// The role of scenes made with it.
    open private(set) var role: UISceneSession.Role
    /// The scene's class; nil means `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which the system makes an instance of.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller the scene's window shows; read when it is first accessed.
    open var storyboard: UIStoryboard? {
        get {
            if let ownStoryboard { return ownStoryboard }
            ownStoryboard = storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
            return ownStoryboard
        }
        set {
            ownStoryboard = newValue
            storyboardName = newValue?.name
        }
    }

    private final var ownStoryboard: UIStoryboard?
    /// The name of the storyboard in the Info.plist.
    final var storyboardName: String?

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - name: Takes the classes from the description of this name in the Info.plist; nil takes
    ///     the first one for the role.
    ///   - sessionRole: What the scene is for.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let descriptions = ApplicationInformation.main.sceneConfigurations(
            role: sessionRole.rawValue)
        let description = descriptions.first { name == nil || $0.name == name }
        self.name = name ?? description?.name
        role = sessionRole
        super.init()
        adopt(description)
    }

    init(
        name: String?, role: UISceneSession.Role,
        _ description: ApplicationInformation.SceneDescription?
    ) {
        self.name = name
        self.role = role
        super.init()
        adopt(description)
    }

    private final func adopt(_ description: ApplicationInformation.SceneDescription?) {
        sceneClass = description?.sceneClassName.map {
            NamedClass.find($0, for: "a scene")
        }
        delegateClass = description?.delegateClassName.map {
            NamedClass.find(Self.withModule($0), for: "a scene delegate")
        }
        storyboardName = description?.storyboardName
    }

    /// Names in a source Info.plist may hold the variable that a build would have filled in.
    private static func withModule(_ name: String) -> String {
        let variable = "$(PRODUCT_MODULE_NAME)"
        guard name.hasPrefix(variable) else { return name }
        let delegate = UIApplication.shared.delegate.map { String(reflecting: type(of: $0)) }
        let executable = Bundle.main.executableURL?.lastPathComponent ?? ""
        let module = delegate?.split(separator: ".").first.map(String.init) ?? executable
        return module + name.dropFirst(variable.count)
    }

    private init(copying other: UISceneConfiguration) {
        name = other.name
        role = other.role
        super.init()
        sceneClass = other.sceneClass
        delegateClass = other.delegateClass
        ownStoryboard = other.ownStoryboard
        storyboardName = other.storyboardName
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UISceneConfiguration(copying: self)
    }
}
