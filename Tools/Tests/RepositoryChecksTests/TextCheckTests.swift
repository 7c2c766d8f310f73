import Foundation
import Testing

@testable import RepositoryChecks

@Suite struct FileSizeCheckTests {
    @Test("Over 400 lines is a warning, over 800 needs a reason")
    func limits() {
        func severity(_ lines: Int, top: String = "") -> Finding.Severity? {
            FileSizeCheck.finding(
                for: top + String(repeating: "x\n", count: lines), at: "A.swift")?.severity
        }
        #expect(severity(300) == nil)
        #expect(severity(500) == .warning)
        #expect(severity(900) == .error)
        #expect(severity(900, top: "// Long because it is a table.\n") == .warning)
    }
}

@Suite struct MarkerCheckTests {
    private func findings(_ text: String) -> [String] {
        MarkerCheck.findings(in: text, at: "A.swift", register: "* `known`: why").map(\.message)
    }

    @Test("A marker names a topic that the register has")
    func topics() {
        #expect(findings("// TODO(known): later").isEmpty)
        #expect(findings("// WORKAROUND(known): since").isEmpty)
        #expect(findings("// TODO: later") == ["TODO without '(topic):'"])
        #expect(findings("// TODO(other): x").count == 1)
        #expect(findings("// FIXME x") == ["write TODO(topic): instead"])
    }

    @Test("Only comments carry markers")
    func code() {
        #expect(findings("let TODO = 1").isEmpty)
    }
}

@Suite struct UnsafeMarkCheckTests {
    private func findings(_ text: String) -> [String] {
        UnsafeMarkCheck.findings(in: text, at: "A.swift").map(\.description)
    }

    @Test("A mark without a sentence is found")
    func missing() {
        #expect(
            findings("final class A: @unchecked Sendable {\n    let a = 1\n}")
                == ["A.swift:1: @unchecked Sendable without a sentence that justifies it"])
        #expect(findings("nonisolated(unsafe) var a = 1").count == 1)
        #expect(findings("/// A value.\nunowned(unsafe) let a: A").count == 1)
    }

    @Test("The sentence is at the end of the line, above or at the beginning of the body")
    func present() {
        #expect(findings("nonisolated(unsafe) var a = 1  // guarded by `lock`").isEmpty)
        #expect(findings("// Only main uses it.\nnonisolated(unsafe) var a = 1").isEmpty)
        #expect(findings("class A: @unchecked Sendable {\n    // Sendable: constant.\n}").isEmpty)
        #expect(findings("/// Only the main thread uses it.\nunowned(unsafe) let a: A").isEmpty)
        #expect(findings("// About b.\nlet b = 1\n\nnonisolated(unsafe) var a = 1").count == 1)
    }

    @Test("A comment that names a mark has none")
    func comments() {
        #expect(findings("/// Not `@unchecked Sendable`.\nlet a = 1").isEmpty)
    }
}

@Suite struct LinkCheckTests {
    @Test("Links inside the checkout are found, addresses and code are not")
    func targets() {
        let text = "[a](b.md) [c](https://x.y)\n```\n[d](e.md)\n```\n![f](g.png#h) [i](#j)"
        #expect(LinkCheck.targets(in: text).map(\.target) == ["b.md", "g.png", ""])
        #expect(LinkCheck.targets(in: text).map(\.line) == [1, 5, 5])
        #expect(LinkCheck.targets(in: text).map(\.anchor) == ["", "h", "j"])
    }

    @Test("The anchor of a heading is its text in small letters, with hyphens for spaces")
    func anchors() {
        let text =
            "# A page\n```\n# no heading\n```\n## Foundation's *other* `x_y`\n## A page\n#not"
        #expect(LinkCheck.anchors(in: text) == ["a-page", "foundations-other-x_y", "a-page-1"])
    }

