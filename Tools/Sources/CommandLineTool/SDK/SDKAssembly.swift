import CompilerShim
import Foundation
import SourceRewriter

/// Assembles the SDK's folder.
struct SDKAssembly {
    /// A target of the framework's package, as the package manager describes it.
    struct Target: Decodable {
        var name: String
        var path: String
        var type: String
        var moduleType: String
        var sources: [String]
        var dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, path, type, sources
            case moduleType = "module_type"
            case dependencies = "target_dependencies"
        }

        var isSwift: Bool { moduleType == "SwiftTarget" }
    }

    /// The framework's package, as the package manager describes it.
    struct Description: Decodable {
        struct Product: Decodable {
            var name: String
            var targets: [String]
        }

        var products: [Product]
        var targets: [Target]

        /// The modules that apps may import.
        var modules: [String] {
            products.first { $0.name == SDKFolder.library }?.targets ?? []
        }
    }

    let checkout: Checkout
    let sdk: SDKFolder

    /// Copies the build products into the SDK's folder, unless they are up to date.
    ///
    /// Waits until no other command uses the SDK.
    ///
    /// - Parameters:
    ///   - products: The folder of the built modules and libraries.
    ///   - shim: The compiler shim.
    ///   - toolchain: The folder of the toolchain's `usr`.
    func assemble(products: URL, shim: URL, toolchain: URL) throws {
        var origin = try origin(products: products, shim: shim, toolchain: toolchain)
        guard sdk.origin != origin else {
            // Its date says that the SDK is as new as the sources.
            try sdk.writeOrigin(origin)
            return
        }
        let lock = try sdk.lockContents(.exclusive)
        try withExtendedLifetime(lock) {
            while true {
                try sdk.writeOrigin(nil)
                try sdk.removeNeighbours()
                try assembleFolder(products: products, shim: shim, toolchain: toolchain)
                // A package manager of another command may have built meanwhile.
                let copied = origin
                origin = try self.origin(products: products, shim: shim, toolchain: toolchain)
                if origin == copied { break }
            }
            try sdk.writeOrigin(origin)
        }
    }

    private func origin(products: URL, shim: URL, toolchain: URL) throws -> String {
        // The library contains all modules, so its stamp covers them.
        let library = products.appendingPathComponent("lib\(SDKFolder.library).so")
        return try
            ([library, shim].map(Self.stamp) + [toolchain.path, Neighbour.stamp(in: checkout)])
            .joined(separator: "\n")
    }

    /// A file's path, modification time and size.
    static func stamp(of file: URL) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let time = attributes[.modificationDate] as? Date ?? .distantPast
        return "\(file.path) \(time.timeIntervalSince1970) \(attributes[.size] ?? 0)"
    }

    private func assembleFolder(products: URL, shim: URL, toolchain: URL) throws {
        let package = try describePackage()
        let targets = try Self.closure(of: package.modules, in: package.targets)
        try FileManager.default.createDirectory(
            at: sdk.libraries, withIntermediateDirectories: true)
        try Self.linkToolchain(toolchain, shim: shim, into: sdk)
        try writeFirstObject(compiler: toolchain.appendingPathComponent("usr/bin/clang").path)
        try replace(
            sdk.libraries.appendingPathComponent("lib\(SDKFolder.library).so"),
            with: products.appendingPathComponent("lib\(SDKFolder.library).so"))
        // Modules of an earlier build that no longer exist must not be found.
        for folder in [sdk.modules, sdk.parts] {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        for target in targets where target.isSwift {
            let name = target.name + ".swiftmodule"
            let module = sdk.modules.appendingPathComponent(name)
            try FileManager.default.copyItem(
                at: products.appendingPathComponent("Modules/" + name), to: module)
            // The driver recompiles files that import a module newer than the last build.
            try FileManager.default.setAttributes(
                [.modificationDate: Date()], ofItemAtPath: module.path)
            guard package.modules.contains(target.name) else { continue }
            try FrameworkSidecars(checkout: checkout).data(of: target).write(
                to: sdk.modules.appendingPathComponent(Sidecar.fileName(forModule: target.name)))
        }
        try writeModuleMap(of: targets.filter { !$0.isSwift })
        for module in ModuleAlias.all {
            try module.write(
                into: sdk, compiler: toolchain.appendingPathComponent("usr/bin/swiftc"))
        }
        try sdk.writeToolset()
    }

    /// Writes the object whose list of libraries begins with the SDK's, for programs that use it.
    func writeFirstObject(compiler: String) throws {
        let source = sdk.libraries.appendingPathComponent("First.c")
        try """
        __attribute__((section(".swift1_autolink_entries"), used, aligned(8)))
        static const char options[] =
            "-Wl,--push-state,--as-needed,-l\(SDKFolder.library),--pop-state";

        """.write(to: source, atomically: true, encoding: .utf8)
        let outcome = try ChildProcess.run(
            compiler, ["-c", "-fPIC", "-o", sdk.firstObject.path, source.path])
        guard outcome.exitCode == 0 else { throw Failure.build }
    }

    /// Writes the map of the C modules that the framework's modules import.
    ///
    /// The framework's own C modules have their headers, since optimized apps inline functions that call
    /// them. No public interface uses other C libraries: their modules are empty, so that building an app
    /// needs no -dev package.
    private func writeModuleMap(of targets: [Target]) throws {
        let maps = try targets.map { target in
            let header = checkout.root.appendingPathComponent(
                "\(target.path)/include/\(target.name).h")
            guard let text = try? String(contentsOf: header, encoding: .utf8),
                Self.needsOnlyTheLanguage(header: text)
            else { return "module \(target.name) {}\n" }
            try FileManager.default.copyItem(
                at: header, to: sdk.modules.appendingPathComponent(header.lastPathComponent))
            return """
                module \(target.name) {
                    header "\(header.lastPathComponent)"
                    export *
                }

                """
        }
        try maps.joined().write(
            to: sdk.modules.appendingPathComponent("module.modulemap"), atomically: true,
            encoding: .utf8)
    }

    /// Headers that Swift's C modules include.
    private static let languageHeaders: Set<Substring> = [
        "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h", "string.h", "sys/types.h",
    ]

    /// Whether a header includes headers of the language only.
    static func needsOnlyTheLanguage(header text: String) -> Bool {
        text.matches(of: /#\s*include\s*[<"]([^>"]+)[>"]/).allSatisfy {
            languageHeaders.contains($0.1)
        }
    }

    /// The targets and their dependencies.
    static func closure(of names: [String], in targets: [Target]) throws -> [Target] {
        let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        var found: [String: Target] = [:]
        var worklist = names
        while let name = worklist.popLast() {
            guard found[name] == nil else { continue }
            guard let target = byName[name] else {
                throw Failure.unavailable("the package has no target '\(name)'")
            }
            found[name] = target
            worklist += target.dependencies ?? []
        }
        return found.values.sorted { $0.name < $1.name }
    }

    private func describePackage() throws -> Description {
        let description = checkout.buildFolder.appendingPathComponent("package.json")
        let outcome = try ChildProcess.run(
            "sh",
            [
                "-c", "swift package --package-path \"$1\" describe --type json > \"$2\"", "sh",
                checkout.root.path, description.path,
            ])
        guard outcome.exitCode == 0 else { throw Failure.build }
        return try JSONDecoder().decode(Description.self, from: Data(contentsOf: description))
    }

    private func replace(_ file: URL, with other: URL) throws {
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.copyItem(at: other, to: file)
    }
}
