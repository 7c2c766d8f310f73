import Foundation
import Testing

@testable import RepositoryChecks

@Suite struct OverridableMembersTests {
    private static let source = """
        open class UITouch: NSObject {
            init(at place: Int) {}
        }

        open class UIKey: NSObject {
            var code = 0
        }
        """

    private func graph(_ symbols: String...) throws -> SymbolGraph {
        var graph = SymbolGraph()
        try graph.add(
            Data(#"{"symbols": [\#(symbols.joined(separator: ","))], "relationships": []}"#.utf8),
            root: URL(fileURLWithPath: "/r"))
        return graph
    }

    private func symbol(
        _ kind: String, _ path: String, access: String = "public", keywords: [String] = [],
        line: Int = 5
    ) -> String {
        let names = path.split(separator: "/").map { "\"\($0)\"" }.joined(separator: ",")
        let fragments = keywords.map { #"{"kind": "keyword", "spelling": "\#($0)"}"# }
            .joined(separator: ",")
        return
            #"{"kind": {"identifier": "swift.\#(kind)"}, "identifier": {"precise": "\#(path)"}, "#
            + #""pathComponents": [\#(names)], "accessLevel": "\#(access)", "#
            + #""declarationFragments": [\#(fragments)], "#
            + #""location": {"uri": "file:///r/A.swift", "position": {"line": \#(line - 1), "character": 1}}}"#
    }

    private func messages(_ graph: SymbolGraph, closed: String = "# comment\n") -> [String] {
        OverridableMembers(graph, exceptions: closed) { _ in
            Self.source.split(separator: "\n", omittingEmptySubsequences: false)
        }.findings().map(\.message)
    }

    @Test(
        "A class and a member that are not open are found, constants and the rewriter's functions are not"
    )
    func notOpen() throws {
        let graph = try graph(
            symbol("class", "UIView", access: "open"), symbol("class", "UIKey", line: 5),
            symbol("property", "UIView/tag", access: "open"), symbol("property", "UIView/window"),
            symbol("type.method", "UIView/animate()", keywords: ["class"]),
            symbol("type.property", "UIView/noIntrinsicMetric", keywords: ["static", "let"]),
            symbol("type.method", "UIView/_make()"), symbol("property", "UIKey/code"),
            symbol("property", "UIEdgeInsets/top"))
        #expect(
            messages(graph) == [
                "UIKey is not open, as classes are on iOS",
                "UIView.window is not open, as members are on iOS",
                "UIView.animate() is not open, as members are on iOS",
            ])
    }

    @Test("What is listed may be closed, and a line that excuses nothing is found")
    func exceptions() throws {
        let graph = try graph(
            symbol("class", "UIView", access: "open"), symbol("property", "UIView/window"),
            symbol("class", "UIColor", access: "open"), symbol("property", "UIColor/red"),
            symbol("property", "UIColor/blue"))
        let closed = "UIView.window\thot\nUIColor.*\tconstants\nUIView.tag\told\n"
        #expect(
            messages(graph, closed: closed) == [
                "UIView.tag is listed as closed, and nothing closed has this name"
            ])
    }

    @Test("An open class has an initializer that subclasses can call, or declares none")
    func initializers() throws {
        let graph = try graph(
            symbol("class", "UITouch", access: "open", line: 1),
            symbol("class", "UIKey", access: "open", line: 5),
            symbol("class", "UIImage", access: "open"),
            symbol("init", "UIImage/init(data:)", keywords: ["convenience"]),
            symbol("class", "UIColor", access: "open"),
            symbol("init", "UIColor/init(white:alpha:)", keywords: ["convenience"]),
            symbol("init", "UIColor/init()"))
        #expect(
            messages(graph) == [
                "UITouch.init has no initializer that subclasses can call",
                "UIImage.init has no initializer that subclasses can call",
            ])
    }
}
