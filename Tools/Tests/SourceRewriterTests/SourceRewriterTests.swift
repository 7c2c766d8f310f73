import Foundation
import Testing

@testable import SourceRewriter

@Suite("The source rewriter")
struct SourceRewriterTests {
    @Test("A file without constructs keeps every byte")
    func keepsPlainFiles() {
        let source = "import UIKit\r\n\r\nstruct A {\r\n\tlet a = \"ä🎈\" // #selector(b)\r\n}"
        #expect(Rewritten(source).files[0].contents == nil)
    }

    @Test("Broken Swift passes untouched, and the rest of the module is rewritten")
    func leavesBrokenFiles() {
        let result = Rewritten("class A { @objc func f( }", "@objc class B: NSObject {}")
        #expect(result.files[0].contents == nil)
        #expect(result.lines(1) == "      class B: NSObject {}")
    }

    @Test("Windows' line ends and a byte-order mark stay")
    func keepsLineEnds() {
        let source = "\u{FEFF}class A: NSObject {\r\n    @objc func f() {}\r\n}\r\n"
        let text = Rewritten(source).text()
        #expect(
            text.utf8.starts(
                with: "\u{FEFF}class A: NSObject {\r\n          func f() {}\r\n}\r\n".utf8))
        #expect(!text.replacing("\r\n", with: "").contains("\n"))
    }

    @Test("A text that is no UTF-8 is broken Swift")
    func leavesOtherEncodings() {
        let file = SourceRewriter.File(path: "/A.swift", contents: [0x40, 0xFF, 0xFE, 0x00, 0x7B])
        let module = SourceRewriter(module: "A").rewrite([file])
        #expect(module.files[0].contents == nil)
    }

    @Test("A file that did not change is not parsed again, even when another one did")
    func remembersFiles() {
        let cache = ScanCache()
        let user = "class B: A { let s = #selector(go) }"
        let before = Rewritten("class A: NSObject { @objc func go() {} }", user, cache: cache)
        #expect(cache.parsedFiles == 2)
        let after = Rewritten(
            "class A: NSObject { @objc func go(_ a: Any) {} }", user, cache: cache)
        #expect(cache.parsedFiles == 3)
        #expect(before.lines(1).contains("Selector(\"go\")"))
        #expect(after.lines(1).contains("Selector(\"go:\")"))
    }

    @Test("What is known of files outlives the process")
    func remembersInFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = "class A: NSObject { @objc dynamic var a = 1 }"
        let first = Rewritten(source, cache: ScanCache(folder: folder))
        let cache = ScanCache(folder: folder)
        #expect(Rewritten(source, cache: cache).text() == first.text())
        #expect(cache.parsedFiles == 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try Data("damaged".utf8).write(to: folder.appendingPathComponent(name))
        }
        #expect(Rewritten(source, cache: ScanCache(folder: folder)).text() == first.text())
    }

    @Test("Equal modules are rewritten to equal bytes")
    func isDeterministic() throws {
        let sources = [
            "class A: NSObject { @objc func a() {}; @objc func b() {} }", "class B: A {}",
        ]
        let once = Rewritten(sources[0], sources[1])
        let again = Rewritten(sources[0], sources[1])
        #expect(once.text() == again.text())
        #expect(try once.sidecar.data() == again.sidecar.data())
    }
}
