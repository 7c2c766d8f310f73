import Testing
import UIKitTesting

@testable import UIKit

@MainActor
enum Composed {
    static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    static func item(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(width, height))
    }

    /// Rows of a height with as many items of a part of the width as fit.
    static func rows(
        _ part: CGFloat, height: CGFloat = 50,
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionViewCompositionalLayout {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(height)),
            subitems: [item(.fractionalWidth(part), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return UICollectionViewCompositionalLayout(section: section)
    }

    static func header(
        _ height: NSCollectionLayoutDimension,
        kind: String = UICollectionView.elementKindSectionHeader,
        _ alignment: NSRectAlignment = .top
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
    }
}

@MainActor
@Suite("UICollectionViewCompositionalLayout", .usesApplication)
struct CompositionalLayoutTests {
    private func frames(_ tester: CollectionTester, _ count: Int, section: Int = 0) -> [CGRect] {
        (0..<count).map { tester.frame($0, section: section) }
    }

    @Test("A row has as many items as fit, and the rows follow each other")
    func rows() {
        let tester = CollectionTester(CollectionTester.numbered(7), layout: Composed.rows(0.25))
        #expect(tester.frame(3) == CGRect(x: 225, y: 0, width: 75, height: 50))
        #expect(tester.frame(4) == CGRect(x: 0, y: 50, width: 75, height: 50))
        #expect(tester.view.contentSize == CGSize(width: 300, height: 100))
        #expect(tester.texts == ["0", "1", "2", "3", "4", "5", "6"])
    }

    @Test("Insets of the section, spacing of groups and insets of items are between the frames")
    func spaces() {
        let item = Composed.item(.fractionalWidth(0.5), .fractionalHeight(1))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 10, leading: 20, bottom: 30, trailing: 80)
        section.interGroupSpacing = 5
        let tester = CollectionTester(
            CollectionTester.numbered(4),
            layout: UICollectionViewCompositionalLayout(section: section))
        #expect(tester.frame(0) == CGRect(x: 22, y: 11, width: 94, height: 36))
        #expect(tester.frame(1) == CGRect(x: 122, y: 11, width: 94, height: 36))
        #expect(tester.frame(2).minY == 56)
        #expect(tester.view.contentSize.height == 125)
    }

    @Test("A count divides the line into equal items with the spacing between them")
    func count() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(40)),
            subitem: Composed.item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .fixed(15)
        let tester = CollectionTester(
            CollectionTester.numbered(3),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        #expect(frames(tester, 3).map(\.minX) == [0, 105, 210])
        #expect(frames(tester, 3).map(\.width) == [90, 90, 90])
    }

    @Test("A repeated item keeps its size")
    func repeating() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(40)),
            repeatingSubitem: Composed.item(.absolute(30), .fractionalHeight(1)), count: 2)
        let tester = CollectionTester(
            CollectionTester.numbered(3),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        #expect(
            frames(tester, 3).map(\.origin) == [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 40)])
    }

    @Test("Flexible spaces share what is left of a line")
    func flexibleSpaces() {
        let item = Composed.item(.absolute(100), .absolute(20))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let tester = CollectionTester(
            CollectionTester.numbered(2),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)),
            frame: CGRect(x: 0, y: 100, width: 240, height: 600))
        #expect(frames(tester, 2).map(\.minX) == [10, 130])
        #expect(tester.frame(0).minY == 30)
    }

    @Test("Groups are items of other groups")
    func nested() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: Composed.size(.fractionalWidth(0.4), .fractionalHeight(1)),
            subitem: Composed.item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(100)),
            subitems: [Composed.item(.fractionalWidth(0.6), .fractionalHeight(1)), column])
        let tester = CollectionTester(
            CollectionTester.numbered(7),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        #expect(tester.frame(0) == CGRect(x: 0, y: 0, width: 180, height: 100))
        #expect(tester.frame(1) == CGRect(x: 180, y: 0, width: 120, height: 50))
        #expect(tester.frame(2) == CGRect(x: 180, y: 50, width: 120, height: 50))
        #expect(tester.frame(6).minY == 200)
    }

    @Test("A custom group has its items where the app says")
    func custom() {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(100))
        ) { environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 0, y: 0, width: width / 3, height: 100)),
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 50, y: 20, width: 30, height: 30), zIndex: 2),
            ]
        }
        let tester = CollectionTester(
            CollectionTester.numbered(4),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        #expect(tester.frame(2) == CGRect(x: 0, y: 100, width: 100, height: 100))
        #expect(tester.frame(3) == CGRect(x: 50, y: 120, width: 30, height: 30))
        #expect(tester.view.layoutAttributesForItem(at: [0, 1])?.zIndex == 2)
    }

    @Test("Estimated heights become those of the cells, and rows that follow move")
    func estimated() {
        let size = Composed.size(.fractionalWidth(1), .estimated(30))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let tester = CollectionTester(
            [["20", "70", "45"]],
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        ) { _, source in
            source.onCell = { cell, path in
                let height = [20.0, 70, 45][path.item]
                cell.contentView.heightAnchor.constraint(equalToConstant: height).isActive = true
            }
        }
        #expect(frames(tester, 3).map(\.height) == [20, 70, 45])
        #expect(frames(tester, 3).map(\.minY) == [0, 20, 90])
        #expect(tester.view.contentSize.height == 135)
    }

    @Test("Rows that were measured are not arranged again when others are measured")
    func measuredRows() {
        let size = Composed.size(.fractionalWidth(1), .estimated(30))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
        let tester = CollectionTester(CollectionTester.numbered(40), layout: layout) { _, source in
            source.onCell = { cell, _ in
                guard cell.contentView.constraints.isEmpty else { return }
                cell.contentView.heightAnchor.constraint(equalToConstant: 50).isActive = true
            }
        }
        let section = layout.compositional.sections[0]
        let first = section.group(at: 0).arrangement
        tester.scroll(to: 600)
        #expect(layout.compositional.sections[0] === section)
        #expect(section.group(at: 0).arrangement === first)
        #expect(tester.frame(0).height == 50)
        #expect(tester.frame(22) == CGRect(x: 0, y: 1100, width: 300, height: 50))
    }

    @Test("Items of an estimated width break into as many rows as they need")
    func tags() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(20)),
            subitems: [Composed.item(.estimated(50), .absolute(20))])
        group.interItemSpacing = .fixed(10)
        let tester = CollectionTester(
            [["0", "1", "2", "3"]],
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        ) { _, source in
            source.onCell = { cell, path in
                let width = [100.0, 120, 60, 200][path.item]
                cell.contentView.widthAnchor.constraint(equalToConstant: width).isActive = true
            }
        }
        #expect(
            frames(tester, 4).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 240, y: 0),
                CGPoint(x: 0, y: 20),
            ])
    }

    @Test("Uniform items are all as high as the highest of their row")
    func uniform() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .estimated(40)),
            subitems: [Composed.item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 40))])
        let tester = CollectionTester(
            [["0", "1", "2"]],
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        ) { _, source in
            source.onCell = { cell, path in
                let height = [60.0, 90, 50][path.item]
                cell.contentView.heightAnchor.constraint(equalToConstant: height).isActive = true
            }
        }
        #expect(frames(tester, 3).map(\.height) == [90, 90, 50])
        #expect(tester.frame(2).minY == 90)
    }

    @Test("Headers and footers are around the insets of their section")
    func boundaries() {
        let layout = Composed.rows(1) { section in
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 7, leading: 10, bottom: 8, trailing: 10)
            section.boundarySupplementaryItems = [
                Composed.header(.absolute(30)),
                Composed.header(
                    .absolute(20), kind: UICollectionView.elementKindSectionFooter, .bottom),
            ]
        }
        let tester = CollectionTester([["a"], ["b"]], layout: layout)
        func edge(_ kind: String, _ section: Int) -> CGRect? {
            tester.view.layoutAttributesForSupplementaryElement(
                ofKind: kind, at: [section, 0])?.frame
        }
        let header = UICollectionView.elementKindSectionHeader
        let footer = UICollectionView.elementKindSectionFooter
        #expect(edge(header, 0) == CGRect(x: 10, y: 0, width: 280, height: 30))
        #expect(tester.frame(0) == CGRect(x: 10, y: 37, width: 280, height: 50))
        #expect(edge(footer, 0) == CGRect(x: 10, y: 95, width: 280, height: 20))
        #expect(edge(header, 1)?.minY == 115)
        #expect(tester.view.visibleSupplementaryViews(ofKind: header).count == 2)
    }

    @Test("A pinned header stays at the upper edge while its section is visible")
    func pinned() {
        let layout = Composed.rows(1, height: 100) { section in
            let header = Composed.header(.absolute(30))
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
        }
        let items = (0..<10).map(String.init)
        let tester = CollectionTester([items, items], layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        tester.scroll(to: 500)
        #expect(tester.view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 500)
        tester.scroll(to: 1010)
        #expect(
            tester.view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 1000)
        #expect(
            tester.view.supplementaryView(forElementKind: kind, at: [1, 0])?.frame.minY == 1030)
    }

    @Test("A badge is at the anchor of its item, and has the item's path")
    func badges() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Composed.size(.absolute(20), .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: Composed.size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let tester = CollectionTester(
            CollectionTester.numbered(4),
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        let kind = UICollectionView.elementKindSectionHeader
        #expect(
            tester.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 1])?.frame
                == CGRect(x: 190, y: -10, width: 20, height: 20))
        #expect(
            tester.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 3])?.frame
                == CGRect(x: 90, y: 50, width: 20, height: 20))
        #expect(tester.view.visibleSupplementaryViews(ofKind: kind).count == 4)
    }

    @Test("A background lies behind the whole of its section")
    func backgrounds() throws {
        let layout = Composed.rows(1) { section in
            section.decorationItems = [.background(elementKind: "back")]
            section.contentInsets.top = 10
        }
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let tester = CollectionTester([["a"], ["b"]], layout: layout)
        let attributes = try #require(
            layout.layoutAttributesForDecorationView(ofKind: "back", at: [1, 0]))
        #expect(attributes.frame == CGRect(x: 0, y: 60, width: 300, height: 60))
        #expect(attributes.zIndex < 0)
        let shown = tester.view.subviews.filter { type(of: $0) == UICollectionReusableView.self }
        #expect(shown.map(\.frame).contains(attributes.frame))
    }

    @Test("Sections are as the provider says for their number and the environment")
    func provider() {
        var asked: [String] = []
        let layout = UICollectionViewCompositionalLayout { section, environment in
            asked.append("\(section) \(Int(environment.container.contentSize.width))")
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: Composed.size(.fractionalWidth(1), .absolute(section == 0 ? 10 : 20)),
                subitems: [Composed.item(.fractionalWidth(1), .fractionalHeight(1))])
            return NSCollectionLayoutSection(group: group)
        }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 4
        layout.configuration = configuration
        let tester = CollectionTester([["a"], ["b"]], layout: layout)
        #expect(asked == ["0 300", "1 300"])
        #expect(tester.frame(0, section: 1) == CGRect(x: 0, y: 14, width: 300, height: 20))
        tester.view.frame.size.width = 200
        tester.app.advance(by: 0.02)
        #expect(tester.frame(0, section: 1).width == 200)
        #expect(asked.suffix(2) == ["0 200", "1 200"])
    }

    @Test("A horizontal layout has its groups in columns")
    func horizontal() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Composed.size(.absolute(100), .fractionalHeight(1)),
            subitems: [Composed.item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let section = NSCollectionLayoutSection(group: group)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let tester = CollectionTester(
            CollectionTester.numbered(9),
            layout: UICollectionViewCompositionalLayout(
                section: section, configuration: configuration))
        #expect(tester.frame(1) == CGRect(x: 0, y: 300, width: 100, height: 300))
        #expect(tester.frame(8) == CGRect(x: 400, y: 0, width: 100, height: 300))
        #expect(tester.view.contentSize == CGSize(width: 500, height: 600))
    }

    @Test("From right to left the items begin at the right")
    func mirrored() {
        let tester = CollectionTester(
            CollectionTester.numbered(4), layout: Composed.rows(0.25)
        ) { view, _ in view.semanticContentAttribute = .forceRightToLeft }
        #expect(tester.view.cellForItem(at: [0, 0])?.frame.minX == 225)
        #expect(tester.view.cellForItem(at: [0, 3])?.frame.minX == 0)
    }

    @Test("A handler changes the visible items of its section at every offset")
    func visibleItems() throws {
        var offsets: [CGFloat] = []
        let layout = Composed.rows(1, height: 200) { section in
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                offsets.append(offset.y)
                for item in items { item.alpha = item.frame.minY < offset.y ? 0.5 : 1 }
            }
        }
        let tester = CollectionTester(CollectionTester.numbered(20), layout: layout)
        tester.scroll(to: 100)
        #expect(offsets.last == 100)
        #expect(tester.view.cellForItem(at: [0, 0])?.alpha == 0.5)
        #expect(tester.view.cellForItem(at: [0, 1])?.alpha == 1)
    }

    @Test("A million items are computed, not stored")
    func many() {
        let tester = CollectionTester(
            [[]], layout: Composed.rows(0.25), source: EndlessSource([[]]))
        #expect(tester.view.contentSize.height == 12_500_000)
        tester.view.contentOffset.y = 6_000_000
        tester.app.advance(by: 0.02)
        #expect(tester.view.indexPathsForVisibleItems.first == [0, 480_000])
    }

    @Test("Items keep their preferred sizes when others are inserted")
    func updates() {
        let size = Composed.size(.fractionalWidth(1), .estimated(30))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let tester = CollectionTester(
            [["20", "70"]],
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        ) { _, source in
            source.onCell = { cell, path in
                for constraint in cell.contentView.constraints { constraint.isActive = false }
                let height = CGFloat(Int(source.sections[path.section][path.item]) ?? 0)
                cell.contentView.heightAnchor.constraint(equalToConstant: height).isActive = true
            }
        }
        tester.source.sections = [["50", "20", "70"]]
        tester.view.performBatchUpdates({ tester.view.insertItems(at: [[0, 0]]) })
        tester.app.advance(by: 1)
        #expect(frames(tester, 3).map(\.height) == [50, 20, 70])
        #expect(tester.texts == ["50", "20", "70"])
        #expect(tester.view.visibleCells.map(\.frame.minY) == [0, 50, 70])
    }
}

/// A source of a million items.
private final class EndlessSource: CollectionSource {
    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        1_000_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor
@Suite("UICollectionView: safe area at the sides", .usesApplication)
struct CollectionSafeAreaTests {
    @Test("The layout settles in a device on its side, and sections keep out of the unsafe area")
    func landscape() throws {
        let app = TestApplication(device: "iPhone 15", orientation: .landscapeRight)
        let source = CollectionSource(CollectionTester.numbered(40))
        let controller = UICollectionViewController(collectionViewLayout: Composed.rows(0.25))
        controller.loadViewIfNeeded()
        let view = try #require(controller.collectionView)
        view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        app.show(controller)
        app.advance(by: 0.1)
        #expect(view.adjustedContentInset.left == 0)
        let width = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right
        #expect(view.safeAreaInsets.left > 0)
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == view.safeAreaInsets.left)
        #expect(abs((view.cellForItem(at: [0, 0])?.frame.width ?? 0) - width / 4) < 0.01)
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        app.advance(by: 0.1)
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == 0)
    }
}
