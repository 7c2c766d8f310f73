import Testing
import UIKitTesting

@testable import UIKit

/// Applies random updates, scrolls, reloads and changes of the layout, and compares what is visible with the data source
/// and the layout after every frame.
@MainActor @Suite("UICollectionView: model", .usesApplication)
struct UICollectionViewModelTests {
    /// Items with sizes of their own.
    private final class Source: NSObject, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
    {
        var sections: [[Int]] = []
        var nextItem = 0

        func newItems(_ count: Int) -> [Int] {
            defer { nextItem += count }
            return Array(nextItem..<nextItem + count)
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int {
            sections[section].count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(
                withReuseIdentifier: "cell", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.item]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            view.tag = indexPath.section
            return view
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            Source.size(sections[indexPath.section][indexPath.item])
        }

        static func size(_ item: Int) -> CGSize {
            CGSize(width: 40 + item * 13 % 90, height: 30 + item * 17 % 60)
        }
    }

    private static func makeLayout(_ random: inout SplitMix) -> UICollectionViewLayout {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return RowsLayout()
        case 1:
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            return layout
        default:
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
            return layout
        }
    }

    /// Makes a batch of random changes.
    private func change(_ view: UICollectionView, _ source: Source, _ random: inout SplitMix) {
        let former = source.sections
        var after: [[Int]] = []
        for (section, items) in former.enumerated() {
            var kept: [Int] = []
            for (item, value) in items.enumerated() {
                if Int.random(in: 0..<6, using: &random) == 0 {
                    view.deleteItems(at: [IndexPath(item: item, section: section)])
                } else {
                    kept.append(value)
                }
            }
            after.append(kept)
        }
        var movers: [Int] = []
        for value in after.flatMap({ $0 }) where Int.random(in: 0..<10, using: &random) == 0 {
            movers.append(value)
        }
        for section in after.indices { after[section].removeAll { movers.contains($0) } }
        var isNew: Set<Int> = []
        for section in after.indices {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let value = source.newItems(1)[0]
                isNew.insert(value)
                after[section].insert(
                    value, at: Int.random(in: 0...after[section].count, using: &random))
            }
        }
        for value in movers {
            let section = Int.random(in: 0..<after.count, using: &random)
            after[section].insert(
                value, at: Int.random(in: 0...after[section].count, using: &random))
        }
        for (section, items) in after.enumerated() {
            for (item, value) in items.enumerated() {
                let path = IndexPath(item: item, section: section)
                if isNew.contains(value) { view.insertItems(at: [path]) }
                guard movers.contains(value) else { continue }
                for (formerSection, formerItems) in former.enumerated() {
                    guard let formerItem = formerItems.firstIndex(of: value) else { continue }
                    view.moveItem(at: IndexPath(item: formerItem, section: formerSection), to: path)
                }
            }
        }
        source.sections = after
    }

    /// Compares the visible views with the data source, the layout and each other.
    private func check(_ view: UICollectionView, _ source: Source, atRest: Bool) {
        let layout = view.collectionViewLayout
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) else {
                Issue.record("item \(path) is visible without a cell")
                continue
            }
            #expect(cell.tag == source.sections[path.section][path.item])
            #expect(!cell.isHidden)
            #expect(cell.superview === view)
            #expect(cell.frame == layout.layoutAttributesForItem(at: path)?.frame)
            #expect(cell.alpha == 1)
        }
        guard atRest else { return }
        let shown = view.subviews.filter { $0 is UICollectionReusableView && !$0.isHidden }
        let kind = UICollectionView.elementKindSectionHeader
        let views = view.visibleCells as [UIView] + view.visibleSupplementaryViews(ofKind: kind)
        #expect(
            Set(shown.map(ObjectIdentifier.init)) == Set(views.map(ObjectIdentifier.init)))
        // Nothing of the visible rectangle is uncovered.
        for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? []
        where attributes.frame.touches(view.bounds) {
            switch attributes.representedElementCategory {
            case .cell: #expect(view.cellForItem(at: attributes.indexPath) != nil)
            default:
                let header = view.supplementaryView(forElementKind: kind, at: attributes.indexPath)
                #expect(header?.frame == attributes.frame)
            }
        }
    }

    @Test("What is visible agrees with data source and layout after every frame", arguments: 1...6)
    func randomUpdates(seed: UInt64) {
        var random = SplitMix(state: seed)
        let app = TestApplication(device: "iPhone 15")
        let source = Source()
        for _ in 0..<3 {
            source.sections.append(source.newItems(Int.random(in: 0...30, using: &random)))
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 500),
            collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        for _ in 0..<60 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3: view.performBatchUpdates({ change(view, source, &random) })
            case 4:
                let finger = app.touchDown(at: CGPoint(x: 150, y: 350))
                let distance = CGFloat(Int.random(in: -200...200, using: &random))
                finger.move(to: CGPoint(x: 150 + distance, y: 350 + distance), duration: 0.1)
                finger.lift()
            case 5:
                let size = view.contentSize
                view.contentOffset = CGPoint(
                    x: CGFloat.random(in: 0...max(0, size.width - 300), using: &random),
                    y: CGFloat.random(in: 0...max(0, size.height - 500), using: &random))
            case 6:
                source.sections.append(source.newItems(5))
                source.sections.removeFirst()
                view.performBatchUpdates({
                    view.deleteSections([0])
                    view.insertSections([source.sections.count - 1])
                })
            case 7, 8:
                view.setCollectionViewLayout(
                    Self.makeLayout(&random), animated: Bool.random(using: &random))
            default:
                source.sections[0] = source.newItems(Int.random(in: 0...20, using: &random))
                view.reloadData()
            }
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                app.advance(by: 1.0 / 60)
                check(view, source, atRest: false)
            }
            app.advance(by: 3)
            check(view, source, atRest: true)
        }
    }
}
