import Foundation
import Testing

@testable import RepositoryChecks

@Suite struct SignatureTests {
    private static let members = """
        owner,member,framework,projects,deprecated
        UIView,tag,UIKit,3,
        UIView,"move(to:)",UIKit,2,
        UIView,alpha,UIKit,1,
        UILabel,tag,UIKit,2,
        UIViewDelegate,viewDidMove(),UIKit,4,
        NSString,length,Foundation,9,
        """

    private func symbol(
        _ kind: String, _ path: String, _ declaration: String, precise: String? = nil
    ) -> String {
        let names = path.split(separator: "/").map { "\"\($0)\"" }.joined(separator: ",")
        return
            #"{"kind": {"identifier": "swift.\#(kind)"}, "identifier": {"precise": "\#(precise ?? path)"}, "#
            + #""pathComponents": [\#(names)], "accessLevel": "open", "#
            + #""declarationFragments": [{"kind": "text", "spelling": "\#(declaration)"}], "#
            + #""location": {"uri": "file:///r/A.swift", "position": {"line": 6, "character": 1}}}"#
    }

    private func relation(_ kind: String, _ source: String, _ target: String) -> String {
        #"{"kind": "\#(kind)", "source": "\#(source)", "target": "\#(target)"}"#
    }

    private func signatures(tag: String = "@MainActor @preconcurrency var tag: Int") throws
        -> Signatures
    {
        var graph = SymbolGraph()
        let symbols = [
            symbol("class", "UIView", "class UIView"), symbol("class", "UILabel", "class UILabel"),
            symbol("protocol", "UIViewDelegate", "protocol UIViewDelegate"),
            symbol("property", "UIView/tag", tag),
            symbol("property", "UIView/alpha", "var alpha: Double"),
            symbol("method", "UIView/move(to:)", "func move(to: Int)", precise: "a"),
            symbol("method", "UIView/move(to:)", "func move(to:  UIView?)", precise: "b"),
            symbol("method", "UIViewDelegate/viewDidMove()", "func viewDidMove()", precise: "r"),
            symbol("method", "UIViewDelegate/viewDidMove()", "func viewDidMove()", precise: "d"),
        ].joined(separator: ",")
        let relations = [
            relation("inheritsFrom", "UILabel", "UIView"),
            relation("defaultImplementationOf", "d", "r"),
        ].joined(separator: ",")
        try graph.add(
            Data(#"{"symbols": [\#(symbols)], "relationships": [\#(relations)]}"#.utf8),
            root: URL(fileURLWithPath: "/r"))
        return Signatures(
            graph: graph,
            api: try AppleAPI(types: "", members: Self.members, functions: "", additions: ""))
    }

    private static let reviewed = """
        # comment
        UIView\ttag\t@MainActor var tag: Int
        UIView\tmove(to:)\tfunc move(to: Int) | func move(to: UIView?)
        UILabel\ttag\tUIView: @MainActor var tag: Int
        UIViewDelegate\tviewDidMove()\toptional func viewDidMove()
        """

    @Test(
        "Declared as reviewed, nothing is found; members that one project uses are not in the table"
    )
    func agreement() throws {
        let signatures = try signatures()
        let reviewed = SignatureCheck.rows(of: Self.reviewed)
        #expect(signatures.declarations == reviewed)
        #expect(signatures.findings(reviewed: reviewed).isEmpty)
    }

    @Test(
        "A member that became optional is found with both declarations, where it is inherited too")
    func drift() throws {
        let found = try signatures(tag: "@MainActor var tag: Int?")
            .findings(reviewed: SignatureCheck.rows(of: Self.reviewed))
        #expect(
            found.map(\.description) == [
                "A.swift:7: UILabel.tag is 'UIView: @MainActor var tag: Int?', and the reviewed "
                    + "signature is 'UIView: @MainActor var tag: Int'",
                "A.swift:7: UIView.tag is '@MainActor var tag: Int?', and the reviewed signature "
                    + "is '@MainActor var tag: Int'",
            ])
    }

    @Test("A member without a line and a line without a member are found")
    func missing() throws {
        let table = Self.reviewed.replacing("UIView\ttag\t", with: "UIView\told\t")
        let messages = try signatures().findings(reviewed: SignatureCheck.rows(of: table))
            .map(\.message)
        #expect(
            messages == [
                "UIView.tag is not among the reviewed signatures; compare it with Apple's and run "
                    + "Scripts/check-api --write",
                "UIView.old is no declared member that projects use; run Scripts/check-api --write",
            ])
    }
}
