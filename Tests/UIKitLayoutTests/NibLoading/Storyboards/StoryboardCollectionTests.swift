import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

final class StoryCollection: UICollectionViewController {
    private(set) var log: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "") \(sender is StoryItem)")
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        4
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? StoryItem)?.label?.text = "Item \(indexPath.item)"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        log.append("select \(indexPath.item)")
    }
}

final class StoryItem: UICollectionViewCell {
    weak var label: UILabel? { contentView.subviews.first as? UILabel }
}

final class StoryLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 40) }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: CGFloat(item) * 20, y: 0, width: 20, height: 40)
            return attributes
        }
    }
}

@MainActor
@Suite("Storyboards: collections", .serialized, .usesApplication)
struct StoryboardCollectionTests {
    private func collection(_ layout: String, contentView: String) -> String {
        Documents.scene(
            """
            <collectionViewController id="t" sceneMemberID="viewController" \
            \(Documents.custom("StoryCollection"))>
            <collectionView key="view" multipleTouchEnabled="YES" dataMode="prototypes" \
            allowsMultipleSelection="YES" prefetchingEnabled="NO" id="tv">
            <rect key="frame" x="0" y="0" width="375" height="667"/>\(layout)
            <cells><collectionViewCell reuseIdentifier="item" id="p" \(Documents.custom("StoryItem"))>
            <rect key="frame" x="0" y="0" width="50" height="50"/>
            \(contentView)
            <connections><segue destination="c" kind="presentation" identifier="open" id="s"/></connections>
            </collectionViewCell></cells>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="header" id="h">
            <rect key="frame" x="0" y="0" width="375" height="50"/></collectionReusableView>
            <connections><outlet property="dataSource" destination="t" id="d"/>
            <outlet property="delegate" destination="t" id="e"/></connections></collectionView>
            </collectionViewController>
            """)
            + Documents.scene(
                "<viewController id=\"c\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"cv\"/></viewController>"
            )
    }

    private let flow = """
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" \
        minimumInteritemSpacing="5" sectionInsetReference="safeArea" sectionHeadersPinToVisibleBounds="YES" id="l">
        <size key="itemSize" width="100" height="60"/><size key="headerReferenceSize" width="50" height="30"/>
        <size key="footerReferenceSize" width="0" height="0"/>
        <inset key="sectionInset" minX="10" minY="2" maxX="11" maxY="3"/></collectionViewFlowLayout>
        """

    private let label = """
        <rect key="frame" x="0" y="0" width="50" height="50"/><autoresizingMask key="autoresizingMask"/>
        <subviews><label text="Title" id="p-l"/></subviews>
        """

    private func show(_ document: String, in app: TestApplication) throws -> StoryCollection {
        let storyboard = try Documents.makeStoryboard(document, initial: "t")
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? StoryCollection)
        app.show(controller)
        return controller
    }

    @Test(
        "Prototypes are registered under their identifiers, whatever element has their content",
        arguments: ["collectionViewCellContentView", "view"])
    func prototypes(_ element: String) throws {
        let app = TestApplication()
        let controller = try show(
            collection(
                flow, contentView: "<\(element) key=\"contentView\" id=\"pc\">\(label)</\(element)>"
            ),
            in: app)
        let view = try #require(controller.collectionView)
        let texts = view.visibleCells.map { ($0 as? StoryItem)?.label?.text }
        #expect(texts == ["Item 0", "Item 1", "Item 2", "Item 3"])
        #expect(Set(view.visibleCells.map { ObjectIdentifier($0) }).count == 4)
        let headers = view.visibleSupplementaryViews(
            ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.map(\.frame.height) == [30])
    }

    @Test("The flow layout of a document has its sizes and spaces")
    func flowLayout() throws {
        let app = TestApplication()
        let controller = try show(
            collection(
                flow,
                contentView:
                    "<collectionViewCellContentView key=\"contentView\" id=\"pc\">\(label)</collectionViewCellContentView>"
            ),
            in: app)
        let view = try #require(controller.collectionView)
        let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.collectionView === view)
        #expect(layout.itemSize == CGSize(width: 100, height: 60))
        #expect(layout.headerReferenceSize == CGSize(width: 50, height: 30))
        #expect(layout.minimumLineSpacing == 7)
        #expect(layout.minimumInteritemSpacing == 5)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 10, bottom: 3, right: 11))
        #expect(layout.sectionInsetReference == .fromSafeArea)
        #expect(layout.sectionHeadersPinToVisibleBounds)
        #expect(!layout.sectionFootersPinToVisibleBounds)
        #expect(view.allowsMultipleSelection)
        #expect(!view.isPrefetchingEnabled)
        #expect(controller.collectionViewLayout === layout)
    }

    @Test("The segue of a prototype is performed when its item is selected")
    func segue() throws {
        let app = TestApplication()
        let controller = try show(
            collection(
                flow,
                contentView:
                    "<collectionViewCellContentView key=\"contentView\" id=\"pc\">\(label)</collectionViewCellContentView>"
            ),
            in: app)
        app.tap(try #require(controller.collectionView.visibleCells.last))
        app.advance(by: 1)
        #expect(controller.log == ["prepare open true", "select 3"])
        #expect(controller.presentedViewController != nil)
    }

    @Test("A layout of the app's own class is made with its decoder")
    func ownLayout() throws {
        let app = TestApplication()
        let layout =
            "<collectionViewLayout key=\"collectionViewLayout\" id=\"l\" \(Documents.custom("StoryLayout"))/>"
        let controller = try show(
            collection(
                layout, contentView: "<view key=\"contentView\" id=\"pc\">\(label)</view>"), in: app
        )
        let view = try #require(controller.collectionView)
        #expect(view.collectionViewLayout is StoryLayout)
        #expect(view.visibleCells.map(\.frame.minX) == [0, 20, 40, 60])
    }

    @Test("A nib of a cell shows its content, and must have the registered identifier")
    func cellNib() throws {
        let app = TestApplication()
        let source = StoryCollection(collectionViewLayout: UICollectionViewFlowLayout())
        source.loadViewIfNeeded()
        source.collectionView.register(
            Documents.nib(
                """
                <collectionViewCell reuseIdentifier="item" id="p" \(Documents.custom("StoryItem"))>
                <rect key="frame" x="0" y="0" width="50" height="50"/>
                <view key="contentView" id="pc">\(label)</view></collectionViewCell>
                """), forCellWithReuseIdentifier: "item")
        app.show(source)
        #expect(
            source.collectionView.visibleCells.map { ($0 as? StoryItem)?.label?.text }
                == ["Item 0", "Item 1", "Item 2", "Item 3"])
    }
}
