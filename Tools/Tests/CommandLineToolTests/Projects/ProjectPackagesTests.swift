import Foundation
import ProjectFiles
import Testing

@testable import CommandLineTool

@Suite("Packages that projects use")
final class ProjectPackagesTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("ProjectPackagesTests-\(UUID().uuidString)")
    private var folder: URL { root.appendingPathComponent("App") }
    private var checkout: Checkout {
        Checkout(root: root, buildFolder: root.appendingPathComponent("build"))
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes an app whose target uses products.
    ///
    /// - Parameters:
    ///   - references: The objects of the packages, with identifiers that begin with R.
    ///   - products: The products' names, with the identifier of their package if it is known.
    private func project(
        _ references: [String], products: [(name: String, package: String?)]
    ) throws -> ProjectFolder {
        let identifiers = references.compactMap { $0.split(separator: " ").first }.filter {
            $0.hasPrefix("R")
        }
        let dependencies = products.enumerated().map { index, product in
            let package = product.package.map { "package = \($0); " } ?? ""
            return
                "Q\(index) = { isa = XCSwiftPackageProductDependency; \(package)productName = \"\(product.name)\"; };"
        }
        try write("", to: "App/App.swift")
        try write(
            """
            { objects = {
            \(references.joined(separator: "\n"))
            \(dependencies.joined(separator: "\n"))
            A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            BA = { isa = PBXBuildFile; fileRef = A; };
            TS = { isa = PBXSourcesBuildPhase; files = (BA); };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                buildPhases = (TS); packageProductDependencies = (\(dependencies.indices.map { "Q\($0)" }.joined(separator: ", "))); };
            P = { isa = PBXProject; targets = (T); packageReferences = (\(identifiers.joined(separator: ", "))); };
            }; rootObject = P; }
            """, to: "App/App.xcodeproj/project.pbxproj")
        let project = try XcodeProject(folder.appendingPathComponent("App.xcodeproj"))
        return ProjectFolder(project, try project.application())
    }

    private func remote(_ address: String, _ requirement: String) -> String {
        "R1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = \"\(address)\"; "
            + "requirement = { \(requirement) }; };"
    }

    private func manifest(of project: ProjectFolder) throws -> String {
        let package = try checkout.makePackage(of: project, named: "App", environment: [:])
        return try String(
            contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
    }

    @Test(
        "The package manager gets the versions that a project accepts",
        arguments: [
            ("kind = upToNextMajorVersion; minimumVersion = 1.2.0;", #"from: "1.2.0""#),
            (
                "kind = upToNextMinorVersion; minimumVersion = 1.2.0;",
                #".upToNextMinor(from: "1.2.0")"#
            ),
            (
                "kind = versionRange; minimumVersion = 1.0.0; maximumVersion = 3.0.0;",
                #""1.0.0"..<"3.0.0""#
            ),
            ("kind = exactVersion; version = 1.2.3;", #"exact: "1.2.3""#),
            ("kind = branch; branch = main;", #"branch: "main""#),
            ("kind = revision; revision = 0a1b;", #"revision: "0a1b""#),
        ])
    func requirements(requirement: String, expected: String) throws {
        let text = try manifest(
            of: project(
                [remote("https://example.org/a/Kit.git", requirement)], products: [("KitUI", "R1")])
        )
        #expect(text.contains(".package(url: \"https://example.org/a/Kit.git\", \(expected)),"))
        #expect(text.contains(#".product(name: "KitUI", package: "Kit")"#))
    }

    @Test("A product without a package's address or versions is told, and plug-ins are not built")
    func incomplete() throws {
        let project = try project(
            [remote("https://example.org/a/Kit.git", "kind = other;")],
            products: [("KitUI", "R1"), ("plugin:Lint", "R1")])
        #expect(
            project.remarks == [
                "KitUI is missing: the project does not say where its package is"
            ])
        #expect(try !manifest(of: project).contains("Kit"))
    }

    @Test("A package of this machine takes the place of the one at an address with its name")
    func local() throws {
        let local = "R2 = { isa = XCLocalSwiftPackageReference; relativePath = ../Kit; };"
        let address = remote(
            "https://example.org/a/kit", "kind = branch; branch = main;")
        let text = try manifest(
            of: project([address, local], products: [("KitUI", "R1"), ("KitData", "R2")]))
        #expect(!text.contains("example.org"))
        #expect(text.contains(".package(path: \"\(root.path)/Kit\")"))
    }

    @Test("A package among the project's files has the products that its manifest declares")
    func amongFiles() throws {
        try write(#"products: [.library(name: "Other")]"#, to: "App/Packages/Other/Package.swift")
        try write(#"products: [.library(name: "KitUI")]"#, to: "App/Packages/Parts/Package.swift")
        let files = ["Other", "Parts", "NoPackage"].enumerated().map { index, name in
            "F\(index) = { isa = PBXFileReference; lastKnownFileType = \(index == 1 ? "wrapper" : "folder"); "
                + "path = Packages/\(name); sourceTree = \"<group>\"; };"
        }
        let text = try manifest(of: project(files, products: [("KitUI", nil)]))
        #expect(text.contains(".package(path: \"\(folder.path)/Packages/Parts\")"))
        #expect(text.contains(#".product(name: "KitUI", package: "Parts")"#))
        #expect(!text.contains("Other"))
    }

    private var kit: String {
        remote(
            "https://github.com/owner/Kit.git",
            "kind = upToNextMajorVersion; minimumVersion = 1.0.0;")
    }

    @Test("Xcode's chosen versions are copied, until the package manager has changed the copy")
    func pinnedVersions() throws {
        let pins = "App/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        try write("first", to: pins)
        let project = try project([kit], products: [("Kit", "R1")])
        let package = try checkout.makePackage(of: project, named: "App", environment: [:])
        let copy = package.appendingPathComponent("Package.resolved")
        #expect(try String(contentsOf: copy, encoding: .utf8) == "first")
        try Data("changed".utf8).write(to: copy)
        let date = Date()
        func age(_ path: String, by seconds: TimeInterval) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: date - seconds], ofItemAtPath: path)
        }
        try age(root.appendingPathComponent(pins).path, by: 10)
        _ = try checkout.makePackage(of: project, named: "App", environment: [:])
        #expect(try String(contentsOf: copy, encoding: .utf8) == "changed")
        try age(copy.path, by: 20)
        _ = try checkout.makePackage(of: project, named: "App", environment: [:])
        #expect(try String(contentsOf: copy, encoding: .utf8) == "first")
    }

    @Test("Packages are found in a folder of clones, and no longer without one")
    func clones() throws {
        let clone = root.appendingPathComponent("clones/owner+Kit")
        try write(
            """
            // swift-tools-version:5.5
            import PackageDescription
            let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [.target(name: "Kit")])
            """, to: "clones/owner+Kit/Package.swift")
        try write("", to: "clones/owner+Kit/Sources/Kit/Kit.swift")
        for words in [
            ["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Kit"],
            ["tag", "1.1.0"],
        ] {
            let outcome = try ProjectDependencies.git(["-C", clone.path] + words)
            try #require(outcome.exitCode == 0, "\(outcome.output)")
        }
        let project = try project([kit], products: [("Kit", "R1")])
        let package = try checkout.makePackage(
            of: project, named: "App",
            environment: ["CAROB_PACKAGES": root.appendingPathComponent("clones").path])
        let scratch = package.appendingPathComponent(".build")
        #expect(project.missingPackages(scratch: scratch).count == 3)
        #expect(
            project.missingPackages(scratch: scratch)[1] == "  https://github.com/owner/Kit.git")
        let resolved = try ChildProcess.run(
            "swift",
            ["package", "--package-path", package.path, "--scratch-path", scratch.path, "resolve"],
            passThrough: false)
        #expect(resolved.exitCode == 0, "\(resolved.output)")
        #expect(project.missingPackages(scratch: scratch).isEmpty)
        let mirrors = package.appendingPathComponent(".swiftpm/configuration/mirrors.json").path
        #expect(FileManager.default.fileExists(atPath: mirrors))
        _ = try checkout.makePackage(of: project, named: "App", environment: [:])
        #expect(!FileManager.default.fileExists(atPath: mirrors))
    }
}
