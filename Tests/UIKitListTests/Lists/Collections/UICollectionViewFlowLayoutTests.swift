import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionViewFlowLayout", .usesApplication)
struct UICollectionViewFlowLayoutTests {
    /// A source that answers sizes.
    private final class Source: CollectionSource, UICollectionViewDelegateFlowLayout {
        var size: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }
        var header: CGFloat = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            size(indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            CGSize(width: 0, height: header)
        }
    }

    private let layout = UICollectionViewFlowLayout()

    @Test("Full lines are justified, and equal items of the last line are in their columns")
    func columns() {
        layout.itemSize = CGSize(width: 80, height: 40)
        let tester = CollectionTester(CollectionTester.numbered(5), layout: layout)
        #expect(tester.frame(0) == CGRect(x: 0, y: 0, width: 80, height: 40))
        #expect(tester.frame(1).minX == 110)
        #expect(tester.frame(2).minX == 220)
        #expect(tester.frame(3) == CGRect(x: 0, y: 50, width: 80, height: 40))
        #expect(tester.frame(4).minX == 110)
        #expect(tester.view.contentSize == CGSize(width: 300, height: 90))
    }

    @Test("A line with room for one item has it in the middle")
    func middle() {
        layout.itemSize = CGSize(width: 200, height: 40)
        let tester = CollectionTester(CollectionTester.numbered(2), layout: layout)
        #expect(tester.frame(0).minX == 50)
        #expect(tester.frame(1) == CGRect(x: 50, y: 50, width: 200, height: 40))
    }

    @Test(
        "Items of other sizes are in the middle of their line; the last line has the least spaces")
    func sizes() {
        let source = Source(CollectionTester.numbered(5))
        source.size = { CGSize(width: 90, height: [40, 20, 60, 30, 10][$0.item]) }
        let tester = CollectionTester([], layout: layout, source: source)
        #expect(tester.frame(0).origin == CGPoint(x: 0, y: 10))
        #expect(tester.frame(1).origin == CGPoint(x: 105, y: 20))
        #expect(tester.frame(2).origin == CGPoint(x: 210, y: 0))
        #expect(tester.frame(3).origin == CGPoint(x: 0, y: 70))
        #expect(tester.frame(4).origin == CGPoint(x: 100, y: 80))
        #expect(tester.view.contentSize.height == 100)
    }

    @Test("Sideways, lines are columns")
    func horizontal() {
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 50, height: 250)
        layout.sectionInset = UIEdgeInsets(top: 20, left: 7, bottom: 20, right: 9)
        let tester = CollectionTester(CollectionTester.numbered(5), layout: layout)
        #expect(tester.frame(0).origin == CGPoint(x: 7, y: 20))
        #expect(tester.frame(1).origin == CGPoint(x: 7, y: 330))
        #expect(tester.frame(4).origin == CGPoint(x: 127, y: 20))
        #expect(tester.view.contentSize == CGSize(width: 186, height: 600))
    }

    @Test("Headers, insets, items and footers follow each other, section by section")
    func sections() throws {
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        let tester = CollectionTester([["a"], [], ["b"]], layout: layout)
        #expect(tester.frame(0).origin == CGPoint(x: 10, y: 35))
        #expect(tester.frame(0, section: 2).minY == 225)
        let kind = UICollectionView.elementKindSectionFooter
        let footer = try #require(
            tester.view.layoutAttributesForSupplementaryElement(
                ofKind: kind, at: IndexPath(item: 0, section: 0)))
        #expect(footer.frame == CGRect(x: 0, y: 100, width: 300, height: 20))
        #expect(tester.view.visibleSupplementaryViews(ofKind: kind).count == 3)
        #expect(tester.view.contentSize.height == 310)
    }

    @Test("A pinned header stays at the top until the next section pushes it out")
    func pinned() throws {
        layout.sectionHeadersPinToVisibleBounds = true
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.itemSize = CGSize(width: 300, height: 100)
        let tester = CollectionTester(
            [(0..<10).map(String.init), (0..<10).map(String.init)], layout: layout)
        func header(_ section: Int) throws -> CGRect {
            try #require(
                tester.view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader,
                    at: IndexPath(item: 0, section: section))
            ).frame
        }
        tester.scroll(to: 200)
        #expect(try header(0).minY == 200)
        tester.scroll(to: 1110)
        // The section ends at 30 + 10 × 100 + 9 × 10.
        #expect(try header(0).minY == 1090)
        #expect(try header(1).minY == 1120)
    }

    @Test("Pinned headers do not ask for sizes again")
    func pinnedAsksOnce() {
        let source = Source(CollectionTester.numbered(50))
        var questions = 0
        source.header = 30
        source.size = { _ in
            questions += 1
            return CGSize(width: 300, height: 50)
        }
        layout.sectionHeadersPinToVisibleBounds = true
        let tester = CollectionTester([], layout: layout, source: source)
        #expect(questions == 50)
        tester.scroll(to: 300)
        #expect(questions == 50)
        tester.view.frame.size.width = 200
        tester.app.advance(by: 0.02)
        #expect(questions == 100)
    }

    @Test("Cells answer their size where it is estimated; the visible ones stay where they are")
    func automaticSize() throws {
        layout.estimatedItemSize = CGSize(width: 300, height: 40)
        let tester = CollectionTester(CollectionTester.numbered(100), layout: layout) {
            _, source in
            source.onCell = { cell, path in
                for constraint in cell.contentView.constraints { constraint.isActive = false }
                let view = cell.contentView.viewWithTag(1) ?? UIView()
                view.tag = 1
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                    view.widthAnchor.constraint(equalToConstant: 280),
                    view.heightAnchor.constraint(equalToConstant: CGFloat(50 + path.item % 3)),
                ])
            }
        }
        #expect(tester.frame(0).size == CGSize(width: 280, height: 50))
        #expect(tester.frame(1).size == CGSize(width: 280, height: 51))
        #expect(tester.frame(1).minY == 60)
        tester.scroll(to: 2000)
        let path = try #require(tester.view.indexPathsForVisibleItems.first)
        let cell = try #require(tester.view.cellForItem(at: path))
        let distance = cell.frame.minY - tester.view.contentOffset.y
        tester.scroll(to: tester.view.contentOffset.y - 20)
        #expect(
            tester.view.cellForItem(at: path).map { $0.frame.minY - tester.view.contentOffset.y }
                == distance + 20)
    }

    @Test("An item that is too wide is reported in UIKit's words, and shown")
    func tooWide() async {
        nonisolated(unsafe) var text = ""
        Console.$capture.withValue({ text += $0 }) {
            layout.itemSize = CGSize(width: 400, height: 50)
            let tester = CollectionTester(CollectionTester.numbered(2), layout: layout)
            #expect(tester.texts == ["0", "1"])
        }
        #expect(
            text.contains(
                "The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item width must be less"
            ))
    }

    @Test("The section inset may be added to the safe area or the margins")
    func references() {
        layout.sectionInset.left = 5
        layout.sectionInsetReference = .fromLayoutMargins
        let tester = CollectionTester([["a"]], layout: layout) { view, _ in
            view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        }
        #expect(tester.frame(0).minX == 25)
    }

    @Test("A layout that flips is mirrored from right to left")
    func rightToLeft() {
        final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let tester = CollectionTester(CollectionTester.numbered(3), layout: Flipped()) { view, _ in
            view.semanticContentAttribute = .forceRightToLeft
        }
        #expect(tester.frame(0).maxX == 300)
        #expect(tester.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 300)
        #expect(
            tester.view.indexPathForItem(at: CGPoint(x: 290, y: 10))
                == IndexPath(item: 0, section: 0))
    }

    @Test("Zero sizes show nothing and stop nothing", arguments: [0, 3])
    func zeroSizes(spacing: Int) {
        layout.itemSize = .zero
        layout.minimumInteritemSpacing = CGFloat(spacing)
        layout.minimumLineSpacing = CGFloat(spacing)
        let tester = CollectionTester(CollectionTester.numbered(1000), layout: layout)
        #expect(tester.view.contentSize.height.isFinite)
    }

    @Test("A million equal items are computed, not stored")
    func million() {
        final class Million: NSObject, UICollectionViewDataSource {
            func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int {
                1_000_000
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let app = TestApplication(device: "iPhone 15")
        let source = Million()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        app.show(view)
        #expect(view.contentSize.height == 11_999_990)
        view.contentOffset.y = 6_000_000
        app.advance(by: 0.02)
        #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 500_000, section: 0))
        #expect(view.visibleCells.count == 50)
    }
}
