import Testing

@testable import RepositoryChecks

@Suite struct LayerCheckTests {
    private static let plan = """
        | Folder | May name |
        |---|---|
        | Geometry | |
        | Drawing | Geometry |
        | Views | Drawing |
        Hub files: UIView.
        """

    private func findings(_ files: [(String, String)]) throws -> [String] {
        LayerCheck.findings(
            in: files.map { ("Sources/Frameworks/UIKit/\($0.0)", $0.1) },
            plan: try LayerPlan(parsing: Self.plan)
        ).map(\.description)
    }

    @Test("A folder may name what stands below it, however far")
    func downwards() throws {
        #expect(
            try findings([
                ("Geometry/UIEdgeInsets.swift", "public struct UIEdgeInsets {}"),
                ("Views/Label.swift", "final class Label { var insets: UIEdgeInsets }"),
            ]).isEmpty)
    }

    @Test("A folder may not name what stands above it")
    func upwards() throws {
        #expect(
            try findings([
                ("Geometry/Edge.swift", "struct Edge {\n    var label: Label\n}"),
                ("Views/Label.swift", "final class Label {}"),
            ]) == [
                "Sources/Frameworks/UIKit/Geometry/Edge.swift:2: Geometry names Label of Views, which is not below it"
            ])
    }

    @Test("Comments, strings and members are no names of types")
    func innocent() throws {
        #expect(
            try findings([
                (
                    "Geometry/Edge.swift",
                    "// Label\nlet text = \"Label\" + #\"Label\"#; let x = a.Label"
                ),
                ("Views/Label.swift", "final class Label {}"),
            ]).isEmpty)
    }

    @Test("Hub files may name any folder, and their types may be named by all")
    func hubs() throws {
        #expect(
            try findings([
                ("Geometry/Edge.swift", "struct Edge { var view: UIView }"),
                ("Views/UIView.swift", "open class UIView { var top: Top }"),
                ("Views/Top.swift", "struct Top {}"),
            ]).isEmpty)
    }

    @Test("A folder without a row is reported")
    func unplanned() throws {
        #expect(
            try findings([("Misc/Thing.swift", "struct Thing {}")]) == [
                "Sources/Frameworks/UIKit/Misc/Thing.swift: folder Misc is not in the plan"
            ])
    }

    @Test("A plan that goes in a circle is refused")
    func circle() {
        #expect(throws: LayerPlan.Malformed.self) {
            try LayerPlan(parsing: "| A | B |\n| B | A |")
        }
    }
}
