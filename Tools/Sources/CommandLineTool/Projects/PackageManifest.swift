import Foundation
import ProjectFiles

/// The manifest of the package that is made of an app's project.
struct PackageManifest {
    let name: String
    let modules: [ProjectModule]
    /// The folder of the project, for paths of local packages.
    let folder: URL

    var text: String {
        let packages = localPackages.map { "\n        .package(path: \(literal($0)))," }.joined()
        let targets = modules.map { "\n        \(declaration($0))," }.joined()
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: \(literal(name)),
                dependencies: [\(packages)
                ],
                targets: [\(targets)
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }

    private var localPackages: [String] {
        let paths = modules.flatMap { $0.target?.packageProducts ?? [] }.compactMap(\.path)
        let resolved = paths.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        return Array(Set(resolved)).sorted()
    }

    private func declaration(_ module: ProjectModule) -> String {
        let kind = module.isTest ? "testTarget" : module.isApp ? "executableTarget" : "target"
        var parts = ["name: \(literal(module.name))"]
        let dependencies = dependencies(of: module)
        if !dependencies.isEmpty {
            parts.append("dependencies: [\(dependencies.joined(separator: ", "))]")
        }
        if !module.documents.isEmpty {
            parts.append("exclude: [\(literal(ProjectModule.documentFolder))]")
        }
        let settings = settings(of: module)
        if !settings.isEmpty {
            parts.append("swiftSettings: [\(settings.joined(separator: ", "))]")
        }
        return ".\(kind)(\(parts.joined(separator: ", ")))"
    }

    private func dependencies(of module: ProjectModule) -> [String] {
        let known = Set(modules.map(\.name))
        let own = module.dependencies.filter { known.contains($0) }.map(literal)
        let products = (module.target?.packageProducts ?? []).compactMap { product, path in
            path.map { path in
                let package = folder.appendingPathComponent(path).standardizedFileURL
                    .lastPathComponent
                return ".product(name: \(literal(product)), package: \(literal(package)))"
            }
        }
        return own + products
    }

    private func settings(of module: ProjectModule) -> [String] {
        guard let settings = module.target?.settings else { return [] }
        var result: [String] = []
        if let mode = Self.languageMode(settings["SWIFT_VERSION"]) {
            result.append(".swiftLanguageMode(.\(mode))")
        }
        let conditions = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? ""
        for condition in conditions.split(separator: " ") where condition != "DEBUG" {
            result.append(".define(\(literal(String(condition))))")
        }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            result.append(".defaultIsolation(MainActor.self)")
        }
        // Every Swift file sees what the headers of its target import.
        let imported = (module.target?.headersOfSwift ?? []).flatMap { path -> [String] in
            let file = path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path
            let text = try? String(contentsOfFile: file, encoding: .utf8)
            return text.map(HeaderImports.modules) ?? []
        }
        for name in Set(imported).sorted() where Self.modulesOfSDK.contains(name) {
            let words = ["-Xfrontend", "-import-module", "-Xfrontend", name].map(literal)
            result.append(".unsafeFlags([\(words.joined(separator: ", "))])")
        }
        return result
    }

    /// The modules that headers may import; others would stop the compiler.
    private static let modulesOfSDK: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO",
    ]

    /// The mode of the compiler for the language's version in a project; nil for the package's own.
    static func languageMode(_ version: String?) -> String? {
        guard let version, let major = version.split(separator: ".").first.flatMap({ Int($0) })
        else { return nil }
        switch major {
        case ...4: return version.hasPrefix("4.2") ? "v4_2" : "v4"
        case 5: return nil
        default: return "v6"
        }
    }

    private func literal(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
