import Foundation
import Testing

@testable import RepositoryChecks

@Suite struct CoverageTests {
    private func graph() throws -> SymbolGraph {
        var graph = SymbolGraph()
        try graph.add(
            Data(
                """
                {"symbols": [
                 {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "view"},
                  "pathComponents": ["UIView"]},
                 {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "label"},
                  "pathComponents": ["UILabel"]},
                 {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "alpha"},
                  "pathComponents": ["UIView", "alpha"]},
                 {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "extra"},
                  "pathComponents": ["UIView", "extra"],
                  "location": {"uri": "file:///r/A.swift", "position": {"line": 3, "character": 1}}},
                 {"kind": {"identifier": "swift.func"}, "identifier": {"precise": "f"},
                  "pathComponents": ["UIRectFill(_:)"]}],
                 "relationships": [{"kind": "inheritsFrom", "source": "label", "target": "view"}]}
                """.utf8), root: URL(fileURLWithPath: "/r"))
        return graph
    }

    private func api() throws -> AppleAPI {
        try AppleAPI(
            types: "type,framework,projects,kind\nUIView,UIKit,9,type\nUILabel,UIKit,5,type\n",
            members:
                "owner,member,framework,projects,deprecated\nUIView,alpha,UIKit,8,\nUILabel,alpha,UIKit,2,\nUILabel,\"a(_:,b:)\",UIKit,6,\n",
            functions: "name,projects\nUIRectFill,3\nUIRectClip,1\n",
            additions: "# comment\n")
    }

    @Test("A member counts when the type or an ancestor declares it")
    func members() throws {
        let coverage = Coverage(graph: try graph(), api: try api())
        let label = try #require(coverage.rows.first { $0.type.name == "UILabel" })
        #expect(label.present.map(\.name) == ["alpha"])
        #expect(label.missing.map(\.name) == ["a(_:,b:)"])
        #expect(coverage.missingGlobals.map(\.name) == ["UIRectClip"])
        #expect(coverage.table(of: "UIKit").contains("| `UILabel` | 5 | 1 of 2 | 25.0 %"))
    }

    @Test("A public member that Apple lacks is found with its location")
    func publicNames() throws {
        let findings = PublicNameCheck.findings(in: try graph(), api: try api())
        #expect(findings.map(\.location) == ["A.swift:4"])
    }
}
