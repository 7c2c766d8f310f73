import Foundation
import ProjectFiles
import Testing

@testable import CommandLineTool

@Suite struct ProjectFolderTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("ProjectFolderTests-\(UUID().uuidString)")

    private var folder: URL { root.appendingPathComponent("My App") }

    private func write(_ names: String...) throws {
        for name in names {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("x".utf8).write(to: file)
        }
    }

    @Test("Sources, resources and unsupported files are separated")
    func contents() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write(
            "AppDelegate.swift", "Views/Row.swift", "Views/row.png", "Info.plist",
            "en.lproj/Localizable.strings", "Base.lproj/Main.storyboard", "Main.storyboard",
            "Assets.xcassets/a.png", "Legacy.m", "README.md", "MyTests/Test.swift",
            "App.xcodeproj/project.pbxproj", ".git/config", "Pods/Pod.swift", "Flows/a.yaml")
        let project = try ProjectFolder(folder)
        #expect(project.sources == ["AppDelegate.swift", "Views/Row.swift"])
        #expect(
            Set(project.resources) == [
                "Info.plist", "Base.lproj", "en.lproj", "Views/row.png", "Main.storyboard",
                "Assets.xcassets",
            ])
        #expect(
            project.remarks == ["only Swift and C are compiled, so these are left out: Legacy.m"])
    }

    @Test("The package of a folder has the classes of its data models, while there are any")
    func dataModels() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("A.swift", "Old.xcmappingmodel/xcmapping.xml")
        let model = folder.appendingPathComponent("Notes.xcdatamodeld/Notes.xcdatamodel")
        try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
        let entity =
            "<entity name=\"Note\" representedClassName=\"Note\" codeGenerationType=\"class\"/>"
        try Data("<model>\(entity)</model>".utf8)
            .write(to: model.appendingPathComponent("contents"))
        let package = root.appendingPathComponent("package")
        let project = try ProjectFolder(folder)
        #expect(project.resources == ["Notes.xcdatamodeld"])
        #expect(
            project.remarks == [
                "mapping models are not compiled, so these are left out: Old.xcmappingmodel"
            ])
        #expect(
            try project.missingClasses == [
                "no classes are generated in a package, so it has to declare those of Notes.xcdatamodeld"
            ])
        try project.writePackage(named: "MyApp", in: package)
        let file = package.appendingPathComponent(
            "Sources/MyApp/\(ProjectModule.managedObjectClassesPath)")
        let code = try String(contentsOf: file, encoding: .utf8)
        #expect(code.contains("public class Note: NSManagedObject {}"))
        try FileManager.default.removeItem(at: model.deletingLastPathComponent())
        try ProjectFolder(folder).writePackage(named: "MyApp", in: package)
        #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    }

    @Test("The package of a folder links its sources, and forgets those that went")
    func package() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("A.swift", "Views/B.swift")
        let package = root.appendingPathComponent("package")
        func links() throws -> [String] {
            try ProjectFolder(folder).writePackage(named: "My_App", in: package)
            let names = FileManager.default.enumerator(
                atPath: package.appendingPathComponent("Sources/My_App").path)
            return (names?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        }
        #expect(try links() == ["A.swift", "Views/B.swift"])
        try FileManager.default.removeItem(at: folder.appendingPathComponent("A.swift"))
        #expect(try links() == ["Views/B.swift"])
        let link = package.appendingPathComponent("Sources/My_App/Views/B.swift")
        #expect(try String(contentsOf: link, encoding: .utf8) == "x")
    }

    @Test("A folder without sources is refused")
    func empty() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("a.png")
        #expect(throws: Failure.self) {
            try ProjectFolder(folder).writePackage(
                named: "X", in: root.appendingPathComponent("p"))
        }
    }

    @Test("Of a package's programs the only one, or the one called like the folder, is the app")
    func programs() throws {
        func program(_ names: String...) throws -> String {
            let targets = names.map {
                "{\"name\": \"\($0)\", \"type\": \"executable\", \"path\": \"x\"}"
            }
            let library = "{\"name\": \"Lib\", \"type\": \"library\", \"path\": \"y\"}"
            let json = "{\"targets\": [\((targets + [library]).joined(separator: ", "))]}"
            return try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
                .onlyExecutable(URL(fileURLWithPath: "/Shop")).name
        }
        #expect(try program("Demo") == "Demo")
        #expect(try program("Demo", "Shop") == "Shop")
        #expect(throws: Failure.self) { try program("Demo", "Other") }
        #expect(throws: Failure.self) { try program() }
    }
}
