import Testing

@testable import InterfaceFiles

@Suite("Interface files: objects in archives of Xcode 3 and 4")
struct ArchiveStructureTests {
    private static let views = """
        <object class="IBUIView" id="2"><array key="NSSubviews">
        <object class="IBUILabel" id="3"/><object class="IBUIButton" id="4"/></array></object>
        """

    private static func constraint(
        _ identifier: Int, _ first: (Int, Int), _ second: (Int, Int)?, relation: Int = 0,
        constant: String, priority: Int = 1000, in view: Int = 2
    ) -> String {
        let other = second.map { "<reference key=\"secondItem\" ref=\"\($0.0)\"/>" }
        return """
            <object class="IBNSLayoutConstraint" id="\(identifier)"><reference key="firstItem" ref="\(first.0)"/>
            <int key="firstAttribute">\(first.1)</int><int key="relation">\(relation)</int>
            \(other ?? "<nil key=\"secondItem\"/>")<int key="secondAttribute">\(second?.1 ?? 0)</int>
            <float key="multiplier">1</float>\(constant)<float key="priority">\(priority)</float>
            <reference key="containingView" ref="\(view)"/><int key="scoringType">8</int>
            <float key="scoringTypeFloat">29</float><int key="contentType">3</int></object>
            """
    }

    private static func constant(_ number: Int, _ name: String = "IBLayoutConstant") -> String {
        "<object class=\"\(name)\" key=\"constant\"><double key=\"value\">\(number)</double></object>"
    }

    @Test("Constraints are those of the view that contains them, also as outlets")
    func constraints() throws {
        let document = try ArchiveDocuments.document(
            Self.views, numbers: [5: 2, 6: 3, 7: 4, 8: 10, 9: 11],
            children: Self.constraint(
                10, (2, 6), (3, 6), constant: Self.constant(20, "IBNSLayoutSymbolicConstant"))
                + Self.constraint(
                    11, (4, 8), nil, relation: 1, constant: Self.constant(44), priority: 750, in: 4)
                + Self.constraint(12, (2, 4), (4, 4), relation: -1, constant: Self.constant(0)),
            connections: [
                """
                <object class="IBCocoaTouchOutletConnection" key="connection"><string key="label">height</string>
                <reference key="source" ref="1"/><reference key="destination" ref="11"/></object>
                """
            ])
        #expect(document.messages.map(\.text) == [])
        #expect(document.usesAutoLayout)
        let view = try #require(document.element(withIdentifier: "5"))
        let held = view.child("constraints").map { Array($0.children) } ?? []
        #expect(held.map { $0["firstItem"] } == ["5", "5"])
        #expect(held.map { $0["firstAttribute"] } == ["trailing", "bottom"])
        #expect(held.map { $0["secondItem"] } == ["6", "7"])
        #expect(held.map { $0.number("constant") } == [20, 0])
        #expect(held.map { $0["relation"] } == [nil, "lessThanOrEqual"])
        let height = try #require(document.element(withIdentifier: "9"))
        #expect(height.parent?.parent?["id"] == "7")
        #expect(height["secondItem"] == nil && height["relation"] == "greaterThanOrEqual")
        #expect(height.number("priority") == 750)
        let outlet = document.objects.first?.child("connections")?.child("outlet")
        #expect(outlet?.reference("destination") == height)
    }

    @Test("Views that constraints of others place are not placed by their masks")
    func masks() throws {
        let document = try ArchiveDocuments.document(
            Self.views, numbers: [5: 2, 6: 3, 7: 4],
            children: Self.constraint(10, (2, 6), (3, 6), constant: Self.constant(20)),
            properties: """
                <boolean value="NO" key="7.IBViewMetadataTranslatesAutoresizingMaskIntoConstraints"/>
                """)
        let states = ["5", "6", "7"].map {
            document.element(withIdentifier: $0)?["translatesAutoresizingMaskIntoConstraints"]
        }
        #expect(states == [nil, "NO", "NO"])
    }

    @Test("A split view controller has both of its controllers")
    func splitView() throws {
        let document = try ArchiveDocuments.document(
            """
            <object class="IBUISplitViewController" id="2"><array key="IBUIToolbarItems"/>
            <object class="IBUINavigationController" key="IBUIMasterViewController" id="3">
            <reference key="IBUIParentViewController" ref="2"/><array key="IBUIViewControllers"/></object>
            <object class="IBUIViewController" key="IBUIDetailViewController" id="4">
            <reference key="IBUIParentViewController" ref="2"/></object></object>
            """, numbers: [5: 2, 6: 3, 7: 4])
        #expect(document.messages.map(\.text) == [])
        let split = try #require(document.element(withIdentifier: "5"))
        #expect(split.child(key: "masterViewController")?["id"] == "6")
        #expect(split.child(key: "detailViewController")?["id"] == "7")
    }

    @Test("The selected controller of a tab bar controller is one of its controllers")
    func selectedController() throws {
        let document = try ArchiveDocuments.document(
            """
            <object class="IBUITabBarController" id="2"><reference key="IBUISelectedViewController" ref="4"/>
            <array key="IBUIViewControllers"><object class="IBUIViewController" id="3"/>
            <object class="IBUIViewController" id="4"/></array></object>
            """, numbers: [5: 2])
        #expect(document.messages.map(\.text) == [])
        #expect(document.element(withIdentifier: "5")?["selectedIndex"] == "1")
    }

    @Test(
        "Views of bars' items and headers of tables are where they are used, not among the subviews"
    )
    func usedViews() throws {
        let document = try ArchiveDocuments.document(
            """
            <object class="IBUIToolbar" id="2"><array key="NSSubviews">
            <object class="IBUISegmentedControl" id="3"/></array>
            <array key="IBUIItems"><object class="IBUIBarButtonItem" id="4">
            <reference key="IBUICustomView" ref="3"/><reference key="IBUIToolbar" ref="2"/></object></array></object>
            <object class="IBUITableView" id="6"><array key="NSSubviews">
            <object class="IBUISearchBar" id="7"/></array>
            <reference key="IBUITableHeaderView" ref="7"/></object>
            <object class="IBUITableViewCell" id="8"><array key="NSSubviews"><object class="IBUIView" id="9"/></array>
            <reference key="IBUIContentView" ref="9"/></object>
            """, numbers: [2: 2, 3: 3, 4: 4, 6: 6, 7: 7, 8: 8, 9: 9])
        #expect(document.messages.map(\.text) == [])
        let places = ["3", "7", "9"].map { document.element(withIdentifier: $0) }
        #expect(places.map { $0?.key } == ["customView", "tableHeaderView", "contentView"])
        #expect(places.map { $0?.parent?["id"] } == ["4", "6", "8"])
    }

    @Test("A line of a message is that of the archive")
    func lines() throws {
        let text = ArchiveDocuments.text(
            "<object class=\"IBUIView\" id=\"2\">\n\n<array key=\"IBUIHolograms\"><int>1</int></array></object>",
            numbers: [5: 2])
        let document = try InterfaceDocument(Array(text.utf8))
        let line = { (piece: String) in
            text.prefix(upTo: text.firstRange(of: piece)!.lowerBound).count { $0 == "\n" } + 1
        }
        #expect(document.messages.map(\.line) == [line("<array key=\"IBUIHolograms")])
        let view = try #require(document.element(withIdentifier: "5"))
        #expect(document.line(of: view) == line("<object class=\"IBUIView"))
    }
}
