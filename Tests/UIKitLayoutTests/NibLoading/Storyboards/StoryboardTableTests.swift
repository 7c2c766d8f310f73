import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

final class StoryTable: UITableViewController {
    private(set) var log: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "") \(sender is UITableViewCell)")
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
}

final class StoryPrototypes: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        4
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

@MainActor
@Suite("Storyboards: tables", .serialized, .usesApplication)
struct StoryboardTableTests {
    private func table(_ type: String, _ content: String) -> String {
        Documents.scene(
            """
            <tableViewController id="t" sceneMemberID="viewController" \(Documents.custom(type))>
            <tableView key="view" style="grouped" rowHeight="44" sectionHeaderHeight="18" \
            sectionFooterHeight="18" id="tv">
            <rect key="frame" x="0" y="0" width="375" height="667"/>\(content)
            <connections><outlet property="dataSource" destination="t" id="d"/>
            <outlet property="delegate" destination="t" id="e"/></connections></tableView>
            </tableViewController>
            """)
            + Documents.scene(
                "<viewController id=\"c\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"cv\"/></viewController>"
            )
    }

    private func cell(_ id: String, _ text: String, _ inside: String = "", attributes: String = "")
        -> String
    {
        """
        <tableViewCell id="\(id)" style="IBUITableViewCellStyleDefault" textLabel="\(id)-l" \(attributes)>
        <rect key="frame" x="0" y="0" width="375" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-c"><subviews>
        <label id="\(id)-l" text="\(text)"/></subviews></tableViewCellContentView>\(inside)</tableViewCell>
        """
    }

    @Test("Static cells are shown with their sections' titles and heights, and select as others")
    func staticCells() throws {
        let segue = """
            <connections><segue destination="c" kind="presentation" identifier="open" id="s"/></connections>
            """
        let storyboard = try Documents.makeStoryboard(
            table(
                "StoryTable",
                """
                <sections><tableViewSection headerTitle="First" id="s1"><cells>
                \(cell("a", "Alpha"))\(cell("b", "Beta", segue, attributes: "rowHeight=\"70\""))</cells></tableViewSection>
                <tableViewSection footerTitle="End" id="s2"><cells>\(cell("d", "Delta"))</cells>
                </tableViewSection></sections>
                """), initial: "t")
        let app = TestApplication()
        let controller = try #require(storyboard.instantiateInitialViewController() as? StoryTable)
        app.show(controller)
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped)
        #expect(table.numberOfSections == 2)
        #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [2, 1])
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["Alpha", "Beta", "Delta"])
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "First")
        #expect(controller.tableView(table, titleForFooterInSection: 1) == "End")
        let row = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        app.tap(row)
        app.advance(by: 1)
        #expect(controller.log == ["prepare open true", "select 1"])
        #expect(controller.presentedViewController != nil)
    }

    @Test(
        "Prototypes are registered under their identifiers, and their segues belong to the controller"
    )
    func prototypes() throws {
        let segue = """
            <connections><segue destination="c" kind="presentation" identifier="open" id="s"/></connections>
            """
        let storyboard = try Documents.makeStoryboard(
            table(
                "StoryPrototypes",
                "<prototypes>\(cell("p", "Title", segue, attributes: "reuseIdentifier=\"row\""))</prototypes>"
            ),
            initial: "t")
        let app = TestApplication()
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? StoryPrototypes)
        app.show(controller)
        let table = try #require(controller.tableView)
        #expect(
            table.visibleCells.map { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2", "Row 3"])
        #expect(Set(table.visibleCells.map { ObjectIdentifier($0) }).count == 4)
        app.tap(try #require(table.visibleCells.last))
        app.advance(by: 1)
        #expect(controller.presentedViewController != nil)
    }
}
