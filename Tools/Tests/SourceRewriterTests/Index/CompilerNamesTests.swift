import Foundation
import Testing

@testable import SourceRewriter

/// The compiler is asked whether the names are those that it gives on Apple's platforms.
///
/// With modules of few lines in place of the standard library and of Foundation it checks Objective-C
/// declarations on Linux too. It refuses two members of a class that have the same name: beside each member
/// stands another one with the expected name in parentheses behind `@objc`, which must be refused.
@Suite("Objective-C names as the compiler gives them")
final class CompilerNamesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A member as far as its name depends on it, and the names that it should have.
    private struct Declaration: Hashable {
        var text: String
        var names: [String]

        init(_ member: Member) {
            let name = member.objectiveCName.map { "(\($0))" } ?? ""
            guard member.kind == .method else {
                let getter = member.accessors?.getterName
                let isSettable = member.accessors?.isSettable == true
                text =
                    "@objc\(name) var \(member.name.asIdentifier): AnyObject "
                    + "{ \(getter.map { "@objc(\($0)) " } ?? "")get {}\(isSettable ? " set {}" : "") }"
                names = [getter ?? member.selector]
                if isSettable { names.append(ObjectiveCNames.setter(of: member.selector)) }
                return
            }
            let parameters = member.parameters.enumerated().map { number, parameter in
                let label = parameter.label == "_" ? "_" : parameter.label.asIdentifier
                return "\(label) a\(number): \(parameter.isFunction ? "() -> Void" : "AnyObject")"
            }
            let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
            text =
                "@objc\(name) func \(member.name.asIdentifier)(\(parameters.joined(separator: ", ")))"
                + "\(effects) {}"
            names = [member.selector]
        }

        /// A class with the member and with one of each expected name.
        func line(named name: String) -> String {
            let expected = names.enumerated().map { number, name in
                let parameters = (0..<name.count { $0 == ":" }).map { "_ a\($0): AnyObject" }
                return
                    "; @objc(\(name)) func expected\(number)(\(parameters.joined(separator: ", "))) {}"
            }
            return "class \(name) { \(text)\(expected.joined()) }"
        }
    }

    // MARK: Asking

    /// The declarations that the compiler itself looks up while it checks Objective-C declarations.
    private static let standardLibrary = """
        @_marker public protocol Copyable {}
        @_marker public protocol Escapable {}
        @_marker public protocol Sendable {}
        @_marker public protocol SendableMetatype: ~Copyable, ~Escapable {}
        @_marker public protocol BitwiseCopyable {}
        public typealias AnyObject = Builtin.AnyObject
        public typealias Void = ()
        public protocol Error {}
        public enum Optional<Wrapped> { case none, some(Wrapped) }
        public struct Bool {}
        public struct AutoreleasingUnsafeMutablePointer<Pointee> {}
        public struct UnsafeMutablePointer<Pointee> {}
        """

    private static let words = [
        "-enable-objc-interop", "-disable-implicit-concurrency-module-import",
        "-disable-implicit-string-processing-module-import", "-parse-as-library", "-I", ".",
    ]

    private func writeModules() throws {
        try write(Self.standardLibrary, "Swift")
        try write(
            "public struct Selector {}\npublic struct ObjCBool {}\nopen class NSObject {}",
            "ObjectiveC")
        try write("@_exported import ObjectiveC\nopen class NSError: NSObject {}", "Foundation")
        for module in ["Swift", "ObjectiveC", "Foundation"] {
            let kind = module == "Swift" ? ["-parse-stdlib"] : []
            let output = try swiftc(
                ["-emit-module", "-module-name", module] + kind + [
                    "\(module).swift", "-o", "\(module).swiftmodule",
                ])
            try #require(output.isEmpty)
        }
    }

    /// The numbers of the names of each declaration that the compiler gives too.
    private func confirmed(_ declarations: [Declaration]) throws -> [Set<Int>] {
        try writeModules()
        var found = [Set<Int>](repeating: [], count: declarations.count)
        // All messages about one file are kept until its end.
        let chunk = 400
        for start in stride(from: 0, to: declarations.count, by: chunk) {
            let part = declarations[start..<min(start + chunk, declarations.count)]
            let lines = part.enumerated().map { $1.line(named: "C\($0)") }
            try write("import Foundation\n" + lines.joined(separator: "\n"), "names")
            let output = try swiftc(["-typecheck", "names.swift"])
            for match in output.matches(
                of: /names.swift:(\d+):\d+: error: ([^\n]*)/)
            {
                let line = try #require(Int(match.output.1))
                guard
                    let conflict = match.output.2.firstMatch(
                        of: /^method 'expected(\d+)\b[^\n]* conflicts with/),
                    let number = Int(conflict.output.1)
                else {
                    Issue.record("\(declarations[start + line - 2].text): \(match.output.2)")
                    continue
                }
                found[start + line - 2].insert(number)
            }
        }
        return found
    }

    private func write(_ text: String, _ module: String) throws {
        try text.write(
            to: folder.appendingPathComponent(module + ".swift"), atomically: true, encoding: .utf8)
    }

    /// Returns the compiler's output.
    private func swiftc(_ arguments: [String]) throws -> String {
        let output = folder.appendingPathComponent("output.txt")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-frontend", "-diagnostic-style", "llvm"] + Self.words + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: output)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        ended.wait()
        return try String(contentsOf: output, encoding: .utf8)
    }

    // MARK: Rules

    private static let baseNames = [
        "tapped", "moveTo", "URL", "loadFrom", "setX", "x", "insertRow2", "handle_tap", "élan",
    ]
    private static let labels = [
        "_", "sender", "to", "URLString", "inView", "atIndex", "x1", "with", "x_y", "ofClass",
        "forKey", "using", "usingBlock", "by", "per", "about", "onTop", "into", "via", "viaX",
        "élan", "ß",
    ]

    /// The members of classes whose bodies are these lines.
    private static func members(_ lines: [String]) -> [Member] {
        let text = "class A {\n" + lines.joined(separator: "\n") + "\n}"
        return ScanCache().scan([SourceText(Array(text.utf8))]).flatMap(\.types)
            .flatMap(\.members)
    }

    @Test("Methods of every kind of name")
    func namesMethods() throws {
        let lines = Self.baseNames.flatMap { name in
            ["func \(name)() {}"]
                + Self.labels.flatMap {
                    ["func \(name)(\($0) a: Int) {}", "func \(name)(\($0) a: Int, in b: Int) {}"]
                }
        }
        try compare(Self.members(lines))
    }

    @Test("Methods with errors, waiting and closures")
    func namesEffects() throws {
        let parameters = [
            "", "a: Int", "_ a: Int", "to a: Int, _ b: Int", "done: @escaping () -> Void",
            "_ done: (() -> Void)?", "_ a: Int, done: () -> Void",
            "a: Int, done: () -> Void, b: Int",
            "a: Int, first: () -> Void, _ second: () -> Void",
        ]
        let effects = ["throws", "async", "async throws"]
        try compare(
            Self.members(
                parameters.flatMap { list in effects.map { "func load(\(list)) \($0) {}" } }))
    }

    @Test("Properties and given names")
    func namesProperties() throws {
        try compare(
            Self.members(
                ["isOn", "URL", "_x", "x", "élan", "ßx", "setX"].flatMap {
                    ["var \($0): Int = 0", "let \($0): Int = 0"]
                } + [
                    "var isOpen: Bool { @objc(isReallyOpen) get { true } set {} }",
                    "@objc(given) var name: Int = 0", "@objc(go:) func went(_ a: Int) {}",
                    "@objc(given:with:) func give(a: Int, b: Int) {}",
                ]))
    }

    @Test(
        "Members of real projects",
        .enabled(
            if: !CorpusTests.projects.isEmpty, "CAROB_CHECKOUTS names no folder of checkouts"))
    func namesMembersOfProjects() throws {
        let files = try CorpusTests.projects.flatMap(CorpusTests.swiftFiles)
        let scanned = ScanCache().scan(files.map { SourceText($0.contents) })
        try compare(
            scanned.flatMap(\.types).flatMap(\.members).filter {
                // Operators have no such names.
                $0.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            })
    }

    private func compare(_ members: [Member]) throws {
        let declarations = Array(
            Set(members.filter { $0.kind == .method || $0.kind == .property }.map(Declaration.init))
        )
        try #require(!declarations.isEmpty)
        let confirmed = try confirmed(declarations)
        for (declaration, numbers) in zip(declarations, confirmed) {
            for (number, name) in declaration.names.enumerated() where !numbers.contains(number) {
                Issue.record("\(declaration.text) is not '\(name)'")
            }
        }
        print("\(declarations.count) members compared")
    }
}
