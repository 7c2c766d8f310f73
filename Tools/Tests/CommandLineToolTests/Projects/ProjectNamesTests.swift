import Foundation
import ProjectFiles
import Testing

@testable import CommandLineTool

/// Names and paths in a project's files, which must not lead to files outside of the build folder.
@Suite("Names of projects") final class ProjectNamesTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("ProjectNamesTests-\(UUID().uuidString)")
    private var folder: URL { root.appendingPathComponent("App") }
    private var package: URL { root.appendingPathComponent("build/package") }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Writes a project with an app and a framework of one source each.
    private func writeProject(
        app: String = "", kit: String = "", source: String = "A.swift", resource: String = "a.txt"
    ) throws {
        try write(
            """
            // !$*UTF8*$!
            { objects = {
            P = { isa = PBXProject; targets = (T, F); mainGroup = G; };
            G = { isa = PBXGroup; children = (A, B, R); sourceTree = "<group>"; };
            A = { isa = PBXFileReference; path = "\(source)"; sourceTree = "<group>"; };
            B = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
            R = { isa = PBXFileReference; path = "\(resource)"; sourceTree = "<group>"; };
            BA = { isa = PBXBuildFile; fileRef = A; }; BB = { isa = PBXBuildFile; fileRef = B; };
            BR = { isa = PBXBuildFile; fileRef = R; };
            TS = { isa = PBXSourcesBuildPhase; files = (BA); };
            TR = { isa = PBXResourcesBuildPhase; files = (BR); };
            FS = { isa = PBXSourcesBuildPhase; files = (BB); };
            D = { isa = PBXTargetDependency; target = F; };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                buildPhases = (TS, TR); dependencies = (D); buildConfigurationList = TL; };
            F = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
                buildPhases = (FS); buildConfigurationList = FL; };
            TL = { isa = XCConfigurationList; buildConfigurations = (TD); };
            TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(app) }; };
            FL = { isa = XCConfigurationList; buildConfigurations = (FD); };
            FD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(kit) }; };
            }; rootObject = P; }
            """, to: "App/App.xcodeproj/project.pbxproj")
        try write("a", to: "App/A.swift")
        try write("b", to: "App/B.swift")
        try write("text", to: "App/a.txt")
    }

    private func project() throws -> ProjectFolder {
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        return ProjectFolder(project, try project.application())
    }

    /// All files below the folder of the test, with the contents of regular ones.
    private func files(in path: String) throws -> [String: String] {
        var result: [String: String] = [:]
        let folder = root.appendingPathComponent(path).path
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            let file = folder + "/" + name
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
            result[name] = link ?? (try? String(contentsOfFile: file, encoding: .utf8)) ?? "folder"
        }
        return result
    }

    @Test("A name that differs from the file's only in its case is the file's, if one has it")
    func caseOfNames() throws {
        try write("", to: "App/assets.atlas/Ball.png")
        try write("", to: "App/One.txt")
        try write("", to: "App/ONE.txt")
        #expect(
            folder.resolved("Assets.atlas/ball.png")
                == folder.appendingPathComponent("assets.atlas/Ball.png").path)
        #expect(folder.resolved("One.txt") == folder.appendingPathComponent("One.txt").path)
        for path in ["one.txt", "missing.txt", "../app/One.txt"] {
            #expect(!FileManager.default.fileExists(atPath: folder.resolved(path)))
        }
    }

    @Test(
        "A module's name that is no name of a folder is refused with the setting, and nothing is written",
        arguments: [
            ("PRODUCT_MODULE_NAME", "../../../VICTIM"), ("PRODUCT_MODULE_NAME", ".."),
            ("PRODUCT_MODULE_NAME", "a/b"), ("PRODUCT_MODULE_NAME", "/VICTIM"),
            ("PRODUCT_MODULE_NAME", "a\\U0000b"), ("PRODUCT_MODULE_NAME", "$(NAME)/.."),
            ("PRODUCT_MODULE_NAME", String(repeating: "x", count: 300)),
        ])
    func badNames(setting: String, value: String) throws {
        for isApp in [true, false] {
            let text = "\(setting) = \"\(value)\";"
            try writeProject(app: isApp ? text : "", kit: isApp ? "" : text)
            try write("mine", to: "VICTIM/Sources/Lib.swift")
            try FileManager.default.createSymbolicLink(
                atPath: root.appendingPathComponent("VICTIM/link").path,
                withDestinationPath: folder.appendingPathComponent("Gone.swift").path)
            let before = try files(in: "")
            let failure = #expect(throws: Failure.self) {
                try project().writePackage(named: "App", in: package)
            }
            #expect(failure?.exitCode == Failure.usageExitCode)
            #expect(
                failure?.message?.hasPrefix(
                    "the setting \(setting) of the target '\(isApp ? "App" : "Kit")' is ") == true)
            #expect(try files(in: "") == before)
            try FileManager.default.removeItem(at: root)
        }
    }

    @Test("A product's name becomes an identifier, whatever it is")
    func productNames() throws {
        try writeProject(app: "PRODUCT_NAME = \"../../My App\";")
        #expect(try project().target?.moduleName == "______My_App")
    }

    @Test(
        "Sources outside of the project get links in a folder of their own, however their paths lead there",
        arguments: [
            "../Other/X.swift", "/ROOT/App/../Other/X.swift", "/ROOT/App/../../CASE/Other/X.swift",
        ])
    func outside(path: String) throws {
        let path = path.replacing("ROOT", with: root.path.dropFirst())
            .replacing("CASE", with: root.lastPathComponent)
        try writeProject(source: path)
        try write("x", to: "Other/X.swift")
        let before = try files(in: "Other")
        try project().writePackage(named: "App", in: package)
        #expect(try files(in: "Other") == before)
        #expect(try read("build/package/Sources/App/_Elsewhere/0-X.swift") == "x")
    }

    @Test("Links are renewed, and files that are no links of the project stay")
    func foreignFiles() throws {
        try writeProject()
        try project().writePackage(named: "App", in: package)
        #expect(try files(in: "build/package/Sources/App") == ["A.swift": folder.path + "/A.swift"])
        try write("mine", to: "build/package/Sources/App/mine.txt")
        try FileManager.default.createSymbolicLink(
            atPath: root.appendingPathComponent("build/package/Sources/App/link").path,
            withDestinationPath: "/tmp")
        try write("", to: "App/Sub/B.swift")
        try writeProject(source: "Sub/B.swift")
        try project().writePackage(named: "App", in: package)
        #expect(
            try files(in: "build/package/Sources/App") == [
                "Sub": "folder", "Sub/B.swift": folder.path + "/Sub/B.swift", "mine.txt": "mine",
                "link": "/tmp",
            ])
        try writeProject()
        try project().writePackage(named: "App", in: package)
        #expect(
            try Set(files(in: "build/package/Sources/App").keys) == ["A.swift", "mine.txt", "link"])
    }

    @Test("A file in the way of a link is named and kept")
    func obstacle() throws {
        try writeProject()
        try write("mine", to: "build/package/Sources/App/A.swift")
        #expect(throws: Failure.self) { try project().writePackage(named: "App", in: package) }
        #expect(try read("build/package/Sources/App/A.swift") == "mine")
    }

    @Test("Sources that do not exist are named before anything is built")
    func missingSource() throws {
        try writeProject(source: "Lost.swift")
        try? FileManager.default.removeItem(at: folder.appendingPathComponent("Lost.swift"))
        let failure = try #require(throws: Failure.self) {
            try project().writePackage(named: "App", in: package)
        }
        #expect(failure.message?.contains("do not exist: ") == true)
        #expect(failure.message?.contains("Lost.swift") == true)
    }

    @Test("A source that lies behind another one, a folder, is refused and kept")
    func sourceBehindSource() throws {
        try writeProject(source: "Views.swift/B.swift")
        try write("mine", to: "App/Views.swift/B.swift")
        try project().writePackage(named: "App", in: package)
        let sources = root.appendingPathComponent("build/package/Sources/App")
        try FileManager.default.removeItem(at: sources)
        // As a project has it that lists both.
        let module = ProjectModule(
            name: "App", folder: folder,
            sources: ["Views.swift", "Views.swift/B.swift"].map(folder.resolved), documents: [],
            target: nil, dependencies: [])
        #expect(throws: ProjectProblem.self) { try module.updateLinks(in: sources) }
        #expect(try read("App/Views.swift/B.swift") == "mine")
    }

    // MARK: Bundles

    private func assemble(name: String = "App", _ project: ProjectFolder) throws {
        try write("program", to: "build/App")
        _ = try AppBundle.assemble(
            name: name, executable: root.appendingPathComponent("build/App"), project: project,
            in: root.appendingPathComponent("build/apps"))
    }

    @Test("A bundle is put together in a folder of its own only")
    func foreignBundle() throws {
        try writeProject()
        try write("mine", to: "build/apps/App.app/mine.txt")
        #expect(throws: Failure.self) { try assemble(project()) }
        #expect(try files(in: "build/apps/App.app") == ["mine.txt": "mine"])
        try FileManager.default.removeItem(at: root.appendingPathComponent("build/apps/App.app"))
        try write("mine", to: "Mine/App")
        try FileManager.default.createSymbolicLink(
            atPath: root.appendingPathComponent("build/apps/App.app").path,
            withDestinationPath: root.appendingPathComponent("Mine").path)
        #expect(throws: Failure.self) { try assemble(project()) }
        #expect(try files(in: "Mine") == ["App": "mine"])
        #expect(throws: Failure.self) { try assemble(name: "../Mine", project()) }
    }

    @Test(
        "A resource without a name, or with the build in it, is refused",
        arguments: ["/", "/ROOT/App/..", ".."])
    func resources(path: String) throws {
        try writeProject(resource: path.replacing("ROOT", with: root.path.dropFirst()))
        try write("mine", to: "build/apps/mine.txt")
        #expect(throws: Failure.self) { try assemble(project()) }
        #expect(try read("build/apps/mine.txt") == "mine")
    }

    @Test("A folder of a language that is a link is replaced, and what it leads to stays")
    func languageLink() throws {
        try writeProject(resource: "de.lproj/Main.strings")
        try write("text", to: "App/de.lproj/Main.strings")
        try assemble(project())
        let language = root.appendingPathComponent("build/apps/App.app/de.lproj")
        try FileManager.default.removeItem(at: language)
        try write("mine", to: "Mine/Main.strings")
        try FileManager.default.createSymbolicLink(
            atPath: language.path, withDestinationPath: root.appendingPathComponent("Mine").path)
        try assemble(project())
        #expect(try read("Mine/Main.strings") == "mine")
        #expect(try read("build/apps/App.app/de.lproj/Main.strings") == "text")
    }
}