    @Test("A link to a heading that a page does not have is found, in the same page and in others")
    func headings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "links-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pages = [
            "a.md": "# One\n[x](#one) [x](#two) [x](b.md#three)\n[x](b.md#four) [x](c.swift#L1)",
            "b.md": "## Three", "c.swift": "",
        ]
        for (path, text) in pages {
            try Data(text.utf8).write(to: folder.appendingPathComponent(path))
        }
        let findings = try LinkCheck().findings(
            in: SourceTree(root: folder, paths: Array(pages.keys)))
        #expect(
            findings.map(\.description) == [
                "a.md:2: link to '#two' has no heading",
                "a.md:3: link to 'b.md#four' has no heading",
            ])
    }
}

@Suite struct LineWidthCheckTests {
    /// The numbers of the lines that are too long.
    private func lines(_ text: String) -> [String] {
        LineWidthCheck.findings(in: text, at: "A.md").map {
            String($0.location.drop { $0 != ":" }.dropFirst())
        }
    }

    private let prose = String(repeating: "word ", count: 24) + "end"
    private let name = String(repeating: "x", count: 130)

    @Test("Prose of more than 120 characters is found, with its line")
    func longProse() {
        #expect(prose.count == 123)
        #expect(lines("# A\n\n\(prose)\nshort\n* \(prose)\n  \(prose)") == ["3", "5", "6"])
        #expect(lines(String(prose.prefix(120))).isEmpty)
        #expect(lines(String(prose.prefix(120)) + "s") == ["1"])
    }

    @Test("Characters count, not bytes")
    func characters() {
        #expect(lines(String(repeating: "äö ", count: 40)).isEmpty)
    }

    @Test("Tables, headings and code may be longer, and prose after code may not")
    func others() {
        #expect(lines("| a |\n|---|\n| \(prose) |\n\n## \(prose)").isEmpty)
        #expect(lines("```\n\(prose)\n```\n\n    \(prose)").isEmpty)
        #expect(lines("```\nx\n```\n\(prose)") == ["4"])
        #expect(lines("* a\n  ```\n\(prose)\n  ```\n\(prose)") == ["5"])
        #expect(lines("* a\n  * b\n    \(prose)") == ["3"])
    }

    @Test("A line that cannot be broken may be longer, and one with a word beside may not")
    func unbreakable() {
        #expect(lines("[a](\(name))\n* [a](\(name))\n12. \(name)").isEmpty)
        #expect(lines("see [a](\(name))\n* see \(name)") == ["1", "2"])
    }

    @Test("Pages that programs write are left out")
    func generated() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "widths-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["Docs/coverage/compatibility.md", "Docs/flows.md"]
        for path in paths {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(prose.utf8).write(to: file)
        }
        let findings = try LineWidthCheck().findings(in: SourceTree(root: folder, paths: paths))
        #expect(findings.map(\.location) == ["Docs/flows.md:1"])
    }
}

@Suite struct ApplicationTraitCheckTests {
    private func findings(_ text: String) -> [String] {
        ApplicationTraitCheck.findings(in: "import UIKit\n" + text, at: "A.swift").map(\.location)
    }

    @Test("A suite on the main actor carries the trait, as does a test on it")
    func suites() {
        let body = " struct A {\n    @Test func a() {}\n}\n"
        #expect(findings("@MainActor" + body) == ["A.swift:2"])
        #expect(findings("@MainActor @Suite(.usesApplication)" + body).isEmpty)
        #expect(findings("@Suite" + body).isEmpty)
        #expect(findings("struct A {\n    @MainActor\n    @Test func a() {}\n}\n") == ["A.swift:3"])
    }

    @Test("An extension of a suite has the suite's traits; helpers need none")
    func others() {
        #expect(findings("extension A {\n    @MainActor @Test func a() {}\n}\n").isEmpty)
        #expect(findings("@MainActor struct Stage {\n}\n").isEmpty)
    }

    @Test("Tests that do not import UIKit need no trait")
    func otherModules() {
        let text = "import QuartzCore\n@MainActor struct A {\n    @Test func a() {}\n}\n"
        #expect(ApplicationTraitCheck.findings(in: text, at: "A.swift").isEmpty)
    }
}
