import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Previews of documents", .serialized, .usesApplication)
struct InterfacePreviewTests {
    /// Shows a document and runs a story with its controller.
    private func show(
        _ text: String, as name: String, identifier: String? = nil,
        _ story: (UIViewController?) throws -> Void
    ) throws {
        let app = TestApplication()
        let bundle = try Documents.bundle([name: text])
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        defer { InterfacePreview.record = nil }
        let controller = try InterfacePreview.show(
            fileAt: bundle.bundlePath + "/" + name, identifier: identifier, in: window)
        app.advance(by: 0.1)
        try story(controller)
    }

    @Test("A table shows each prototype cell once, in the place of the app that is missing")
    func prototypes() throws {
        let table = """
            <tableViewController id="c" sceneMemberID="viewController" customClass="Missing" customModule="App"><tableView key="view" \
            dataMode="prototypes" style="plain" rowHeight="60" id="t">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <prototypes>
            <tableViewCell reuseIdentifier="A" id="a"><rect key="frame" x="0" y="0" width="393" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="a" id="d">
            <rect key="frame" x="0" y="0" width="393" height="60"/></tableViewCellContentView></tableViewCell>
            <tableViewCell reuseIdentifier="B" id="b"><rect key="frame" x="0" y="60" width="393" height="60"/>
            <tableViewCellContentView key="contentView" tableViewCell="b" id="e">
            <rect key="frame" x="0" y="0" width="393" height="60"/></tableViewCellContentView></tableViewCell>
            <tableViewCell id="n"/>
            </prototypes></tableView></tableViewController>
            """
        let text = Documents.storyboard(Documents.scene(table), initial: "c")
        try show(text, as: "Table.storyboard") { controller in
            let table = try #require(controller?.view as? UITableView)
            #expect(table.visibleCells.map(\.reuseIdentifier) == ["A", "B", "prototype n"])
        }
    }

    private func row(_ id: String, _ attributes: String) -> String {
        """
        <tableViewCell id="\(id)" \(attributes)><rect key="frame" x="0" y="0" width="393" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)c">
        <rect key="frame" x="0" y="0" width="393" height="44"/></tableViewCellContentView></tableViewCell>
        """
    }

    @Test(
        "Each prototype of a table has its own height, and those without one that of the table",
        arguments: [
            "",
            "<outlet property=\"dataSource\" destination=\"c\" id=\"o1\"/>"
                + "<outlet property=\"delegate\" destination=\"c\" id=\"o2\"/>",
        ])
    func rowHeights(connections: String) throws {
        let table = """
            <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" \
            dataMode="prototypes" style="plain" rowHeight="50" id="t">
            <rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>
            \(row("a", "reuseIdentifier=\"A\" rowHeight=\"120\""))\(row("b", "reuseIdentifier=\"B\""))
            \(row("d", "rowHeight=\"80\""))</prototypes>
            <connections>\(connections)</connections></tableView></tableViewController>
            """
        let text = Documents.storyboard(Documents.scene(table), initial: "c")
        try show(text, as: "Table.storyboard") { controller in
            let table = try #require(controller?.view as? UITableView)
            #expect(table.visibleCells.map(\.frame.height) == [120, 50, 80])
            #expect(table.visibleCells.first?.frame.minY == 0)
        }
    }

    private func collection(_ layout: String, _ content: String) -> String {
        Documents.storyboard(
            Documents.scene(
                """
                <collectionViewController id="c" sceneMemberID="viewController"><collectionView key="view" \
                dataMode="prototypes" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" \
                minimumInteritemSpacing="10" id="l"><size key="itemSize" width="60" height="70"/>\(layout)
                </collectionViewFlowLayout>\(content)
                <connections><outlet property="dataSource" destination="c" id="o1"/>
                <outlet property="delegate" destination="c" id="o2"/></connections></collectionView>
                </collectionViewController>
                """), initial: "c")
    }

