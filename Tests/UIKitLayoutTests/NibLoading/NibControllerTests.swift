import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

final class NibPanelViewController: UIViewController {
    var label: UILabel!
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded \(label?.text ?? "nil") \(Int(view.bounds.width))")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }
}

final class NibPlainController: UIViewController {}

final class NibNamingController: UIViewController {
    static var bundle: Bundle?

    override var nibName: String? { "Some" }
    override var nibBundle: Bundle? { Self.bundle }
}

final class NibRowCell: UITableViewCell {
    var caption: UILabel!
}

final class NibRowHeader: UITableViewHeaderFooterView {}

@MainActor
@Suite("Controllers, cells and nibs of bundles", .serialized, .usesApplication)
struct NibControllerTests {
    private let panel = Documents.xib(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="320" height="100"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><label id="l" text="Panel"/></subviews></view>
        """,
        owner: """
            <outlet property="view" destination="v" id="1"/>
            <outlet property="label" destination="l" id="2"/>
            """)

    @Test("A controller loads the nib of its name into its outlets, and is not awoken itself")
    func named() throws {
        let bundle = try Documents.bundle(["Some.xib": panel])
        let controller = NibPanelViewController(nibName: "Some", bundle: bundle)
        #expect(!controller.isViewLoaded)
        _ = controller.view
        #expect(controller.log == ["loaded Panel 320"])
        #expect(controller.nibName == "Some")
    }

    @Test(
        "Without a name the class's name without Controller is tried, then the whole one",
        arguments: ["NibPanelView", "NibPanelViewController", "NibPanelView~iphone"])
    func defaultNames(_ name: String) throws {
        let bundle = try Documents.bundle(["\(name).xib": panel])
        let controller = NibPanelViewController(nibName: nil, bundle: bundle)
        _ = controller.view
        #expect(controller.log == ["loaded Panel 320"])
    }

    @Test("A class may override the name and the bundle")
    func overriddenNames() throws {
        NibNamingController.bundle = try Documents.bundle([
            "Some.xib": Documents.xib(
                "<view id=\"v\" tag=\"7\"/>",
                owner: "<outlet property=\"view\" destination=\"v\" id=\"1\"/>")
        ])
        defer { NibNamingController.bundle = nil }
        #expect(NibNamingController(nibName: nil, bundle: nil).view.tag == 7)
    }

    @Test("Without a name and a nib the view is a plain one of the screen's size")
    func plain() throws {
        let controller = NibPlainController(nibName: nil, bundle: try Documents.bundle([:]))
        #expect(controller.view.bounds == UIScreen.main.bounds)
    }

    @Test("A nib that sets no view raises")
    func withoutView() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                let bundle = try Documents.bundle(["Empty.xib": Documents.xib("<view id=\"v\"/>")])
                _ = UIViewController(nibName: "Empty", bundle: bundle).view
            }
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Empty\" nib but the "
                    + "view outlet was not set."
            ))
    }

    @Test("A bundle loads nibs by name for an owner")
    func loadNamed() throws {
        let bundle = try Documents.bundle([
            "Card.xib": Documents.xib(
                "<view id=\"v\"/>", owner: "<outlet property=\"card\" destination=\"v\" id=\"1\"/>")
        ])
        let owner = NibOwner()
        let objects = try #require(bundle.loadNibNamed("Card", owner: owner))
        #expect(objects.count == 1)
        #expect(owner.card === objects[0] as AnyObject)
    }

    @Test("The file of the language is preferred to the base one with translated texts")
    func localized() throws {
        let text = Documents.xib("<label id=\"l-1\" text=\"Hello\"/>")
        let strings = try Documents.bundle([
            "Base.lproj/Greeting.xib": text,
            "en.lproj/Greeting.strings": "\"l-1.text\" = \"Welcome\";",
        ])
        let base = UINib(nibName: "Greeting", bundle: strings).instantiate(withOwner: nil)
        #expect((base.first as? UILabel)?.text == "Welcome")
        let whole = try Documents.bundle([
            "Base.lproj/Greeting.xib": text,
            "en.lproj/Greeting.xib": text.replacingOccurrences(of: "Hello", with: "Howdy"),
        ])
        let own = UINib(nibName: "Greeting", bundle: whole).instantiate(withOwner: nil)
        #expect((own.first as? UILabel)?.text == "Howdy")
    }

    // MARK: - Cells

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private let cell = """
        <tableViewCell id="c" reuseIdentifier="row" \(Documents.custom("NibRowCell"))>
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" tableViewCell="c" id="cv">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <subviews><label id="l" text="Row"/></subviews></tableViewCellContentView>
        <connections><outlet property="caption" destination="l" id="o"/></connections></tableViewCell>
        """

    @Test("Registered cells come from their nib, with the content in the cell's own content view")
    func cells() throws {
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(Documents.nib(cell), forCellReuseIdentifier: "row")
        let rows = Rows()
        table.dataSource = rows
        app.show(table)
        let cells = table.visibleCells.compactMap { $0 as? NibRowCell }
        #expect(cells.count == 3)
        #expect(cells.allSatisfy { $0.caption.superview === $0.contentView })
        #expect(Set(cells.map { ObjectIdentifier($0.caption) }).count == 3)
        #expect(cells[0].reuseIdentifier == "row")
    }

    @Test("Registered headers come from their nib")
    func headers() throws {
        let table = UITableView(frame: .zero)
        let nib = Documents.nib("<view id=\"h\" \(Documents.custom("NibRowHeader"))/>")
        table.register(nib, forHeaderFooterViewReuseIdentifier: "head")
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
        #expect(view is NibRowHeader)
        #expect(view?.reuseIdentifier == "head")
    }

    @Test("A cell's nib has one object, a cell of the registered identifier")
    func badCells() async throws {
        let two = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let table = UITableView(frame: .zero)
                table.register(
                    Documents.nib("<tableViewCell id=\"c\"/><view id=\"v\"/>"),
                    forCellReuseIdentifier: "row")
                _ = table.dequeueReusableCell(withIdentifier: "row")
            }
        }
        #expect(
            try raised(two).1
                == "invalid nib registered for identifier (row) - nib must contain exactly "
                + "one top level object which must be a UITableViewCell instance")
        let other = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let table = UITableView(frame: .zero)
                table.register(
                    Documents.nib("<tableViewCell id=\"c\" reuseIdentifier=\"a\"/>"),
                    forCellReuseIdentifier: "row")
                _ = table.dequeueReusableCell(withIdentifier: "row")
            }
        }
        #expect(
            try raised(other).1
                == "cell reuse indentifier in nib (a) does not match the identifier used "
                + "to register the nib (row)")
    }
}
