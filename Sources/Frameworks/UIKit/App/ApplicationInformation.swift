import Foundation

/// The parts of the app's Info.plist that launching, orientations, fonts, scenes and the status bar depend on.
struct ApplicationInformation {
    private let dictionary: [String: Any]

    /// The main bundle's Info.plist; tests replace it.
    @MainActor static var main = ApplicationInformation(Bundle.main.infoDictionary ?? [:])

    init(_ dictionary: [String: Any]) {
        self.dictionary = dictionary
    }

    // MARK: Orientations

    /// The orientations the app supports on a kind of device; nil without the key.
    func orientations(isPad: Bool) -> UIInterfaceOrientationMask? {
        let general = dictionary["UISupportedInterfaceOrientations"]
        let special = dictionary["UISupportedInterfaceOrientations~\(isPad ? "ipad" : "iphone")"]
        guard let names = (special ?? general) as? [String] else { return nil }
        let mask = names.reduce(into: UIInterfaceOrientationMask()) { mask, name in
            switch name {
            case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
            case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
            case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
            case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
            default: break
            }
        }
        return mask.isEmpty ? nil : mask
    }

    // MARK: Systems

    /// Whether the app also supports systems older than iOS 6, on which views were unloaded.
    var isForSystemsBefore6: Bool {
        guard let version = dictionary["MinimumOSVersion"] as? String,
            let major = version.split(separator: ".").first.flatMap({ Int($0) })
        else { return false }
        return major < 6
    }

    // MARK: Fonts

    /// The names of the font files in the app's bundle.
    var fontFiles: [String] { dictionary["UIAppFonts"] as? [String] ?? [] }

    // MARK: Icons

    /// The names of the icons from which the app may choose.
    var alternateIcons: Set<String> {
        let icons = dictionary["CFBundleIcons"] as? [String: Any]
        let alternates = icons?["CFBundleAlternateIcons"] as? [String: Any]
        return Set((alternates ?? [:]).keys)
    }

    // MARK: Status bar

    /// Whether view controllers decide about the status bar; true unless the app says otherwise.
    var letsControllersDecideStatusBar: Bool {
        dictionary["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true
    }

    var hidesStatusBar: Bool { dictionary["UIStatusBarHidden"] as? Bool ?? false }

    /// The style of the status bar in an app whose controllers do not decide about it.
    var statusBarStyle: UIStatusBarStyle {
        switch dictionary["UIStatusBarStyle"] as? String {
        case "UIStatusBarStyleLightContent": .lightContent
        case "UIStatusBarStyleDarkContent": .darkContent
        default: .default
        }
    }

    // MARK: Scenes

    /// Whether the app declares scenes.
    var usesScenes: Bool { manifest != nil }

    /// Whether the app can show several scenes on a pad.
    var supportsMultipleScenes: Bool {
        manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    }

    private var manifest: [String: Any]? {
        dictionary["UIApplicationSceneManifest"] as? [String: Any]
    }

    /// Returns the manifest's scene configurations for a role; the first is the default.
    func sceneConfigurations(role: String) -> [SceneDescription] {
        let all = manifest?["UISceneConfigurations"] as? [String: Any]
        let descriptions = all?[role] as? [[String: Any]] ?? []
        return descriptions.map(SceneDescription.init)
    }

    /// One configuration of the manifest.
    struct SceneDescription {
        let name: String?
        let sceneClassName: String?
        let delegateClassName: String?
        let storyboardName: String?

        init(_ dictionary: [String: Any]) {
            name = dictionary["UISceneConfigurationName"] as? String
            sceneClassName = dictionary["UISceneClassName"] as? String
            delegateClassName = dictionary["UISceneDelegateClassName"] as? String
            storyboardName = dictionary["UISceneStoryboardFile"] as? String
        }
    }

    /// The storyboard that an app without scenes starts with.
    @MainActor var mainStoryboardName: String? { name("UIMainStoryboardFile") }

    /// The nib that an app without scenes and without a storyboard starts with.
    @MainActor var mainNibName: String? { name("NSMainNibFile") }

    /// A name that may differ by the kind of device.
    @MainActor
    private func name(_ key: String) -> String? {
        let isPad = UITraitCollection.device.userInterfaceIdiom == .pad
        let special = dictionary["\(key)~\(isPad ? "ipad" : "iphone")"]
        let name = (special ?? dictionary[key]) as? String
        return name?.isEmpty == false ? name : nil
    }
}
