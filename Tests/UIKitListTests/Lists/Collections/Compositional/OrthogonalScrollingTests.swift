import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UICollectionViewCompositionalLayout: orthogonal scrolling", .usesApplication)
struct OrthogonalScrollingTests {
    /// Cards of 200 points in a section, above rows.
    private func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let width: NSCollectionLayoutDimension =
                index == 0 ? .absolute(200) : .fractionalWidth(1)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: Composed.size(width, .absolute(100)),
                subitems: [Composed.item(.fractionalWidth(1), .fractionalHeight(1))])
            let section = NSCollectionLayoutSection(group: group)
            if index == 0 {
                section.orthogonalScrollingBehavior = behavior
                section.interGroupSpacing = 10
                section.contentInsets = NSDirectionalEdgeInsets(
                    top: 5, leading: 20, bottom: 5, trailing: 20)
                change(section)
            }
            return section
        }
    }

    private func tester(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in },
        configure: (UICollectionView, CollectionSource) -> Void = { _, _ in }
    ) -> CollectionTester {
        let cards = (0..<20).map { "card \($0)" }
        let rows = (0..<20).map { "row \($0)" }
        return CollectionTester(
            [cards, rows], layout: layout(behavior, change), configure: configure)
    }

    private func scroller(_ tester: CollectionTester) throws -> UIScrollView {
        try #require(tester.view.subviews.first { $0 is OrthogonalScrollView } as? UIScrollView)
    }

    /// Drags the cards by a distance.
    private func drag(_ tester: CollectionTester, by distance: CGFloat, duration: Double = 0.3) {
        let finger = tester.app.touchDown(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 200 + distance, y: 150), duration: duration)
        finger.lift()
        tester.app.advance(by: 3)
    }

    @Test("The section has the height of its groups and shows those in view only")
    func shown() throws {
        let tester = tester(.continuous)
        #expect(tester.frame(1) == CGRect(x: 230, y: 5, width: 200, height: 100))
        #expect(tester.frame(0, section: 1).minY == 110)
        #expect(tester.view.contentSize == CGSize(width: 300, height: 2110))
        #expect(tester.texts.filter { $0.hasPrefix("card") } == ["card 0", "card 1"])
        let width: CGFloat = 20 + 20 * 210 - 10 + 20
        #expect(try scroller(tester).contentSize.width == width)
        #expect(tester.view.cellForItem(at: [0, 0])?.superview === (try scroller(tester)))
    }

    @Test(
        "A finger scrolls the section, whose cells are reused, and a tap selects what is under it")
    func dragging() throws {
        let tester = tester(.continuous)
        try scroller(tester).contentOffset.x = 1000
        tester.app.advance(by: 0.02)
        #expect(tester.texts.filter { $0.hasPrefix("card") } == ["card 4", "card 5", "card 6"])
        #expect(tester.view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == [0, 4])
        #expect(tester.view.contentOffset == .zero)
        tester.app.tap(at: CGPoint(x: 50, y: 150))
        #expect(tester.view.indexPathsForSelectedItems == [[0, 4]])
        drag(tester, by: -100)
        #expect(try scroller(tester).contentOffset.x > 1090)
    }

    @Test("Scrolling to an item scrolls its section as well")
    func scrollToItem() throws {
        let tester = tester(.continuous)
        tester.view.scrollToItem(at: [0, 10], at: .centeredHorizontally, animated: false)
        tester.app.advance(by: 0.02)
        #expect(try scroller(tester).contentOffset.x == 20 + 2100 - 50)
        #expect(tester.texts.contains("card 10"))
    }

    @Test(
        "A section that pages by groups comes to rest at one, and goes no further than the next",
        arguments: [
            UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging,
            .groupPagingCentered, .continuousGroupLeadingBoundary,
        ])
    func groupPaging(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
        let tester = tester(behavior)
        let first: CGFloat = behavior == .groupPagingCentered ? -30 : 0
        #expect(try scroller(tester).contentOffset.x == first)
        drag(tester, by: -150, duration: 0.5)
        let offset = try scroller(tester).contentOffset.x
        #expect((offset - first).truncatingRemainder(dividingBy: 210) == 0)
        #expect(offset > first)
        if behavior != .continuousGroupLeadingBoundary { #expect(offset == first + 210) }
    }

    @Test("A section that pages moves by the width of the view")
    func paging() throws {
        let tester = tester(.paging)
        drag(tester, by: -180, duration: 0.1)
        #expect(try scroller(tester).contentOffset.x == 300)
    }

    @Test("A section that was out of view has the offset that it had")
    func keepsOffset() throws {
        let tester = tester(.continuous)
        try scroller(tester).contentOffset.x = 500
        tester.scroll(to: 1000)
        #expect(!tester.view.subviews.contains { $0 is OrthogonalScrollView })
        tester.scroll(to: 0)
        #expect(try scroller(tester).contentOffset.x == 500)
        #expect(tester.texts.contains("card 2"))
    }

    @Test("From right to left the first item is at the right, and scrolling goes to the left")
    func mirrored() throws {
        let tester = tester(
            .continuous,
            configure: { view, _ in view.semanticContentAttribute = .forceRightToLeft })
        func screen(_ item: Int) -> CGRect? {
            tester.view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: tester.view) }
        }
        #expect(screen(0) == CGRect(x: 80, y: 5, width: 200, height: 100))
        try scroller(tester).contentOffset.x -= 210
        tester.app.advance(by: 0.02)
        #expect(screen(1) == CGRect(x: 80, y: 5, width: 200, height: 100))
        #expect(tester.view.indexPathForItem(at: CGPoint(x: 100, y: 50)) == [0, 1])
    }

    @Test("A handler of the section sees its offset and changes its items while it scrolls")
    func handler() throws {
        let tester = tester(
            .continuous,
            { section in
                section.visibleItemsInvalidationHandler = { items, offset, environment in
                    for item in items {
                        let distance = abs(
                            item.frame.midX - offset.x - environment.container.contentSize.width / 2
                        )
                        let scale = max(0.8, 1 - distance / 1000)
                        item.transform = CGAffineTransform(scaleX: scale, y: scale)
                    }
                }
            })
        try scroller(tester).contentOffset.x = 180
        tester.app.advance(by: 0.02)
        #expect(tester.view.cellForItem(at: [0, 1])?.transform == .identity)
        #expect(tester.view.cellForItem(at: [0, 2])?.transform.a == 0.8)
    }

    @Test("Items inserted and removed are shown in the section")
    func updates() throws {
        let tester = tester(.continuous)
        tester.source.sections[0].insert("new", at: 0)
        tester.source.sections[0].remove(at: 2)
        tester.view.performBatchUpdates({
            tester.view.insertItems(at: [[0, 0]])
            tester.view.deleteItems(at: [[0, 1]])
        })
        tester.app.advance(by: 1)
        #expect(tester.texts.filter { !$0.hasPrefix("row") } == ["new", "card 0"])
        #expect(tester.view.cellForItem(at: [0, 1])?.frame.minX == 230)
    }

    @Test("Another layout takes the cells out of the section")
    func anotherLayout() throws {
        let tester = tester(.continuous)
        tester.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
        tester.app.advance(by: 1)
        #expect(!tester.view.subviews.contains { $0 is OrthogonalScrollView })
        #expect(tester.view.visibleCells.allSatisfy { $0.superview === tester.view })
        #expect(tester.view.cellForItem(at: [0, 0])?.frame == tester.frame(0))
    }
}
