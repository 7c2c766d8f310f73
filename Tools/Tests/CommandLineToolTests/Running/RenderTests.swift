import Foundation
import Testing
import UIHost

@testable import CommandLineTool

@Suite struct RenderTests {
    /// A folder with files, which a test removes.
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("RenderTests-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    @Test("One file has the picture that is named, several have theirs in a folder")
    func pictures() throws {
        let folder = try folder(["A.xib": "", "B.storyboard": "", "en.lproj/A.xib": ""])
        defer { try? FileManager.default.removeItem(at: folder) }
        func names(_ files: [String], _ output: String) throws -> [String] {
            try Render.pictures(
                of: files.map { folder.path + "/" + $0 }, output: folder.path + "/" + output
            ).map { String($0.picture.path.dropFirst(folder.path.count + 1)) }
        }
        #expect(try names(["A.xib"], "x.png") == ["x.png"])
        #expect(try names(["A.xib"], "en.lproj") == ["en.lproj/A.png"])
        #expect(
            try names(["A.xib", "B.storyboard", "en.lproj/A.xib"], "out")
                == ["out/A.png", "out/B.png", "out/A-2.png"])
    }

    @Test(
        "Files that are no documents, and outputs of the wrong kind, are refused",
        arguments: [
            (["A.txt"], "x.png"), (["C.xib"], "x.png"), (["A.xib"], "x.gif"),
            (["A.xib"], "none/x.png"), (["A.xib", "B.storyboard"], "A.txt"),
        ])
    func refused(files: [String], output: String) throws {
        let folder = try folder(["A.xib": "", "B.storyboard": "", "A.txt": ""])
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: Failure.self) {
            try Render.pictures(
                of: files.map { folder.path + "/" + $0 }, output: folder.path + "/" + output)
        }
    }

    @Test(
        "A document is drawn on the kind of device for which it was designed",
        arguments: [
            ("<document targetRuntime=\"iOS.CocoaTouch.iPad\">", true),
            ("<document targetRuntime=\"iOS.CocoaTouch\"><device id=\"ipad9_7\"/>", true),
            ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB\">", true),
            ("<string key=\"targetRuntimeIdentifier\">IBIPadFramework</string>", true),
            ("<document targetRuntime=\"iOS.CocoaTouch\"><device id=\"retina6_12\"/>", false),
            ("<string key=\"targetRuntimeIdentifier\">IBCocoaTouchFramework</string>", false),
        ])
    func devices(head: String, isOfPad: Bool) throws {
        let folder = try folder(["A.xib": head])
        defer { try? FileManager.default.removeItem(at: folder) }
        let device = Render.device(for: folder.appendingPathComponent("A.xib"))
        #expect((device.idiom == .pad) == isOfPad)
    }
}
