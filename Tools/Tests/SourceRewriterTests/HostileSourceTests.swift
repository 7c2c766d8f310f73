import Foundation
import SwiftSyntax
import Testing

@testable import SourceRewriter

@Suite("Sources of every kind")
struct HostileSourceTests {
    /// Something for every rule.
    static let everything = """
        import UIKit.UIView
        #if os(iOS)
        @objc protocol PanelDelegate { @objc optional func moved(_ a: Int, to b: Int) }
        #endif
        @objcMembers public class Panel: NSObject {
            weak var delegate: PanelDelegate?
            @objc dynamic var level = 0 { didSet { delegate?.moved?(oldValue, to: level) } }
            @IBOutlet private var view: UIView!
            @objc private func tapped(_ sender: Any) async throws {}
            let action = #selector(tapped(_:)), key = #keyPath(Panel.level)
            private class Deep: NSObject { @objc func deep() {} }
        }
        extension Panel { override func copy() -> Any { self } }
        class List<T>: Panel { @objc func reload() { observe(\\.level) { _, _ in } } }
        """

    @Test("Damaged sources neither stop the rewriter nor lose a line", arguments: 0..<8)
    func survivesDamage(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        for _ in 0..<60 {
            var bytes = Array(Self.everything.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                case 2: bytes[place] = bytes.randomElement(using: &random) ?? 0
                default:
                    let end = min(place + Int.random(in: 1...30, using: &random), bytes.count)
                    bytes.insert(contentsOf: bytes[place..<end], at: place)
                }
            }
            let file = SourceRewriter.File(path: "/App/File0.swift", contents: bytes)
            let module = SourceRewriter(module: "App", isForIOS: true).rewrite([file])
            guard let contents = module.files[0].contents else { continue }
            #expect(
                contents.count { $0 == 0x0A } >= bytes.count { $0 == 0x0A },
                "\(String(decoding: bytes, as: UTF8.self))")
            #expect(
                !SourceScan.tree(of: contents).hasError,
                "\(String(decoding: contents, as: UTF8.self))")
        }
    }

    @Test("A space between an attribute's sign and its name, which Swift 5 permits, is left")
    func attributeWithSpace() throws {
        let source = "@ objcMembers class A: NSObject { @objc func a() {} }\n"
        let file = SourceRewriter.File(path: "/A.swift", contents: Array(source.utf8))
        let contents = try #require(SourceRewriter(module: "A").rewrite([file]).files[0].contents)
        #expect(!SourceScan.tree(of: contents).hasError)
    }

    @Test(
        "An extension inside of a function, which the compiler refuses, is rewritten to code that parses"
    )
    func extensionInFunction() throws {
        let source = "func f() {\nextension A { @objc func a() {} }\n}\n"
        let file = SourceRewriter.File(path: "/A.swift", contents: Array(source.utf8))
        let contents = try #require(SourceRewriter(module: "A").rewrite([file]).files[0].contents)
        #expect(
            !SourceScan.tree(of: contents).hasError,
            "\(String(decoding: contents, as: UTF8.self))")
    }

    @Test("A generated file of ten megabytes keeps its lines")
    func keepsLargeFiles() throws {
        let words = String(repeating: "lorem ipsum ", count: 80)
        let lines = (0..<10_500).map { "let text\($0) = \"\(words)\"" }
        let source =
            "class A: NSObject { @objc func a() {} }\n" + lines.joined(separator: "\n") + "\n"
        #expect(source.utf8.count > 10_000_000)
        let file = SourceRewriter.File(path: "/A.swift", contents: Array(source.utf8))
        let contents = try #require(SourceRewriter(module: "A").rewrite([file]).files[0].contents)
        let rest = "class A: NSObject { @objc func a() {} }".utf8.count
        #expect(
            contents[("class A: NSObject {       func a() {} }".utf8.count)...].starts(
                with: file.contents[rest...]))
    }

    @Test("Parentheses without end are broken Swift, not the end of the rewriter")
    func survivesNesting() {
        let source = "let a = " + String(repeating: "(", count: 200_000)
        #expect(Rewritten(source).files[0].contents == nil)
    }
}

/// Numbers that are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
