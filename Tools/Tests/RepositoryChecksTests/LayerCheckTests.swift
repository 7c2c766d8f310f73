import Testing

@testable import RepositoryChecks

@Suite struct LayerCheckTests {
    private func findings(_ files: [(String, String)]) throws -> [String] {
        LayerCheck.findings(in: LayerFixture.files(files), plan: try LayerFixture.plan())
            .map(\.description).filter { !$0.contains("does not exist") }
    }

    @Test("A folder may name what is below it, directly or not")
    func downwards() throws {
        #expect(
            try findings([
                ("Geometry/UIEdgeInsets.swift", "public struct UIEdgeInsets {}"),
                ("Views/Label.swift", "final class Label { var insets: UIEdgeInsets }"),
            ]).isEmpty)
    }

    @Test("A folder may not name what is above it")
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

    @Test("The list of hub files is a paragraph of any number of lines")
    func hubLines() throws {
        let plan = try LayerPlan(parsing: "Hub files: UIView, UIWindow,\nUIScreen.\n\nNo others.")
        #expect(plan.hubs == ["UIView", "UIWindow", "UIScreen"])
    }

    @Test("A folder without a row is reported")
    func withoutRow() throws {
        #expect(
            try findings([("Misc/Thing.swift", "struct Thing {}")]) == [
                "Sources/Frameworks/UIKit/Misc/Thing.swift: folder Misc has no row"
            ])
    }

    @Test(
        "A row without a folder is reported unless it is planned; a planned one with a folder too")
    func planned() throws {
        let plan = try LayerPlan(
            parsing: "| Folder | May use | State |\n| A | | |\n| B | A | planned |")
        func messages(_ folders: [String]) -> [String] {
            LayerCheck.findings(
                in: LayerFixture.files(folders.map { ("\($0)/X.swift", "") }), plan: plan
            ).map(\.message)
        }
        #expect(messages(["A"]).isEmpty)
        #expect(messages([]) == ["folder A does not exist and is not marked as planned"])
        #expect(messages(["A", "B"]) == ["folder B exists: remove 'planned' from its row"])
    }
}

@Suite struct LayerPlanTests {
    @Test("A plan that goes in a circle is refused")
    func circle() {
        #expect(throws: LayerPlan.Malformed.self) {
            try LayerPlan(parsing: "| Folder | May use |\n| A | B |\n| B | A |")
        }
    }

    @Test("A folder with two rows is refused")
    func duplicate() {
        #expect(throws: LayerPlan.Malformed.self) {
            try LayerPlan(parsing: "| Folder | May use |\n| A | |\n| B | |\n| A | B |")
        }
    }

    @Test("An upward use is stated with its reason")
    func reasons() throws {
        let rows = "| Caller | Of | Members | Reason |\n|---|---|---|---|\n| A | B | x, y |"
        #expect(throws: LayerPlan.Malformed.self) { try LayerPlan(parsing: rows + " |") }
        #expect(try LayerPlan(parsing: rows + " Because. |").upcalls.count == 2)
    }
}

@Suite struct LayerMemberTests {
    private func findings(
        _ files: [(String, String)], known: Set<String> = [], allowances: String = "",
        stating extra: String = ""
    ) throws -> [String] {
        LayerCheck.memberFindings(
            in: LayerFixture.files(files), plan: try LayerFixture.plan(adding: extra), known: known,
            allowances: LayerAllowances(parsing: allowances)
        ).map(\.message)
    }

    private let declaration = ("Views/Top.swift", "extension UIView { func raise() {} }")