    private func item(_ id: String, _ attributes: String, _ size: String = "") -> String {
        """
        <collectionViewCell id="\(id)" \(attributes)><rect key="frame" x="0" y="0" width="60" height="70"/>
        <collectionViewCellContentView key="contentView" id="\(id)c">
        <rect key="frame" x="0" y="0" width="60" height="70"/></collectionViewCellContentView>\(size)
        </collectionViewCell>
        """
    }

    private let edges = """
        <size key="headerReferenceSize" width="50" height="40"/><size key="footerReferenceSize" width="50" height="30"/>
        """

    @Test("A collection shows its header and footer, with and without identifiers")
    func edgesOfCollection() throws {
        func view(_ key: String, _ attributes: String) -> String {
            """
            <collectionReusableView key="\(key)" id="\(key)" \(attributes)>
            <rect key="frame" x="0" y="0" width="393" height="40"/></collectionReusableView>
            """
        }
        let text = collection(
            edges,
            """
            <cells>\(item("a", "reuseIdentifier=\"A\""))\(item("b", ""))</cells>
            \(view("sectionHeaderView", "reuseIdentifier=\"H\" tag=\"7\""))\(view("sectionFooterView", "tag=\"8\""))
            """)
        try show(text, as: "Collection.storyboard") { controller in
            let view = try #require(
                (controller as? UICollectionViewController)?.collectionView)
            #expect(view.visibleCells.count == 2)
            #expect(view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 60, height: 70) })
            let kinds = [
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter,
            ]
            let shown = kinds.map { kind in
                view.visibleSupplementaryViews(ofKind: kind).first
            }
            #expect(shown.map { $0?.tag } == [7, 8])
            #expect(shown.map { $0?.frame.height } == [40, 30])
        }
    }

    @Test("The room for a header that a document does not have stays empty")
    func missingHeader() throws {
        for content in ["", "<cells>\(item("a", "reuseIdentifier=\"A\""))</cells>"] {
            try show(collection(edges, content), as: "Collection.storyboard") { controller in
                let view = try #require(
                    (controller as? UICollectionViewController)?.collectionView)
                #expect(view.visibleCells.count == (content.isEmpty ? 0 : 1))
                #expect(
                    view.visibleSupplementaryViews(
                        ofKind: UICollectionView.elementKindSectionHeader
                    ).count == 1)
            }
        }
    }

    @Test("A prototype with a size of its own has it, unless cells size themselves")
    func customSizes() throws {
        let cells = """
            <cells>\(item("a", "reuseIdentifier=\"A\"", "<size key=\"customSize\" width=\"100\" height=\"90\"/>"))
            \(item("b", "reuseIdentifier=\"B\""))</cells>
            """
        try show(collection("", cells), as: "Collection.storyboard") { controller in
            let view = try #require(
                (controller as? UICollectionViewController)?.collectionView)
            let sizes = (0..<2).map { view.cellForItem(at: [0, $0])?.frame.size }
            #expect(sizes == [CGSize(width: 100, height: 90), CGSize(width: 60, height: 70)])
        }
        let estimated = "<size key=\"estimatedItemSize\" width=\"40\" height=\"45\"/>"
        try show(collection(estimated, cells), as: "Collection.storyboard") { controller in
            let view = try #require(
                (controller as? UICollectionViewController)?.collectionView)
            #expect(view.cellForItem(at: [0, 0])?.frame.size != CGSize(width: 100, height: 90))
        }
    }

    private let views = Documents.xib(
        """
        <view tag="1" id="one"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
        <view tag="2" id="two"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
        """)

    @Test("A xib without an owner's view shows its first view, or the one that is named")
    func firstView() throws {
        try show(views, as: "Views.xib") { controller in
            #expect(controller?.view.subviews.map(\.tag) == [1])
        }
        try show(views, as: "Views.xib", identifier: "two") { controller in
            #expect(controller?.view.subviews.map(\.tag) == [2])
        }
        try show(views, as: "Views.xib", identifier: "three") { #expect($0 == nil) }
    }
}
