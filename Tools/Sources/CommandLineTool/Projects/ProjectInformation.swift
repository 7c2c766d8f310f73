import Foundation
import ProjectFiles

/// The Info.plist of a target of Xcode's project: its file, with the keys that settings generate on top.
struct ProjectInformation {
    private let target: XcodeProject.Target
    private let project: ProjectFolder
    private let name: String
    /// The settings for variables in texts.
    private let variables: BuildSettings

    init(_ target: XcodeProject.Target, in project: ProjectFolder, name: String) {
        self.target = target
        self.project = project
        self.name = name
        // The module that is built has the name of the program, whatever the project calls it.
        variables = target.settings.overlaid(with: [
            "PRODUCT_MODULE_NAME": name, "EXECUTABLE_NAME": name,
        ])
    }

    /// The property list with the values of the target's settings.
    var text: String {
        get throws {
            var information = try fromFile
            if target.settings["GENERATE_INFOPLIST_FILE"] == "YES" {
                addGenerated(to: &information)
            }
            information["CFBundleExecutable"] = name
            information["CFBundleName"] = information["CFBundleName"] ?? target.productName
            information["CFBundlePackageType"] = "APPL"
            if information["CFBundleIdentifier"] == nil {
                information["CFBundleIdentifier"] =
                    target.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "org.example.\(name)"
            }
            let data = try PropertyListSerialization.data(
                fromPropertyList: information, format: .xml, options: 0)
            return String(decoding: data, as: UTF8.self)
        }
    }

    private var fromFile: [String: Any] {
        get throws {
            guard let path = target.settings["INFOPLIST_FILE"] else { return [:] }
            let contents = try Failure.ofProject {
                try ProjectDisk.machine.contents(project.resolved(path))
            }
            guard let data = contents else {
                throw Failure.usage("the Info.plist '\(path)' does not exist")
            }
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            guard let information = list as? [String: Any] else {
                throw Failure.usage("the Info.plist '\(path)' is no property list")
            }
            return expanded(information) as? [String: Any] ?? [:]
        }
    }

    /// A value with the variables in its texts replaced.
    private func expanded(_ value: Any) -> Any {
        switch value {
        case let text as String: variables.expanded(text)
        case let list as [Any]: list.map(expanded)
        case let values as [String: Any]: values.mapValues(expanded)
        default: value
        }
    }

    private func addGenerated(to information: inout [String: Any]) {
        for (key, value) in target.settings.all(withPrefix: "INFOPLIST_KEY_") {
            switch key {
            case "UIApplicationSceneManifest_Generation":
                if value == "YES", information["UIApplicationSceneManifest"] == nil {
                    information["UIApplicationSceneManifest"] = sceneManifest
                }
            case "UILaunchScreen_Generation": information["UILaunchScreen"] = [String: String]()
            case "UISupportedInterfaceOrientations_iPhone":
                information["UISupportedInterfaceOrientations"] = list(value)
            case "UISupportedInterfaceOrientations_iPad":
                information["UISupportedInterfaceOrientations~ipad"] = list(value)
            case "UISupportedInterfaceOrientations", "UIAppFonts": information[key] = list(value)
            default:
                information[key] = value == "YES" ? true : value == "NO" ? false : value as Any
            }
        }
    }

    private func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private var sceneManifest: [String: Any] {
        guard let delegate = AppInformation.sceneDelegate(in: project) else {
            return ["UIApplicationSupportsMultipleScenes": false]
        }
        return [
            "UIApplicationSupportsMultipleScenes": false,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    [
                        "UISceneConfigurationName": "Default Configuration",
                        "UISceneDelegateClassName": "\(name).\(delegate)",
                    ]
                ]
            ],
        ]
    }
}
