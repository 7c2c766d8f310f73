import Foundation
import Testing

@testable import RepositoryChecks

@Suite struct KeyTableTests {
    private func tables(_ properties: String...) throws -> String {
        let classes = [("UIView", "NSObject"), ("UILabel", "UIView")]
        var symbols = classes.map { symbol("class", $0.0, "class \($0.0)") }
        symbols += properties.map { line in
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            return symbol("property", parts[0], parts[1])
        }
        let relationships =
            #"{"kind": "inheritsFrom", "source": "UILabel", "target": "UIView"}"#
        var graph = SymbolGraph()
        try graph.add(
            Data(
                #"{"symbols": [\#(symbols.joined(separator: ","))], "relationships": [\#(relationships)]}"#
                    .utf8), root: URL(fileURLWithPath: "/r"))
        let files = KeyTables(graph).files
        return files["Sources/Frameworks/UIKit/Views/ViewsKeyTable.swift"] ?? ""
    }

    private func symbol(_ kind: String, _ path: String, _ declaration: String) -> String {
        let names = path.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ",")
        let fragments = declaration.split(separator: " ").map { word in
            let isKeyword = ["override", "class", "var"].contains(word)
            return #"{"kind": "\#(isKeyword ? "keyword" : "text")", "spelling": "\#(word)"}"#
        }.joined(separator: #",{"kind": "text", "spelling": " "},"#)
        return
            #"{"kind": {"identifier": "swift.\#(kind)"}, "identifier": {"precise": "\#(path)"}, "#
            + #""pathComponents": [\#(names)], "accessLevel": "open", "#
            + #""declarationFragments": [\#(fragments)], "location": {"uri": "#
            + #""file:///r/Sources/Frameworks/UIKit/Views/A.swift", "position": {"line": 1}}}"#
    }

    private func rows(_ property: String) throws -> [String] {
        try tables(property).split(separator: "\n")
            .filter { $0.contains("keys.") }
            .map { String($0.drop { $0 == " " }) }
    }

    @Test("Properties are written and read, read, or connected, by what their declaration says")
    func functions() throws {
        #expect(try rows("UIView.tag var tag: Int") == [#"keys.add("tag", \.tag) { $0.tag = $1 }"#])
        #expect(
            try rows("UIView.window var window: UIWindow? { get }")
                == [#"keys.read("window", \.window)"#])
        #expect(
            try rows("UIView.delegate weak var delegate: (any P)? { get set }")
                == [#"keys.connect("delegate", \.delegate) { $0.delegate = $1 }"#])
    }

    @Test("A state's key has no verb, which is its getter's")
    func names() throws {
        #expect(
            try rows("UIView.isHidden var isHidden: Bool { get set }")
                == [#"keys.add("hidden", getter: "isHidden", \.isHidden) { $0.isHidden = $1 }"#])
        #expect(
            try rows("UIView.issue var issue: Bool")
                == [#"keys.add("issue", \.issue) { $0.issue = $1 }"#])
        #expect(
            try rows("UIView.cgPath var cgPath: CGPath { get }")
                == [#"keys.read("CGPath", \.cgPath)"#, #"keys.read("cgPath", \.cgPath)"#])
    }

    @Test("An override has a row only if it adds the setter")
    func overrides() throws {
        let added = try tables(
            "UIView.text var text: String { get }", "UILabel.text override var text: String",
            "UIView.tag var tag: Int", "UILabel.tag override var tag: Int")
        #expect(added.contains(#"keys.add("text", \.text) { $0.text = $1 }"#))
        #expect(added.contains(#"keys.read("text", \.text)"#))
        #expect(added.split(separator: "\n").count { $0.contains(#""tag""#) } == 1)
    }
}
