import Foundation
import Testing

@testable import RepositoryChecks

@Suite struct AbsentNamesTests {
    private func coverage(functions: String = "name,projects\n") throws -> Coverage {
        var graph = SymbolGraph()
        try graph.add(
            Data(
                """
                {"symbols": [
                 {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "view"},
                  "pathComponents": ["UIView"]},
                 {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "alpha"},
                  "pathComponents": ["UIView", "alpha"]}],
                 "relationships": []}
                """.utf8), root: URL(fileURLWithPath: "/r"))
        let api = try AppleAPI(
            types:
                "type,framework,projects,kind\nUIView,UIKit,9,type\nUIWebView,UIKit,5,type\nUITab,UIKit,0,type\n",
            members: """
                owner,member,framework,projects,deprecated
                UIView,alpha,UIKit,8,
                UIView,isFocused,UIKit,2,
                UIView,unused,UIKit,0,
                UIWebView,reload(),UIKit,3,
                UIMenuBuilder,insert(_:),UIKit,1,

                """,
            functions: functions, additions: "")
        return Coverage(graph: graph, api: api)
    }

    @Test("A used name is declared or listed, and a type stands for its members")
    func needed() throws {
        #expect(
            AbsentNames("# comment\nUIWebView\told\n").findings(try coverage()).map(\.message) == [
                "UIView.isFocused, used by 2 projects, is neither declared nor listed",
                "UIMenuBuilder, used by 1 projects, is neither declared nor listed",
            ])
        #expect(
            AbsentNames("UIWebView\told\nUIView.*\tfocus\nUIMenuBuilder\tmenus\n")
                .findings(try coverage()).isEmpty)
    }

    @Test("A listed name that is declared or not used is found")
    func stale() throws {
        let table = "UIWebView\told\nUIView.isFocused\tfocus\nUIMenuBuilder\tmenus\n"
        #expect(
            AbsentNames(table + "UIView.alpha\told\nUITab\tnew\n").findings(try coverage())
                .map(\.message) == [
                    "UITab is listed as absent, and nothing absent that is used has this name",
                    "UIView.alpha is listed as absent, and nothing absent that is used has this name",
                ])
    }

    @Test(
        "A used function or constant is declared or listed, and a type of its name is its initializer"
    )
    func functions() throws {
        let functions = "name,projects\nUIRectFill,2\nUIView,1\nUIUnused,0\n"
        let table = "UIWebView\told\nUIView.isFocused\tfocus\nUIMenuBuilder\tmenus\n"
        #expect(
            AbsentNames(table).findings(try coverage(functions: functions)).map(\.message) == [
                "UIRectFill, used by 2 projects, is neither declared nor listed"
            ])
        #expect(
            AbsentNames(table + "UIRectFill\tdrawing\n")
                .findings(try coverage(functions: functions)).isEmpty)
    }
}
