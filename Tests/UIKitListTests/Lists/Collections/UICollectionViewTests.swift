import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionView", .usesApplication)
struct UICollectionViewTests {
    @Test("A pass asks for the numbers, prepares the layout, asks its size, and then for cells")
    func order() {
        let layout = RowsLayout()
        let tester = CollectionTester(CollectionTester.numbered(20), layout: layout) {
            $1.logsContent = true
        }
        #expect(
            tester.source.takeLines() == ["sections", "items 0"] + (0..<6).map { "cell \($0)" })
        #expect(layout.takeLines() == ["prepare", "size", "elements"])
        #expect(tester.texts == (0..<6).map(String.init))
    }

    // The source: tests of a calendar, which set the content size of a view that shows nothing yet.
    @Test("The content size is that of the last layout, and asks for nothing")
    func contentSize() {
        let tester = CollectionTester(CollectionTester.numbered(20), layout: RowsLayout())
        let size = tester.view.contentSize
        tester.source.sections = [[]]
        tester.view.reloadData()
        tester.view.contentSize.height = 7
        #expect(tester.view.contentSize.height == 7)
        tester.view.layoutIfNeeded()
        #expect(tester.view.contentSize.height == 0 && size.height > 0)
    }

    @Test("Each step of scrolling asks the layout, which is prepared only if it says so")
    func steps() {
        let layout = RowsLayout()
        let tester = CollectionTester(CollectionTester.numbered(20), layout: layout)
        layout.lines = []
        tester.scroll(to: 50)
        #expect(layout.takeLines() == ["bounds 50", "elements"])
        layout.followsBounds = true
        tester.scroll(to: 120)
        #expect(layout.takeLines() == ["bounds 120", "prepare", "size", "elements"])
        #expect(tester.texts == (1..<8).map(String.init))
    }

    @Test("An invalidated layout is prepared once, with the next layout")
    func lazyInvalidation() {
        let layout = RowsLayout()
        let tester = CollectionTester(CollectionTester.numbered(20), layout: layout)
        layout.lines = []
        layout.invalidateLayout()
        layout.invalidateLayout()
        #expect(layout.lines.isEmpty)
        tester.app.advance(by: 0.02)
        #expect(layout.takeLines() == ["prepare", "size", "elements"])
    }

    @Test("Attributes that the layout changes afterwards do not move a cell")
    func copies() throws {
        let layout = RowsLayout()
        var handedOut: [UICollectionViewLayoutAttributes] = []
        layout.change = { handedOut.append($0) }
        let tester = CollectionTester(CollectionTester.numbered(3), layout: layout)
        let cell = try #require(tester.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        for attributes in handedOut { attributes.frame.origin.y += 40 }
        tester.view.setNeedsLayout()
        tester.app.advance(by: 0.02)
        #expect(cell.frame.minY == 0)
    }

    @Test("Cells that are scrolled out are used again, after prepareForReuse")
    func reuse() {
        let tester = CollectionTester(CollectionTester.numbered(100), layout: RowsLayout())
        let first = tester.view.visibleCells.compactMap { $0 as? TextCell }
        tester.scroll(to: 1000)
        let second = tester.view.visibleCells.compactMap { $0 as? TextCell }
        #expect(Set(first.map(ObjectIdentifier.init)) == Set(second.map(ObjectIdentifier.init)))
        #expect(second.allSatisfy { $0.reuses == 1 })
        #expect(tester.texts == (10..<16).map(String.init))
    }

    @Test("A hidden element has no view, and a higher z index is in front")
    func hiddenAndOrder() throws {
        let layout = RowsLayout()
        layout.change = {
            $0.isHidden = $0.indexPath.item == 1
            $0.zIndex = $0.indexPath.item == 0 ? 5 : 0
        }
        let tester = CollectionTester(CollectionTester.numbered(3), layout: layout)
        #expect(tester.texts == ["0", "2"])
        let cells = tester.view.visibleCells
        let order = tester.view.subviews.filter { $0 is TextCell }
        #expect(order.last === cells.first)
        #expect(cells[0].layer.zPosition == 5)
    }

    @Test("Transforms and alphas of attributes are those of the views")
    func appearance() throws {
        let layout = RowsLayout()
        layout.change = {
            $0.alpha = 0.5
            $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }
        let tester = CollectionTester(CollectionTester.numbered(1), layout: layout)
        let cell = try #require(tester.view.visibleCells.first)
        #expect(cell.alpha == 0.5)
        #expect(cell.bounds.size == CGSize(width: 300, height: 100))
        #expect(cell.frame.size == CGSize(width: 150, height: 50))
    }

    @Test("reloadData asks with the next layout or question, and ends the selection")
    func reload() {
        let tester = CollectionTester(CollectionTester.numbered(20), layout: RowsLayout())
        tester.view.selectItem(
            at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        tester.source.logsContent = true
        tester.source.sections = [["a"], ["b"]]
        tester.view.reloadData()
        #expect(tester.source.lines.isEmpty)
        #expect(tester.view.numberOfSections == 2)
        #expect(tester.source.takeLines() == ["sections", "items 0", "items 1"])
        #expect(tester.view.indexPathsForSelectedItems?.isEmpty == true)
        tester.app.advance(by: 0.02)
        #expect(tester.texts == ["a", "b"])
    }

    @Test("cellForItem is nil off screen and never asks the data source")
    func cellForItem() {
        let tester = CollectionTester(CollectionTester.numbered(20), layout: RowsLayout())
        tester.source.logsContent = true
        #expect(tester.view.cellForItem(at: IndexPath(item: 15, section: 0)) == nil)
        #expect(tester.view.cellForItem(at: IndexPath(item: 2, section: 0)) != nil)
        #expect(tester.source.lines.isEmpty)
    }

    @Test("scrollToItem puts an item at a position, within the content")
    func scrolling() {
        let tester = CollectionTester(CollectionTester.numbered(20), layout: RowsLayout())
        func scroll(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
            tester.view.scrollToItem(
                at: IndexPath(item: item, section: 0), at: position, animated: false)
            return tester.view.contentOffset.y
        }
        #expect(scroll(5, .top) == 500)
        #expect(scroll(10, .bottom) == 500)
        #expect(scroll(10, .centeredVertically) == 750)
        #expect(scroll(19, .top) == 1400)
        #expect(scroll(12, []) == 1200)
        #expect(scroll(12, []) == 1200)
    }

    @Test("The background view is behind the items and keeps its place")
    func background() {
        let tester = CollectionTester(CollectionTester.numbered(20), layout: RowsLayout())
        let view = UIView()
        tester.view.backgroundView = view
        tester.scroll(to: 200)
        #expect(view.frame == tester.view.bounds)
        #expect(tester.view.subviews.first === view)
    }

    @Test("A layout decides where a drag ends")
    func targetOffset() {
        final class Pages: UICollectionViewFlowLayout {
            var asked: CGPoint?
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint,
                withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                asked = proposedContentOffset
                return CGPoint(x: 0, y: 400)
            }
        }
        let layout = Pages()
        let tester = CollectionTester(CollectionTester.numbered(400), layout: layout)
        let finger = tester.app.touchDown(at: CGPoint(x: 150, y: 500))
        finger.move(to: CGPoint(x: 150, y: 300), duration: 0.1)
        finger.lift()
        tester.app.advance(by: 4)
        #expect(layout.asked != nil)
        #expect(tester.view.contentOffset.y == 400)
    }

    @Test("The data of coming items is prepared, and no longer when the direction changes")
    func prefetching() {
        final class Source: CollectionSource, UICollectionViewDataSourcePrefetching {
            func collectionView(
                _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
            ) {
                lines.append("prefetch \(indexPaths.map(\.item))")
            }
            func collectionView(
                _ collectionView: UICollectionView,
                cancelPrefetchingForItemsAt indexPaths: [IndexPath]
            ) {
                lines.append("cancel \(indexPaths.map(\.item))")
            }
        }
        let source = Source(CollectionTester.numbered(30))
        let tester = CollectionTester([], layout: RowsLayout(), source: source) { view, _ in
            view.prefetchDataSource = source
        }
        #expect(source.takeLines() == ["prefetch [6, 7, 8, 9, 10, 11]"])
        tester.scroll(to: 200)
        #expect(source.takeLines() == ["prefetch [12, 13]"])
        tester.scroll(to: 100)
        #expect(source.takeLines() == ["cancel [8, 9, 10, 11, 12, 13]", "prefetch [0]"])
    }

    @Test("A decoration view of the layout is made of its registered class")
    func decorations() {
        final class Layout: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(
                in rect: CGRect
            ) -> [UICollectionViewLayoutAttributes]? {
                let background = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "background", with: IndexPath(item: 0, section: 0))
                background.frame = CGRect(x: 0, y: 0, width: 300, height: 70)
                background.zIndex = -1
                return [background] + (super.layoutAttributesForElements(in: rect) ?? [])
            }
        }
        final class Background: UICollectionReusableView {}
        let layout = Layout()
        layout.register(Background.self, forDecorationViewOfKind: "background")
        let tester = CollectionTester(CollectionTester.numbered(2), layout: layout)
        let views = tester.view.subviews
        #expect(views.first is Background)
        #expect(views.first?.frame.height == 70)
    }

    @Test("A cell with the first responder stays with its item until a reload, where that resigns")
    func firstResponder() throws {
        let tester = CollectionTester(CollectionTester.numbered(100), layout: RowsLayout())
        let first = IndexPath(item: 0, section: 0)
        let cell = try #require(tester.view.cellForItem(at: first))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        cell.contentView.addSubview(field)
        field.becomeFirstResponder()
        tester.scroll(to: 3000)
        #expect(field.isFirstResponder)
        #expect(cell.isHidden)
        #expect(tester.view.cellForItem(at: first) == nil)
        tester.scroll(to: 0)
        #expect(tester.view.cellForItem(at: first) === cell)
        #expect(!cell.isHidden)
        tester.view.reloadData()
        tester.view.layoutIfNeeded()
        #expect(!field.isFirstResponder)
    }

    @Test("The layout is notified around the layout of a size that changes in an animation")
    func animatedBounds() {
        final class Layout: UICollectionViewFlowLayout {
            var lines: [String] = []
            override func prepare() {
                super.prepare()
                lines.append("prepare")
            }
            override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
                super.prepare(forAnimatedBoundsChange: oldBounds)
                lines.append("from \(Int(oldBounds.width))")
            }
            override func finalizeAnimatedBoundsChange() { lines.append("finalize") }
        }
        let layout = Layout()
        let tester = CollectionTester(CollectionTester.numbered(3), layout: layout)
        layout.lines = []
        UIView.animate(withDuration: 0.3) {
            tester.view.frame.size.width = 200
            tester.view.layoutIfNeeded()
        }
        #expect(layout.lines == ["prepare", "from 300", "finalize"])
        layout.lines = []
        tester.view.frame.size.width = 300
        tester.app.advance(by: 1)
        #expect(layout.lines == ["prepare"])
    }
}
