import Foundation
import Testing

@testable import SourceRewriter

/// The compiler is asked for the names that it gives on Apple's platforms: with the modules that it asks
/// for standing in, it checks Objective-C declarations on Linux too, and prints them.
@Suite("Objective-C names as the compiler gives them")
final class CompilerNamesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A method without what the compiler needs Apple's libraries for: errors and asynchronous calls.
    private struct Method: Hashable {
        var name: String
        var labels: [String]

        var declaration: String {
            let parameters = labels.enumerated().map { number, label in
                "\(label == "_" ? "_" : label.asIdentifier) a\(number): Int"
            }
            return "@objc func \(name.asIdentifier)(\(parameters.joined(separator: ", "))) {}"
        }
    }

    private static let plain: [Method] = {
        let names = [
            "tapped", "moveTo", "URL", "loadFrom", "setX", "x", "insertRow2", "handle_tap",
        ]
        let labels = [
            "_", "sender", "to", "URLString", "inView", "atIndex", "x1", "with", "x_y", "ofClass",
            "forKey", "using", "usingBlock", "by", "per", "about", "onTop", "into", "via", "viaX",
        ]
        return names.flatMap { name in
            [Method(name: name, labels: [])]
                + labels.flatMap {
                    [Method(name: name, labels: [$0]), Method(name: name, labels: [$0, "in"])]
                }
        }
    }()

    /// The names in the order of the methods.
    private func compiled(_ methods: [Method]) throws -> [String] {
        try write(
            "public struct Selector {}\npublic struct ObjCBool { public var boolValue: Bool }",
            "ObjectiveC")
        try write("@_exported import ObjectiveC", "Foundation")
        for module in ["ObjectiveC", "Foundation"] {
            _ = try swiftc([
                "-emit-module", "-module-name", module, "-I", ".", "\(module).swift", "-o",
                "\(module).swiftmodule",
            ])
        }
        // Whatever says no name has the method's own, label by label.
        var names = methods.map { method in
            method.name + method.labels.map { $0 == "_" ? ":" : $0 + ":" }.joined()
        }
        // The compiler prints long files slowly.
        let chunk = 400
        for start in stride(from: 0, to: methods.count, by: chunk) {
            let part = methods[start..<min(start + chunk, methods.count)]
            let classes = part.enumerated().map { "class C\($0) { \($1.declaration) }" }
            try write("import Foundation\n" + classes.joined(separator: "\n"), "names")
            let tree = try swiftc(["-dump-ast", "-enable-objc-interop", "-I", ".", "names.swift"])
            for match in tree.matches(
                of: /objc_attr range=\[names.swift:(\d+):[^\n]* name="([^"]*)"/)
            {
                guard let line = Int(match.output.1) else { continue }
                names[start + line - 2] = String(match.output.2)
            }
        }
        return names
    }

    private func write(_ text: String, _ module: String) throws {
        try text.write(
            to: folder.appendingPathComponent(module + ".swift"), atomically: true, encoding: .utf8)
    }

    private func swiftc(_ arguments: [String]) throws -> String {
        let output = folder.appendingPathComponent("output.txt")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-frontend"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        ended.wait()
        return try String(contentsOf: output, encoding: .utf8)
    }

    @Test("Methods of every kind of name")
    func namesMethods() throws {
        try compare(Self.plain)
    }

    @Test("Methods of real projects", .enabled(if: !CorpusTests.projects.isEmpty))
    func namesMethodsOfProjects() throws {
        let files = try CorpusTests.projects.flatMap(CorpusTests.swiftFiles)
        let scanned = ScanCache().scan(files.map { SourceText($0.contents) })
        let methods = scanned.flatMap(\.types).flatMap(\.members)
            .filter {
                $0.kind == .method && $0.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
            .map { Method(name: $0.name, labels: $0.parameters.map(\.label)) }
        try compare(Array(Set(methods)))
    }

    private func compare(_ methods: [Method]) throws {
        let names = try compiled(methods)
        for (method, name) in zip(methods, names) {
            let own = ObjectiveCNames.selector(name: method.name, labels: method.labels)
            #expect(own == name, "\(method.declaration)")
        }
        print("\(methods.count) names compared")
    }
}
