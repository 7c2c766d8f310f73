import Foundation
import ProjectFiles
import SourceRewriter

/// The manifest of the package that is made of an app's project.
struct PackageManifest {
    let name: String
    let modules: [ProjectModule]
    /// The folder of the project, for paths of local packages.
    let folder: URL

    /// - Throws: `ProjectProblem` for a header that may not be read.
    var text: String {
        get throws {
            let packages = packages.map { "\n        \(dependency(on: $0))," }.joined()
            let declarations =
                try modules.map(declaration) + modules.compactMap(declarationOfCTarget)
            let targets = declarations.map { "\n        \($0)," }.joined()
            return """
                // swift-tools-version: 6.2
                import PackageDescription

                let package = Package(
                    name: \(literal(packageName)),
                    dependencies: [\(packages)
                    ],
                    targets: [\(targets)
                    ],
                    swiftLanguageModes: [.v5]
                )

                """
        }
    }

    /// A name that no package has: the package manager would take one for the other.
    private var packageName: String { packages.isEmpty ? name : name + "Project" }

    /// The packages, one for each name by which the package manager knows them: of this machine before others, as in
    /// Xcode.
    private var packages: [XcodeProject.PackageReference] {
        let all = modules.flatMap(packageProducts).compactMap(\.package)
        let unique = Dictionary(all.map { ($0.name(in: folder).lowercased(), $0) }) {
            first, second in
            if case .local = second { second } else { first }
        }
        return unique.sorted { $0.key < $1.key }.map(\.value)
    }

    private func dependency(on package: XcodeProject.PackageReference) -> String {
        switch package {
        case .local(let path): ".package(path: \(literal(folder.resolved(path))))"
        case .remote(let address, let requirement):
            ".package(url: \(literal(address)), \(versions(requirement)))"
        }
    }

    private func versions(_ requirement: XcodeProject.Requirement) -> String {
        switch requirement {
        case .upToNextMajor(let version): "from: \(literal(version))"
        case .upToNextMinor(let version): ".upToNextMinor(from: \(literal(version)))"
        case .range(let first, let end): "\(literal(first))..<\(literal(end))"
        case .exact(let version): "exact: \(literal(version))"
        case .branch(let name): "branch: \(literal(name))"
        case .revision(let commit): "revision: \(literal(commit))"
        }
    }

    /// The products that a module imports, without those that the project makes itself, of the package's sources: there
    /// can be one module of a name.
    private func packageProducts(of module: ProjectModule) -> [XcodeProject.PackageProduct] {
        module.packageProducts.filter { product in !modules.contains { $0.name == product.name } }
    }

    private func declaration(_ module: ProjectModule) throws -> String {
        let kind = module.isTest ? "testTarget" : module.isApp ? "executableTarget" : "target"
        var parts = ["name: \(literal(module.name))"]
        let dependencies = dependencies(of: module)
        if !dependencies.isEmpty {
            parts.append("dependencies: [\(dependencies.joined(separator: ", "))]")
        }
        if !module.documents.isEmpty {
            parts.append("exclude: [\(literal(ProjectModule.documentFolder))]")
        }
        let settings = try settings(of: module)
        if !settings.isEmpty {
            parts.append("swiftSettings: [\(settings.joined(separator: ", "))]")
        }
        return ".\(kind)(\(parts.joined(separator: ", ")))"
    }

    /// The target of a module's files in C; nil without any.
    private func declarationOfCTarget(_ module: ProjectModule) -> String? {
        module.cTarget.map { name in
            let flags = module.cSources.arguments.map(literal).joined(separator: ", ")
            return ".target(name: \(literal(name)), cSettings: [.unsafeFlags([\(flags)])], "
                + "cxxSettings: [.unsafeFlags([\(flags)])])"
        }
    }

    private func dependencies(of module: ProjectModule) -> [String] {
        let known = Set(modules.map(\.name))
        let own = module.dependencies.filter { known.contains($0) }.map(literal)
        let products = packageProducts(of: module).compactMap { product in
            product.package.map { package in
                let name = literal(package.name(in: folder))
                return ".product(name: \(literal(product.name)), package: \(name))"
            }
        }
        return own + [module.cTarget].compactMap { $0.map(literal) } + products
    }

    private func settings(of module: ProjectModule) throws -> [String] {
        var result: [String] = []
        if let header = module.bridgingHeaderPath {
            let flags =
                ["-import-objc-header", header]
                + module.cSources.arguments.flatMap { ["-Xcc", $0] }
            result.append(".unsafeFlags([\(flags.map(literal).joined(separator: ", "))])")
        }
        guard let settings = module.target?.settings else { return result }
        if let mode = Self.languageMode(settings["SWIFT_VERSION"]) {
            result.append(".swiftLanguageMode(.\(mode))")
        }
        let conditions = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? ""
        for condition in conditions.split(separator: " ") where condition != "DEBUG" {
            result.append(".define(\(literal(String(condition))))")
        }
        if Self.infersExposure(settings) {
            result.append(".define(\"\(SourceRewriter.exposureCondition)\")")
        }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            result.append(".defaultIsolation(MainActor.self)")
        }
        return result
    }

    /// Whether members of Objective-C classes have an Objective-C name without an attribute: in Swift 3, and with a
    /// setting in Swift 4.
    static func infersExposure(_ settings: BuildSettings) -> Bool {
        guard let version = settings["SWIFT_VERSION"],
            let major = version.split(separator: ".").first.flatMap({ Int($0) })
        else { return false }
        return major < 4 || major == 4 && settings["SWIFT_SWIFT3_OBJC_INFERENCE"] == "On"
    }

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
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            // A line would end here, or the file be refused.
            case _ where scalar.properties.generalCategory == .control:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
