import Foundation
import Testing

@testable import CommandLineTool

@Suite struct AppBundleTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("AppBundleTests-\(UUID().uuidString)")

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("A bundle holds the program, the property list and the resources, but no sources")
    func contents() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("plist", to: "Demo/Info.plist")
        try write("code", to: "Demo/View.swift")
        try write("- back", to: "Demo/Flows/demo.yaml")
        try write("strings", to: "Demo/en.lproj/Localizable.strings")
        let bundle = try AppBundle.assemble(
            name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
            project: try ProjectFolder(folder.appendingPathComponent("Demo")),
            in: folder.appendingPathComponent("apps"))
        let names = try FileManager.default.contentsOfDirectory(atPath: bundle.folder.path)
        #expect(Set(names) == ["Demo", "Info.plist", "en.lproj"])
        #expect(try read("apps/Demo.app/en.lproj/Localizable.strings") == "strings")
    }

    @Test("A data model is in the bundle as an app loads it, without versions that went")
    func dataModel() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func assemble() throws -> [String] {
            let bundle = try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps"))
            let model = bundle.folder.appendingPathComponent("Notes.momd")
            #expect(
                try !FileManager.default.contentsOfDirectory(atPath: bundle.folder.path)
                    .contains { $0.contains("xcdatamodel") })
            return try FileManager.default.contentsOfDirectory(atPath: model.path).sorted()
        }
        try write("program", to: "build/Demo")
        try write("<model/>", to: "Demo/Model/Notes.xcdatamodeld/First.xcdatamodel/contents")
        #expect(try assemble() == ["First.mom", "VersionInfo.plist"])
        #expect(try read("apps/Demo.app/Notes.momd/First.mom") == "<model/>")
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("Demo/Model/Notes.xcdatamodeld/First.xcdatamodel"),
            to: folder.appendingPathComponent("Demo/Model/Notes.xcdatamodeld/Second.xcdatamodel"))
        #expect(try assemble() == ["Second.mom", "VersionInfo.plist"])
        try write("<plist/>", to: "Demo/Model/Notes.xcdatamodeld/Second.xcdatamodel/contents")
        let failure = #expect(throws: Failure.self) { try assemble() }
        #expect(failure?.message?.contains("'plist', not 'model'") == true)
    }

    @Test("A data model among the resources of a package is compiled beside its folder")
    func dataModelOfPackage() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("<model/>", to: "debug/Kit_Kit.resources/A.xcdatamodeld/A.xcdatamodel/contents")
        try write("<model/>", to: "debug/Kit_Kit.resources/B.xcdatamodel/contents")
        try write("<model/>", to: "debug/Kit.build/C.xcdatamodel/contents")
        try AppBundle.compileDataModels(ofPackagesIn: folder.appendingPathComponent("debug"))
        #expect(try read("debug/Kit_Kit.resources/A.momd/A.mom") == "<model/>")
        #expect(try read("debug/Kit_Kit.resources/B.mom") == "<model/>")
        #expect(throws: (any Error).self) { try read("debug/Kit.build/C.mom") }
    }

    @Test("A resource that a project names and that does not exist is left out")
    func missingResource() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("text", to: "Demo/a.txt")
        try write("text", to: "Demo/b.txt")
        let project = try ProjectFolder(folder.appendingPathComponent("Demo"))
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Demo/a.txt"))
        let bundle = try AppBundle.assemble(
            name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
            project: project, in: folder.appendingPathComponent("apps"))
        let names = try FileManager.default.contentsOfDirectory(atPath: bundle.folder.path)
        #expect(Set(names) == ["Demo", "Info.plist", "b.txt"])
    }

    @Test(
        "Tests find the resources and the property list of their app next to them, and the program stays"
    )
    func testResources() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("tests", to: "debug/DemoTests.xctest")
        try write("plist", to: "Demo/Info.plist")
        try write("scene", to: "Demo/Base.lproj/Main.storyboard")
        try AppBundle.placeResources(
            of: try ProjectFolder(folder.appendingPathComponent("Demo")), name: "Demo",
            in: folder.appendingPathComponent("debug"))
        #expect(try read("debug/Base.lproj/Main.storyboard") == "scene")
        #expect(try read("debug/Info.plist") == "plist")
        #expect(try read("debug/DemoTests.xctest") == "tests")
    }

    @Test("A string catalogue becomes a table for each language")
    func stringCatalog() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("plist", to: "Demo/Info.plist")
        try write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Tea": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Tee \\"x\\""}}}},
              "%lld cups": {"localizations": {"de": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld Tasse"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld Tassen"}}}}}}},
              "Milk": {}}}
            """, to: "Demo/Localizable.xcstrings")
        let bundle = try AppBundle.assemble(
            name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
            project: try ProjectFolder(folder.appendingPathComponent("Demo")),
            in: folder.appendingPathComponent("apps"))
        let file = bundle.folder.appendingPathComponent("de.lproj/Localizable.strings")
        let list = try PropertyListSerialization.propertyList(
            from: try Data(contentsOf: file), format: nil)
        #expect(list as? [String: String] == ["Tea": "Tee \"x\""])
        let formats = try PropertyListSerialization.propertyList(
            from: try Data(
                contentsOf: bundle.folder.appendingPathComponent("de.lproj/Localizable.stringsdict")
            ),
            format: nil)
        let cups = try #require((formats as? [String: [String: Any]])?["%lld cups"])
        #expect(cups["NSStringLocalizedFormatKey"] as? String == "%#@value@")
        #expect(
            cups["value"] as? [String: String] == [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": "lld", "one": "%lld Tasse", "other": "%lld Tassen",
            ])
    }

    @Test("Parts of a text that depend on a number keep the place of their argument")
    func substitutions() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("plist", to: "Demo/Info.plist")
        try write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "files": {"localizations": {"en": {
                "stringUnit": {"state": "translated", "value": "%#@files@ in %#@folders@"},
                "substitutions": {
                  "files": {"argNum": 2, "formatSpecifier": "d", "variations": {"plural": {
                    "one": {"stringUnit": {"value": "%arg file"}},
                    "other": {"stringUnit": {"value": "%arg files"}}}}},
                  "folders": {"argNum": 1, "variations": {"plural": {
                    "other": {"stringUnit": {"value": "%arg folders"}}}}}}}}}}}
            """, to: "Demo/Localizable.xcstrings")
        let bundle = try AppBundle.assemble(
            name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
            project: try ProjectFolder(folder.appendingPathComponent("Demo")),
            in: folder.appendingPathComponent("apps"))
        let formats = try PropertyListSerialization.propertyList(
            from: try Data(
                contentsOf: bundle.folder.appendingPathComponent("en.lproj/Localizable.stringsdict")
            ),
            format: nil)
        let entry = try #require((formats as? [String: [String: Any]])?["files"])
        #expect(entry["NSStringLocalizedFormatKey"] as? String == "%2$#@files@ in %1$#@folders@")
        #expect((entry["files"] as? [String: String])?["one"] == "%d file")
        #expect((entry["folders"] as? [String: String])?["other"] == "%lld folders")
    }

    @Test("A file that is no string catalogue is named")
    func badStringCatalog() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("[", to: "Demo/Localizable.xcstrings")
        #expect(throws: Failure.self) {
            try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps"))
        }
    }

    @Test(
        "A language that is no name writes no file, and all texts can be read",
        arguments: ["../../outside", "/outside", "..", ".", "", "a\\u0000b", "a/b"])
    func languageOutside(language: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("plist", to: "Demo/Info.plist")
        let unit = #"{"stringUnit": {"state": "translated", "value": "\u0001 \u0000 \uFFFF <&>"}}"#
        try write(
            #"{"version": "1.0", "strings": {"k\u0002": {"localizations": {"\#(language)": \#(unit), "de": \#(unit)}}}}"#,
            to: "Demo/Localizable.xcstrings")
        let bundle = try AppBundle.assemble(
            name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
            project: try ProjectFolder(folder.appendingPathComponent("Demo")),
            in: folder.appendingPathComponent("apps"))
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        let tables = files.compactMap { $0 as? String }.filter {
            $0.hasSuffix("Localizable.strings")
        }
        #expect(tables == ["apps/Demo.app/de.lproj/Localizable.strings"])
        #expect(!FileManager.default.fileExists(atPath: "/outside.lproj"))
        let file = bundle.folder.appendingPathComponent("de.lproj/Localizable.strings")
        let list = try PropertyListSerialization.propertyList(
            from: try Data(contentsOf: file), format: nil)
        #expect(list as? [String: String] == ["k\u{2}": "\u{1} \0 \u{FFFF} <&>"])
    }

    @Test("A changed program or resource replaces the old one")
    func refresh() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func assemble() throws {
            _ = try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps"))
        }
        try write("one", to: "build/Demo")
        try write("old", to: "Demo/Info.plist")
        try assemble()
        try write("three", to: "build/Demo")
        try write("newer", to: "Demo/Info.plist")
        try assemble()
        #expect(try read("apps/Demo.app/Demo") == "three")
        #expect(try read("apps/Demo.app/Info.plist") == "newer")
    }

    @Test("What an app writes into its bundle does not change the developer's files")
    func ownFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("one", to: "Demo/a.txt")
        try write("two", to: "Demo/en.lproj/b.txt")
        func assemble() throws -> URL {
            try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps")
            ).folder
        }
        /// Writes into a file itself, where `write` would replace it.
        func append(to path: String) throws {
            let file = try FileHandle(
                forWritingTo: folder.appendingPathComponent("apps/Demo.app/" + path))
            try file.seekToEnd()
            try file.write(contentsOf: Data("!".utf8))
            try file.close()
        }
        let bundle = try assemble()
        try append(to: "a.txt")
        try append(to: "en.lproj/b.txt")
        #expect(try read("Demo/a.txt") == "one")
        #expect(try read("Demo/en.lproj/b.txt") == "two")
        // A bundle of an earlier version has a link.
        try FileManager.default.removeItem(at: bundle.appendingPathComponent("a.txt"))
        try FileManager.default.linkItem(
            at: folder.appendingPathComponent("Demo/a.txt"),
            to: bundle.appendingPathComponent("a.txt"))
        _ = try assemble()
        try append(to: "a.txt")
        #expect(try read("Demo/a.txt") == "one")
    }

    @Test("Resources lie side by side, and those that went are removed")
    func flat() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("a", to: "Demo/Pictures/a.png")
        try write("b", to: "Demo/b.txt")
        func names() throws -> Set<String> {
            let bundle = try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps"))
            return Set(try FileManager.default.contentsOfDirectory(atPath: bundle.folder.path))
        }
        #expect(try names() == ["Demo", "Info.plist", "a.png", "b.txt"])
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Demo/b.txt"))
        #expect(try names() == ["Demo", "Info.plist", "a.png"])
    }

    @Test("A property list is made where there is none, and Xcode's variables are filled in")
    func information() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "build/Demo")
        try write("x", to: "Demo/View.swift")
        func assemble() throws {
            _ = try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps"))
        }
        try assemble()
        #expect(try read("apps/Demo.app/Info.plist").contains("<string>org.example.Demo</string>"))
        try write("$(PRODUCT_MODULE_NAME).SceneDelegate", to: "Demo/Support/Info.plist")
        try assemble()
        #expect(try read("apps/Demo.app/Info.plist") == "Demo.SceneDelegate")
    }

    @Test(
        "An app with a scene delegate and without a property list gets the manifest of Xcode's templates"
    )
    func sceneManifest() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func manifest(of source: String) throws -> [String: Any]? {
            try write("program", to: "build/Demo")
            try write(source, to: "Demo/Scenes.swift")
            let bundle = try AppBundle.assemble(
                name: "Demo", executable: folder.appendingPathComponent("build/Demo"),
                project: try ProjectFolder(folder.appendingPathComponent("Demo")),
                in: folder.appendingPathComponent("apps"))
            let data = try Data(contentsOf: bundle.folder.appendingPathComponent("Info.plist"))
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return (list as? [String: Any])?["UIApplicationSceneManifest"] as? [String: Any]
        }
        #expect(try manifest(of: "class View: UIView {}") == nil)
        let source = "final class Scenes: UIResponder,\n    UIWindowSceneDelegate {}"
        let configurations = try manifest(of: source)?["UISceneConfigurations"] as? [String: Any]
        let first =
            (configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
        #expect(first?["UISceneDelegateClassName"] as? String == "Demo.Scenes")
    }
}
