import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UICollectionViewCompositionalLayout: bad input", .usesApplication)
struct CompositionalBadInputTests {
    /// Where in a layout a strange number is.
    enum Place: CaseIterable {
        case absolute, fraction, estimate, groupHeight, sectionInsets, groupInsets, itemInsets
        case interItemSpacing, edgeSpacing, interGroupSpacing, interSectionSpacing, header
        case anchor, custom, visibleItem
    }

    private static let numbers: [CGFloat] = [
        .nan, .infinity, .greatestFiniteMagnitude, -50, 0,
    ]

    private func group(_ place: Place, _ number: CGFloat) -> NSCollectionLayoutGroup {
        let height: NSCollectionLayoutDimension =
            place == .estimate || place == .groupHeight ? .estimated(number) : .absolute(60)
        let size = Composed.size(.fractionalWidth(1), height)
        guard place != .custom else {
            return .custom(layoutSize: size) { _ in
                (0..<2).map { index in
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: index == 0 ? number : 10, y: 5, width: 40,
                            height: index == 0 ? number : 20))
                }
            }
        }
        let width: NSCollectionLayoutDimension
        switch place {
        case .absolute: width = .absolute(number)
        case .fraction: width = .fractionalWidth(number)
        default: width = .absolute(70)
        }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Composed.size(.absolute(10), .absolute(10)),
            elementKind: UICollectionView.elementKindSectionFooter,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: .top, absoluteOffset: CGPoint(x: number, y: number)))
        let item = NSCollectionLayoutItem(
            layoutSize: Composed.size(
                width, place == .estimate ? .estimated(number) : .fractionalHeight(1)),
            supplementaryItems: place == .anchor ? [badge] : [])
        let insets = NSDirectionalEdgeInsets(
            top: number, leading: number, bottom: number, trailing: number)
        if place == .itemInsets { item.contentInsets = insets }
        if place == .edgeSpacing {
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .fixed(number), top: .flexible(number), trailing: nil, bottom: nil)
        }
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        if place == .groupInsets { group.contentInsets = insets }
        if place == .interItemSpacing { group.interItemSpacing = .fixed(number) }
        return group
    }

    private func layout(
        _ place: Place, _ number: CGFloat,
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> UICollectionViewCompositionalLayout {
        let section = NSCollectionLayoutSection(group: group(place, number))
        section.orthogonalScrollingBehavior = behavior
        if place == .sectionInsets {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: number, leading: number, bottom: number, trailing: number)
        }
        if place == .interGroupSpacing { section.interGroupSpacing = number }
        if place == .header {
            let header = Composed.header(.absolute(number))
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
        }
        if place == .visibleItem {
            section.visibleItemsInvalidationHandler = { items, _, _ in
                for item in items { item.center = CGPoint(x: number, y: number) }
            }
        }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        if place == .interSectionSpacing { configuration.interSectionSpacing = number }
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }

    @Test(
        "Strange numbers anywhere in a layout stop nothing, and show no wrong item",
        arguments: Place.allCases)
    func strangeNumbers(place: Place) {
        for number in Self.numbers {
            for behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior in [
                .none, .groupPagingCentered,
            ] {
                let tester = CollectionTester(
                    [["0", "1", "2"], ["3", "4", "5"]], layout: layout(place, number, behavior))
                let view = tester.view
                tester.scroll(to: 30)
                let finger = tester.app.touchDown(at: CGPoint(x: 150, y: 130))
                finger.move(to: CGPoint(x: 60, y: 120), duration: 0.1)
                finger.lift()
                tester.app.advance(by: 0.3)
                view.scrollToItem(at: [1, 2], at: .top, animated: false)
                view.performBatchUpdates({
                    tester.source.sections[0].remove(at: 0)
                    view.deleteItems(at: [[0, 0]])
                })
                tester.app.advance(by: 1)
                #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
                #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
                for path in view.indexPathsForVisibleItems {
                    let cell = view.cellForItem(at: path) as? TextCell
                    #expect(cell?.text == tester.source.sections[path.section][path.item])
                }
            }
        }
    }

    @Test("An item wider than its group is alone in its row")
    func wideItem() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(50)),
            subitems: [Composed.item(.absolute(800), .fractionalHeight(1))])
        let tester = CollectionTester(
            CollectionTester.numbered(3),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        #expect(tester.frame(1) == CGRect(x: 0, y: 50, width: 800, height: 50))
        #expect(tester.view.contentSize == CGSize(width: 300, height: 150))
    }

    @Test("A view without an area lays out, and shows its items once it has one")
    func noArea() {
        let tester = CollectionTester(
            CollectionTester.numbered(4), layout: Composed.rows(0.5), frame: .zero)
        #expect(tester.texts == [])
        tester.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
        tester.app.advance(by: 0.02)
        #expect(tester.texts == ["0", "1", "2", "3"])
        #expect(tester.frame(3) == CGRect(x: 100, y: 50, width: 100, height: 50))
    }

    @Test("Estimates that never settle end after some rounds")
    func unsettled() {
        final class Cell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height += 7
                return layoutAttributes
            }
        }
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Composed.size(.fractionalWidth(1), .estimated(40)),
            subitems: [Composed.item(.fractionalWidth(1), .estimated(40))])
        let tester = CollectionTester(
            CollectionTester.numbered(200),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        ) { view, _ in view.register(Cell.self, forCellWithReuseIdentifier: "cell") }
        tester.scroll(to: 2000)
        #expect(tester.view.visibleCells.isEmpty == false)
    }

    @Test(
        "What cannot be laid out stops the app with a message",
        arguments: ["section", "count", "subitems"])
    func messages(kind: String) async {
        let result: ExitTest.Result?
        switch kind {
        case "section":
            result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run {
                    _ = CollectionTester(
                        [["a"]],
                        layout: UICollectionViewCompositionalLayout(sectionProvider: { _, _ in nil }
                        ))
                }
            }
        case "count":
            result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run {
                    _ = NSCollectionLayoutGroup.horizontal(
                        layoutSize: Composed.size(.absolute(1), .absolute(1)),
                        repeatingSubitem: Composed.item(.absolute(1), .absolute(1)), count: 0)
                }
            }
        default:
            result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run {
                    _ = NSCollectionLayoutGroup.vertical(
                        layoutSize: Composed.size(.absolute(1), .absolute(1)), subitems: [])
                }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let messages = [
            "section": "Invalid section definition.", "count": "count > 0",
            "subitems": "subitems.count > 0",
        ]
        #expect(text.contains(messages[kind] ?? "?"))
    }
}
