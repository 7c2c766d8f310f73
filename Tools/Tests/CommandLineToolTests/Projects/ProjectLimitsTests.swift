import Foundation
import Testing

@testable import ProjectFiles

/// Files of a project that would take for ever to read, or a machine's memory.
@Suite("Limits of projects") final class ProjectLimitsTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ProjectLimitsTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func settings(_ name: String) throws -> [String: String] {
        var file = ConfigurationFile(.machine)
        return try file.settings(at: folder.appendingPathComponent(name))
    }

    /// The project of some objects, and a target T with settings.
    private func project(_ objects: String = "", settings: String = "") throws -> XcodeProject {
        try write(
            """
            { objects = { \(objects)
            P = { isa = PBXProject; targets = (T,); buildConfigurationList = L; };
            L = { isa = XCConfigurationList; buildConfigurations = (D); };
            D = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C; buildSettings = { \(settings) }; };
            C = { isa = PBXFileReference; path = "App.xcconfig"; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = App; productType = "x.application"; buildPhases = (S); };
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        return try XcodeProject(folder.appendingPathComponent("App.xcodeproj"))
    }

    private func problem(_ body: () throws -> Void) -> String? {
        (#expect(throws: ProjectProblem.self) { try body() })?.description
    }

    // MARK: Configuration files

    @Test("Configuration files may include others, and later settings win")
    func includes() throws {
        try write(
            "#include \"Sub/B.xcconfig\"\nA = 1 // one\n#include? \"None.xcconfig\"",
            to: "A.xcconfig")
        try write("A = 0\nB = x=y\nC[sdk=iphoneos*] = 3\nD[sdk=macosx*] = 4", to: "Sub/B.xcconfig")
        #expect(try settings("A.xcconfig") == ["A": "1", "B": "x=y", "C": "3"])
    }

    @Test("A configuration file that includes itself thirty times over is refused at once")
    func circle() throws {
        let lines = String(repeating: "#include \"B.xcconfig\"\n", count: 30)
        try write(lines, to: "A.xcconfig")
        try write(lines.replacing("B.", with: "A."), to: "B.xcconfig")
        #expect(problem { _ = try settings("A.xcconfig") }?.contains("includes itself") == true)
        try write(lines, to: "App.xcconfig")
        #expect(problem { _ = try project() }?.contains("includes itself") == true)
    }

    @Test("Each configuration file is read once, however many others include it")
    func diamonds() throws {
        for index in 0..<30 {
            let line = "#include \"\(index + 1).xcconfig\"\n"
            try write(String(repeating: line, count: 30), to: "\(index).xcconfig")
        }
        try write("A = 1", to: "30.xcconfig")
        #expect(try settings("0.xcconfig") == ["A": "1"])
    }

    @Test("Settings that includes repeat are counted")
    func repetition() throws {
        try write((0..<1000).map { "K\($0) = 1\n" }.joined(), to: "B.xcconfig")
        try write(String(repeating: "#include \"B.xcconfig\"\n", count: 2000), to: "A.xcconfig")
        #expect(problem { _ = try settings("A.xcconfig") }?.contains("more settings") == true)
    }

    // MARK: Settings

    @Test(
        "A setting of brackets that are not closed is read in one pass",
        .timeLimit(.minutes(15)), arguments: ["$(", "${", "$($("])
    func openBrackets(piece: String) {
        let text = String(repeating: piece, count: 60_000)
        #expect(BuildSettings(["A": text])["A"] == text)
    }

    @Test(
        "Settings that multiply each other are refused by name", .timeLimit(.minutes(15)),
        arguments: [
            "A = \"$(B)$(B)$(B)$(B)$(B)$(B)$(B)$(B)\"; B = \"$(A)x$(A)x$(A)x$(A)x$(A)x$(A)\";",
            "A = \"$(A:lower:lower)$(A)$(A)$(A)$(A)$(A)$(A)$(A)$(A)$(A)$(A)$(A)$(A)$(A)\";",
        ])
    func growth(settings: String) throws {
        #expect(
            problem { _ = try project(settings: settings) }?.contains("becomes too long") == true)
    }

    @Test("Inherited settings do not multiply without end", .timeLimit(.minutes(15)))
    func inheritance() {
        let text = String(repeating: "$(inherited) x ", count: 10_000)
        var settings = BuildSettings(["A": text])
        for _ in 0..<3 { settings = settings.overlaid(with: ["A": text]) }
        var work = 1 << 20
        #expect(problem { try settings.check(&work) }?.contains("the setting A") == true)
    }

    // MARK: Files

    @Test("Only regular files are read: a pipe would never end")
    func pipes() throws {
        try write("{}", to: "App.xcodeproj/project.pbxproj")
        for name in ["App.xcconfig", "Podfile"] {
            let path = folder.appendingPathComponent(name).path
            #expect(mkfifo(path, 0o600) == 0)
            #expect(problem { _ = try project() }?.contains("'\(path)' is no regular file") == true)
            try FileManager.default.removeItem(atPath: path)
        }
        #expect(try project().targets.map(\.name) == ["App"])
        #expect(problem { _ = try ProjectDisk.machine.contents("/dev/zero") } != nil)
    }

    @Test("A file that is larger than any of a project is not read")
    func size() throws {
        try write("12345", to: "a")
        let path = folder.appendingPathComponent("a").path
        #expect(try ProjectDisk.read(path, limit: 5) == Data("12345".utf8))
        #expect(problem { _ = try ProjectDisk.read(path, limit: 4) } != nil)
        #expect(try ProjectDisk.read(path + "none", limit: 4) == nil)
    }

    // MARK: Lists

    @Test("Build phases that repeat each other are refused", .timeLimit(.minutes(15)))
    func phases() throws {
        let files = Array(repeating: "F", count: 20_000).joined(separator: ",")
        let phases = Array(repeating: "S", count: 20_000).joined(separator: ",")
        let objects = """
            F = { isa = PBXBuildFile; fileRef = R; };
            S = { isa = PBXSourcesBuildPhase; files = (\(files)); };
            R = { isa = PBXFileReference; sourceTree = SDKROOT; };
            Q = { isa = PBXNativeTarget; name = Q; buildPhases = (\(phases)); };
            P2 = { isa = PBXProject; targets = (Q,); };
            """
        try write(
            "{ objects = { \(objects) }; rootObject = P2; }", to: "App.xcodeproj/project.pbxproj")
        let file = folder.appendingPathComponent("App.xcodeproj")
        #expect(problem { _ = try XcodeProject(file) }?.contains("lists more") == true)
    }
}
