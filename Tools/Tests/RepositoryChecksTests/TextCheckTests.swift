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
        #expect(LinkCheck.targets(in: text).map(\.target) == ["b.md", "g.png"])
        #expect(LinkCheck.targets(in: text).map(\.line) == [1, 5])
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
