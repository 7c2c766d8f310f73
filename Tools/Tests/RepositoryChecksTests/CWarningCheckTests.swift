import Foundation
import Testing

@testable import RepositoryChecks

@Suite final class CWarningCheckTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("CWarningCheckTests-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("include"), withIntermediateDirectories: true)
        try write("int half(long number);", "include/half.h")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, _ name: String) throws {
        try Data(("#pragma once\n" + text + "\n").utf8)
            .write(to: root.appendingPathComponent(name))
    }

    private func findings(_ text: String, _ names: String...) throws -> [String] {
        for name in names {
            try Data("#include \"half.h\"\n\(text)\n".utf8)
                .write(to: root.appendingPathComponent(name))
        }
        return try CWarningCheck.findings(sources: names, headers: ["include"], root: root)
            .map(\.location)
    }

    @Test("A source without a warning passes")
    func clean() throws {
        #expect(try findings("int half(long number) { return (int)(number / 2); }", "a.c").isEmpty)
    }

    @Test(
        "What builds let pass is found at its line",
        arguments: [
            "int half(long number) { return number / 2; }",
            "int half(long number) { for (;;) { long number = 1; return (int)number; } }",
            "int other(void) { return 1; }",
        ])
    func warnings(text: String) throws {
        #expect(try findings(text, "a.c").contains("a.c:2"))
    }

    @Test("Sources in C++ are checked, too")
    func otherLanguage() throws {
        let text = "int half(long number) { return number / 2; } bool isOdd(bool is) { return is; }"
        #expect(try findings(text, "a.cpp", "b.cpp").contains("a.cpp:2"))
        #expect(try findings("static_assert(true, \"\");", "a.cpp").isEmpty)
    }

    @Test("A header's warning is reported once, and an error is one, too")
    func headers() throws {
        try write("static inline int third(long number) { return number / 3; }", "include/half.h")
        #expect(try findings("", "a.c", "b.c") == ["include/half.h:2"])
        #expect(try findings("int half(", "a.c").contains { $0.hasPrefix("a.c:") })
    }
}
