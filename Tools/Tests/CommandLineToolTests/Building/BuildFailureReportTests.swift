import Foundation
import Testing

@testable import CommandLineTool

@Suite("What a failed build says")
final class BuildFailureReportTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("BuildFailureReportTests-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func error(_ file: String, _ line: Int, _ message: String, column: Int = 5) -> String {
        "\(root.path)/\(file):\(line):\(column): error: \(message)"
    }

    private func lines(_ errors: [String], reasons: String = "") -> [String] {
        let output =
            ["Building for debugging...", "[1/9] Compiling App"] + errors + ["[2/9] Emitting"]
        return BuildFailureReport(
            output: output.joined(separator: "\n"), below: root.path, reasons: reasons
        ).lines
    }

    @Test("An error that several jobs repeat is shown once, with its line of the source")
    func once() throws {
        try "let a = 1\n    let b: Int = \"x\"\n".write(
            to: root.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let one = error("A.swift", 2, "cannot convert value")
        #expect(
            lines([one, one, one]) == [
                "A.swift:2:5: error: cannot convert value", "    let b: Int = \"x\"",
                "1 error in 1 file",
            ])
    }

    @Test("A message that a file repeats is shown at its first line, whatever the columns")
    func repeated() {
        let errors = [
            error("A.swift", 2, "cannot find type 'Font' in scope"),
            error("A.swift", 2, "cannot find type 'Font' in scope", column: 30),
            error("A.swift", 7, "cannot find type 'Font' in scope"),
            error("B.swift", 1, "cannot find type 'Font' in scope"),
        ]
        #expect(
            lines(errors) == [
                "A.swift:2:5: error: cannot find type 'Font' in scope (and on 1 more line)",
                "B.swift:1:5: error: cannot find type 'Font' in scope", "2 errors in 2 files",
                "not there:", "  Font (2 files)",
            ])
    }

    @Test("Modules that do not exist come first, since other errors follow from them")
    func modules() {
        let found = lines([
            error("A.swift", 9, "cannot find 'Scene' in scope"),
            error("B.swift", 1, "no such module 'ARKit'"),
        ])
        #expect(found.first == "B.swift:1:5: error: no such module 'ARKit'")
        #expect(found.suffix(3) == ["not there:", "  Scene (A.swift)", "  import ARKit (B.swift)"])
    }

    @Test("Of many errors the first are shown, and all are counted")
    func many() {
        let found = lines((1...20).map { error("A.swift", $0, "error \($0)") })
        #expect(found.count == 9)
        #expect(found.last == "20 errors in 1 file, of which 8 are above")
    }

    @Test("A name that is known to be absent has its reason: its own, its method's or its type's")
    func reasons() {
        let found = lines(
            [
                error("A.swift", 1, "cannot find 'CAEmitterLayer' in scope"),
                error("A.swift", 2, "value of type 'CGContext' has no member 'drawPage'"),
                error("A.swift", 3, "type 'CATiledLayer' has no member 'fadeDuration'"),
                error("A.swift", 4, "value of type 'UIView' has no member 'own'"),
            ],
            reasons: """
                # a comment
                CAEmitterLayer\tparticles are not written yet
                CGContext.drawPage(_:)\tno such pages
                CATiledLayer\tthere are no tiles
                """)
        #expect(
            found.suffix(4) == [
                "  CAEmitterLayer (A.swift): particles are not written yet",
                "  CATiledLayer.fadeDuration (A.swift): there are no tiles",
                "  CGContext.drawPage (A.swift): no such pages", "  UIView.own (A.swift)",
            ])
    }

    @Test("Errors in links are those of the files to which the links lead")
    func links() throws {
        let file = root.appendingPathComponent("A.swift")
        try Data("x\n".utf8).write(to: file)
        let link = root.appendingPathComponent("package-A.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(
            lines([error("package-A.swift", 1, "wrong")]).first == "A.swift:1:5: error: wrong")
    }

    @Test("An output without errors of the compiler has no report")
    func others() {
        #expect(
            lines(["error: manifest parse error", "clang: error: linker command failed"]).isEmpty)
    }
}