    @Test(
        "A lower folder may not use a member that only a higher one declares, with or without receiver"
    )
    func upwards() throws {
        let message = "Drawing uses raise of Views, which is not below it"
        #expect(try findings([("Drawing/A.swift", "view.raise()"), declaration]) == [message])
        #expect(
            try findings([
                ("Drawing/A.swift", "extension UIView { func a() { raise() } }"), declaration,
            ])
                == [message])
        #expect(
            try findings([("Drawing/A.swift", "views.map(\\.raise)"), declaration]) == [message])
    }

    @Test("A name that is declared below, in two folders, in a hub file or elsewhere may mean that")
    func ambiguity() throws {
        let use = ("Drawing/A.swift", "view.raise()")
        let other = "struct B { var raise = 1 }"
        #expect(try findings([use, declaration, ("Geometry/B.swift", other)]).isEmpty)
        #expect(try findings([use, declaration, ("Drawing/B.swift", other)]).isEmpty)
        #expect(try findings([use, declaration, ("Gestures/B.swift", other)]).isEmpty)
        #expect(try findings([use, declaration, ("Views/UIView.swift", other)]).isEmpty)
        #expect(try findings([use, declaration], known: ["raise"]).isEmpty)
    }

    @Test("A variable of a hub file belongs to the folder of its type, or of its protocol")
    func variablesOfHubs() throws {
        let use = ("Drawing/A.swift", "view.router")
        let type = ("Gestures/Router.swift", "class Router: Routing {}")
        let message = "Drawing uses router of Gestures, which is not below it"
        for declaration in ["var router: Router", "let router = Router()", "var router: [Router]"] {
            let hub = ("Views/UIView.swift", "class UIView { \(declaration) }")
            #expect(try findings([use, type, hub]) == [message])
        }
        let hub = ("Views/UIView.swift", "class UIView { var router: any Routing = Router() }")
        #expect(try findings([use, type, hub, ("Drawing/B.swift", "protocol Routing {}")]).isEmpty)
    }

    @Test("Private members, local names, labels and parameters of closures are no uses")
    func innocent() throws {
        let hidden = ("Views/Top.swift", "extension UIView { private func raise() {} }")
        #expect(try findings([("Drawing/A.swift", "view.raise()"), hidden]).isEmpty)
        for text in [
            "func f() { let raise = 1; print(raise) }", "f(raise: 1)",
            "f { a, raise in raise + a }",
            "func f(raise view: UIView) { g(raise) }", "let (a, raise) = pair; print(raise)",
        ] {
            #expect(try findings([("Drawing/A.swift", text), declaration]).isEmpty, "\(text)")
        }
    }

    @Test("A stated or allowed use passes, and is reported when it is gone")
    func statements() throws {
        let use = [("Drawing/A.swift", "view.raise()"), declaration]
        let stated =
            "| Caller | Of | Members | Reason |\n|---|---|---|---|\n| Drawing | Views | raise | Why. |"
        #expect(try findings(use, stating: stated).isEmpty)
        #expect(try findings(use, allowances: "# why\nDrawing Views raise").isEmpty)
        #expect(
            try findings([declaration], stating: stated)
                == ["no longer true, remove: Drawing uses raise of Views"])
        #expect(
            try findings([declaration], allowances: "Drawing Views raise")
                == ["no longer needed, remove: Drawing uses raise of Views"])
    }
}

@Suite struct SwiftMembersTests {
    private func members(_ text: String) -> [String] {
        SwiftMembers(SwiftTokens(text).tokens).members.map { ($0.isPrivate ? "-" : "") + $0.name }
    }

    @Test(
        "Functions, variables and cases of types and extensions are members, what is inside them is not"
    )
    func declarations() {
        #expect(members("struct A { var a = 1\n func b() { let c = 1 } }") == ["a", "b"])
        #expect(members("extension A { var a: Int { let b = 1; return b } }") == ["a"])
        #expect(
            members("enum A { case a, b(Int, c: Int), `default`\n case d = -1, e }")
                == ["a", "b", "default", "d", "e"])
        #expect(members("class A { class func a() {} }; actor B { let b = 1 }") == ["a", "b"])
        #expect(members("let a = 1; func b() {}").isEmpty)
    }

    @Test("Members of private types and extensions are private; private(set) hides nothing")
    func visibility() {
        #expect(
            members("struct A { private var a = 1; fileprivate static func b() {} }") == [
                "-a", "-b",
            ])
        #expect(members("struct A { @objc(x) public private(set) var a = 1 }") == ["a"])
        #expect(members("private extension A { func a() {} }") == ["-a"])
        #expect(members("private enum A { struct B { var a = 1 } }") == ["-a"])
    }
}

/// A small plan and files of UIKit for the tests of layers.
enum LayerFixture {
    static func plan(adding tables: String = "") throws -> LayerPlan {
        try LayerPlan(
            parsing: """
                | Folder | May use |
                |---|---|
                | Geometry | |
                | Drawing | Geometry |
                | Views | Drawing |
                | Gestures | Views |

                Hub files: UIView.

                \(tables)
                """)
    }

    static func files(_ files: [(String, String)]) -> [LayerCheck.SourceFile] {
        files.map { LayerCheck.SourceFile(path: LayerCheck.framework + $0.0, text: $0.1) }
    }
}
