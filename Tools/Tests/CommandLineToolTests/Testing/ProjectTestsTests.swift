import Foundation
import ProjectFiles
import Testing

@testable import CommandLineTool

/// Where the tests of Xcode's projects are found, and what their package is made of.
@Suite("Tests of projects") final class ProjectTestsTests {
    private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("ProjectTestsTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private static func fixture(_ name: String) throws -> URL {
        try Checkout.locate().root.appendingPathComponent("Tests/Fixtures/Projects/\(name)")
    }

    /// The manifest of the package that is made of a project.
    private func manifest(of file: URL) throws -> String {
        let project = try XcodeProject(file)
        let product = try project.product()
        try ProjectFolder(project, product).addingTests(of: project)
            .writePackage(named: product.moduleName, in: folder)
        return try String(
            contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    }

    private func targets(of manifest: String) -> [String] {
        manifest.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.contains("arget(name:") }
    }

    @Test("Tests in an app import it, though only their settings name it")
    func hosted() throws {
        let fixture = try Self.fixture("Hosted")
        let file = try #require(try ProjectTests.file(at: fixture))
        #expect(file.lastPathComponent == "Hosted.xcodeproj")
        #expect(
            try targets(of: manifest(of: file)) == [
                ".testTarget(name: \"CounterTests\", dependencies: [\"Tap_Counter\"]),",
                ".executableTarget(name: \"Tap_Counter\"),",
            ])
    }

    @Test(
        "UI tests do not import their app, which is built beside them, and import UIKit as XCTest does"
    )
    func interfaceTests() throws {
        let file = try #require(try ProjectTests.file(at: Self.fixture("Automated")))
        let manifest = try manifest(of: file)
        let declared = targets(of: manifest)
        #expect(
            declared.map { $0.prefix { $0 != "," } } == [
                ".testTarget(name: \"AutomatedUITests\")", ".executableTarget(name: \"Automated\")",
            ])
        #expect(!manifest.contains("dependencies: [\"Automated\"]"))
        let project = try XcodeProject(file)
        let whole = ProjectFolder(project, try project.product()).addingTests(of: project)
        let tests = try #require(whole.modules.first { $0.target?.isInterfaceTest == true })
        #expect(tests.headerImports(of: ["UIKit"]) == "@_exported import UIKit\n")
        #expect(whole.testedApps.map(\.module) == ["AutomatedUITests"])
        #expect(whole.testedApps.map(\.name) == ["Automated"])
    }

    @Test(
        "Tests of a package without tests are those of the project beside it, with the app that hosts them"
    )
    func besidePackage() throws {
        let file = try #require(try ProjectTests.file(at: Self.fixture("Library")))
        #expect(file.lastPathComponent == "Library.xcodeproj")
        #expect(
            try targets(of: manifest(of: file)) == [
                ".executableTarget(name: \"TestHost\"),",
                ".testTarget(name: \"LibraryTests\", dependencies: [\"Library\", \"TestHost\"]),",
                ".target(name: \"Library\"),",
            ])
        let project = try XcodeProject(file)
        let whole = ProjectFolder(project, try project.product()).addingTests(of: project)
        #expect(whole.bundleTarget?.name == "TestHost")
        #expect(
            try AppInformation.text(for: whole, name: "TestHost").contains("org.example.host"))
    }

    @Test(
        "Tests of a package without tests are those of its example, which has the package as a pod")
    func belowPackage() throws {
        let file = try #require(try ProjectTests.file(at: Self.fixture("Pod")))
        #expect(file.path.hasSuffix("Pod/Example/Badge.xcodeproj"))
        let text = try manifest(of: file)
        let product = ".product(name: \"Badge\", package: \"Pod\")"
        #expect(
            targets(of: text) == [
                ".testTarget(name: \"Demo_Tests\", dependencies: [\"Demo\", \(product)]),",
                ".executableTarget(name: \"Demo\", dependencies: [\(product)]),",
            ])
        #expect(text.contains("name: \"DemoProject\""))
        #expect(text.contains(".package(path: \"\(try Self.fixture("Pod").path)\")"))
    }

    @Test("A framework of the project takes the place of the pod of its name")
    func frameworkAndPod() throws {
        let fixture = try Self.fixture("Library")
        try FileManager.default.createDirectory(
            at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: fixture, to: folder)
        try write("target 'TestHost' do\n  pod 'Library', :path => '.'\nend", to: "Podfile")
        let project = try XcodeProject(folder.appendingPathComponent("Library.xcodeproj"))
        #expect(project.target("TestHost")?.packageProducts.map(\.name) == ["Library"])
        let package = folder.appendingPathComponent("package")
        try ProjectFolder(project, try project.product()).addingTests(of: project)
            .writePackage(named: "Library", in: package)
        let text = try String(
            contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(!text.contains(".package(path:") && !text.contains(".product("))
        #expect(text.contains("name: \"Library\""))
    }

    @Test("A package with tests of its own is built itself, whatever lies in it")
    func ownTests() throws {
        for path in ["Package.swift", "Library.xcodeproj/project.pbxproj"] {
            let file = try Self.fixture("Library").appendingPathComponent(path)
            try write(try String(contentsOf: file, encoding: .utf8), to: path)
        }
        try write("", to: "Tests/BadgeXCTests.swift")
        #expect(try ProjectTests.file(at: folder) != nil)
        try write("targets: [\n  // .testTarget(name: \"A\")\n]", to: "Package.swift")
        #expect(try ProjectTests.file(at: folder) != nil)
        try write("targets: [\n  .testTarget(name: \"A\")\n]", to: "Package.swift")
        #expect(try ProjectTests.file(at: folder) == nil)
        #expect(try ProjectTests.file(at: folder.appendingPathComponent("None")) == nil)
    }

    @Test("Of several projects below a folder, one must be named")
    func several() throws {
        let text = try String(
            contentsOf: Self.fixture("Library/Library.xcodeproj/project.pbxproj"), encoding: .utf8)
        try write(text, to: "Demo/Library.xcodeproj/project.pbxproj")
        try write(text, to: "Pods/Library.xcodeproj/project.pbxproj")
        #expect(
            try ProjectTests.file(at: folder)?.path
                == folder.path + "/Demo/Library.xcodeproj")
        try write(text, to: "Other/iOS/Library.xcodeproj/project.pbxproj")
        let problem = #expect(throws: ProjectProblem.self) { try ProjectTests.file(at: folder) }
        #expect(
            problem?.description.hasSuffix(
                "name one: Demo/Library.xcodeproj, Other/iOS/Library.xcodeproj") == true)
    }
}
