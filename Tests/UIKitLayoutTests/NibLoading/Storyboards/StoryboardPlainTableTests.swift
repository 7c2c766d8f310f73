import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A cell that arranges two labels in a stack view by code.
final class StackCell: UITableViewCell {
    let stack = UIStackView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for text in ["Code first", "Code second"] {
            let label = UILabel()
            label.text = text
            stack.addArrangedSubview(label)
        }
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            stack.topAnchor.constraint(equalTo: margins.topAnchor),
            stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A controller of two prototypes and a cell that is made by code.
final class StackTable: UITableViewController {
    var title0: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(StackCell.self, forCellReuseIdentifier: "code")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(
            withIdentifier: indexPath.row == 2 ? "code" : "stack", for: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { title0 }
}

@MainActor
@Suite("Storyboards: plain tables", .serialized, .usesApplication)
struct StoryboardPlainTableTests {
    private static func margin(_ id: String, _ attribute: String) -> String {
        """
        <constraint firstItem="st" firstAttribute="\(attribute)" secondItem="cv" \
        secondAttribute="\(attribute)Margin" id="\(id)"/>
        """
    }

    /// A table with a prototype whose stack view fills the margins, in the form of an old Xcode.
    private static func table(headerHeight: String, rowHeight: String = "119") -> String {
        let stack = """
            <stackView axis="vertical" spacing="2" translatesAutoresizingMaskIntoConstraints="NO" id="st">
            <rect key="frame" x="8" y="8" width="551" height="102"/><subviews>
            <label text="First" translatesAutoresizingMaskIntoConstraints="NO" id="l1"/>
            <label text="Second" translatesAutoresizingMaskIntoConstraints="NO" id="l2"/>
            </subviews></stackView>
            """
        let constraints = ["leading", "trailing", "top", "bottom"].enumerated()
            .map { margin("k\($0)", $1) }.joined()
        return Documents.scene(
            """
            <tableViewController id="t" sceneMemberID="viewController" \(Documents.custom("StackTable"))>
            <tableView key="view" style="plain" dataMode="prototypes" rowHeight="\(rowHeight)" \
            estimatedRowHeight="\(rowHeight == "-1" ? "-1" : "0")" \
            sectionHeaderHeight="\(headerHeight)" sectionFooterHeight="\(headerHeight)" id="tv">
            <rect key="frame" x="0" y="0" width="600" height="600"/><prototypes>
            <tableViewCell reuseIdentifier="stack" rowHeight="\(rowHeight)" id="c">
            <rect key="frame" x="0" y="28" width="600" height="119"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cv">
            <rect key="frame" x="0" y="0" width="567" height="118"/><subviews>\(stack)</subviews>
            <constraints>\(constraints)</constraints></tableViewCellContentView></tableViewCell>
            </prototypes><connections><outlet property="dataSource" destination="t" id="d"/>
            <outlet property="delegate" destination="t" id="e"/></connections></tableView>
            </tableViewController>
            """)
    }

    /// The one who lays the table out first.
    enum Way: String, CaseIterable, CustomTestStringConvertible {
        case frame, navigation, byCode, withoutWindow

        var testDescription: String { rawValue }
    }

    private func show(
        _ way: Way, headerHeight: String = "22", rowHeight: String = "119",
        _ configure: (StackTable) -> Void = { _ in }
    ) throws -> (app: TestApplication, controller: StackTable) {
        let app = TestApplication(device: "iPhone 15")
        let storyboard = try Documents.makeStoryboard(
            StoryboardPlainTableTests.table(headerHeight: headerHeight, rowHeight: rowHeight),
            initial: "t")
        let controller = try #require(storyboard.instantiateInitialViewController() as? StackTable)
        configure(controller)
        switch way {
        case .frame: app.show(controller)
        case .navigation: app.show(UINavigationController(rootViewController: controller))
        case .byCode:
            app.show(controller)
            controller.tableView.reloadData()
            controller.tableView.layoutIfNeeded()
        case .withoutWindow:
            controller.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            controller.view.layoutIfNeeded()
        }
        return (app, controller)
    }

    @Test(
        "A stack view in a cell is arranged when the cell appears, whoever lays the table out",
        arguments: Way.allCases, ["119", "-1"])
    func stackViews(way: Way, rowHeight: String) throws {
        let (app, controller) = try show(way, rowHeight: rowHeight)
        defer { withExtendedLifetime(app) {} }
        for row in 0..<3 {
            let cell = try #require(
                controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            let stack = try #require(
                cell.contentView.subviews.lazy.compactMap { $0 as? UIStackView }.first)
            let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
            #expect(cell.contentView.layoutMargins == margins)
            let room = cell.contentView.bounds.inset(by: margins)
            if rowHeight == "119" {
                #expect(abs(stack.frame.height - room.height) < 0.5)
            }
            #expect(abs(stack.frame.minY - 11) < 0.01)
            #expect(abs(stack.frame.width - room.width) < 0.5)
            let labels = stack.arrangedSubviews
            #expect(labels.count == 2)
            #expect(labels.allSatisfy { $0.frame.width == stack.bounds.width })
            #expect(labels.allSatisfy { $0.frame.height >= 20 })
            #expect(labels[1].frame.minY >= labels[0].frame.maxY)
            #expect(abs(labels[1].frame.maxY - stack.bounds.height) < 0.5)
        }
    }

    @Test(
        "Without a title nothing is above the first row, whatever height the document has for headers",
        arguments: ["22", "28", "-1"], [Way.frame, .navigation])
    func withoutHeader(headerHeight: String, way: Way) throws {
        let (app, controller) = try show(way, headerHeight: headerHeight)
        let table = try #require(controller.tableView)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        #expect(table.contentSize.height == 357)
        #expect(abs(table.contentOffset.y + table.safeAreaInsets.top) < 0.5)
        #expect(table.safeAreaInsets.top > 0)
        app.advance(by: 0.5)
        #expect(table.visibleCells.allSatisfy { $0.safeAreaInsets == .zero })
    }

    @Test("A titled header has the height of the document, below the padding")
    func titledHeader() throws {
        let (app, controller) = try show(.frame, headerHeight: "22") { $0.title0 = "Title" }
        defer { withExtendedLifetime(app) {} }
        let table = try #require(controller.tableView)
        #expect(table.rectForHeader(inSection: 0).minY == 22)
        #expect(table.rectForHeader(inSection: 0).height == 22)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 44)
    }
}
