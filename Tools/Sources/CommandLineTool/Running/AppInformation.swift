import Foundation
import ProjectFiles

/// The Info.plist of an app's bundle.
enum AppInformation {
    /// The property list of an app: that of the project with its generated keys, or a generated one.
    static func text(for project: ProjectFolder, name: String) throws -> String {
        if let target = project.bundleTarget {
            return try ProjectInformation(target, in: project, name: name).text
        }
        let file = project.resources.first { ($0 as NSString).lastPathComponent == "Info.plist" }
        guard let file else { return try generated(for: project, name: name) }
        let text = try Failure.ofProject {
            try ProjectDisk.machine.text(of: project.resolved(file))
        }
        guard let text else {
            throw Failure.usage("the property list '\(file)' is no text in UTF-8")
        }
        return expanded(text, name: name)
    }

    /// Generates the property list of an app without one, as Xcode does.
    ///
    /// If the sources have a window scene delegate, the list has the scene manifest of Xcode's templates
    /// with that delegate: without a manifest iOS creates no scene.
    static func generated(for project: ProjectFolder, name: String) throws -> String {
        var information: [String: Any] = [
            "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundlePackageType": "APPL",
        ]
        if let delegate = sceneDelegate(in: project) {
            let configuration = [
                "UISceneConfigurationName": "Default Configuration",
                "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).\(delegate)",
            ]
            information["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": false,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
            ]
        }
        let data = try PropertyListSerialization.data(
            fromPropertyList: information, format: .xml, options: 0)
        return expanded(String(decoding: data, as: UTF8.self), name: name)
    }

    /// The first class of the sources that conforms to `UIWindowSceneDelegate`.
    static func sceneDelegate(in project: ProjectFolder) -> String? {
        for path in project.sources {
            let file = project.resolved(path)
            guard let source = try? ProjectDisk.machine.text(of: file) else { continue }
            let declaration = /\bclass\s+(\w+)\s*:[^{]{0,1000}\bUIWindowSceneDelegate\b/
            if let match = source.firstMatch(of: declaration) { return String(match.1) }
        }
        return nil
    }

    /// Returns a property list with the values of Xcode's build variables.
    static func expanded(_ text: String, name: String) -> String {
        let values = [
            "EXECUTABLE_NAME": name, "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": name,
            "TARGET_NAME": name, "PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(name)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ]
        return values.reduce(text) { text, variable in
            text.replacingOccurrences(of: "$(\(variable.key))", with: variable.value)
        }
    }
}
