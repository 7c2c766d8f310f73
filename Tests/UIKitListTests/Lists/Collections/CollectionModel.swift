import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A collection view whose content changes at random, and the checks that what it shows agrees with its data source and
/// its layout.
@MainActor
final class CollectionModel {
    /// Items with sizes of their own.
    final class Source: NSObject, UICollectionViewDataSource,
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

    let app = TestApplication(device: "iPhone 15")
    let source = Source()
    let view: UICollectionView
    var random: SplitMix
    private let makeLayout: (inout SplitMix) -> UICollectionViewLayout

    /// - Parameters:
    ///   - makeLayout: Returns one of the layouts between which the view changes.
    ///   - configure: Registers classes beyond plain cells and headers.
    init(
        seed: UInt64, makeLayout: @escaping (inout SplitMix) -> UICollectionViewLayout,
        configure: (UICollectionView) -> Void = { _ in }
    ) {
        random = SplitMix(state: seed)
        self.makeLayout = makeLayout
        for _ in 0..<3 {
            source.sections.append(source.newItems(Int.random(in: 0...30, using: &random)))
        }
        view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 500),
            collectionViewLayout: makeLayout(&random))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        configure(view)
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    // MARK: - Changes

    /// Makes a batch of random changes.
    private func change() {
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

    /// Performs one action, and checks every frame until the view is at rest.
    func step() {
        switch Int.random(in: 0..<11, using: &random) {
        case 0...3: view.performBatchUpdates({ change() })
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
                makeLayout(&random), animated: Bool.random(using: &random))
        case 9: changeLayoutInteractively()
        default:
            source.sections[0] = source.newItems(Int.random(in: 0...20, using: &random))
            view.reloadData()
        }
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            app.advance(by: 1.0 / 60)
            check(atRest: false)
        }
        app.advance(by: 3)
        check(atRest: true)
    }

    /// Goes some way to another layout, and ends there or where it began.
    private func changeLayoutInteractively() {
        let former = view.collectionViewLayout
        let next = makeLayout(&random)
        let transition = view.startInteractiveTransition(to: next)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            transition.transitionProgress = CGFloat.random(in: 0...1, using: &random)
            if Int.random(in: 0..<3, using: &random) == 0 {
                view.performBatchUpdates({ change() })
            }
            app.advance(by: 1.0 / 60)
            check(atRest: false)
        }
        let isFinished = Bool.random(using: &random)
        if isFinished {
            view.finishInteractiveTransition()
        } else {
            view.cancelInteractiveTransition()
        }
        #expect(view.collectionViewLayout === (isFinished ? next : former))
    }

    // MARK: - Checks

    /// Compares the visible views with the data source, the layout and each other.
    func check(atRest: Bool) {
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path),
                let attributes = view.layoutAttributesForItem(at: path)
            else {
                Issue.record("item \(path) is visible without a cell or attributes")
                continue
            }
            #expect(cell.tag == source.sections[path.section][path.item])
            #expect(!cell.isHidden)
            #expect(agree(frame(of: cell), shownFrame(attributes)))
            #expect(cell.alpha == attributes.alpha)
        }
        guard atRest else { return }
        let kind = UICollectionView.elementKindSectionHeader
        let views = view.visibleCells as [UIView] + view.visibleSupplementaryViews(ofKind: kind)
        #expect(
            Set(shownElements(in: view).map(ObjectIdentifier.init))
                == Set(views.map(ObjectIdentifier.init)))
        // Nothing of the visible rectangle is uncovered.
        for attributes in view.attributes(in: view.bounds)
        where shownFrame(attributes).touches(view.bounds) {
            switch attributes.representedElementCategory {
            case .cell: #expect(view.cellForItem(at: attributes.indexPath) != nil)
            case .supplementaryView:
                let header = view.supplementaryView(forElementKind: kind, at: attributes.indexPath)
                #expect(header.map { agree(frame(of: $0), shownFrame(attributes)) } == true)
            case .decorationView: break
            @unknown default: break
            }
        }
    }

    /// The cells and supplementary views in a view, also in sections that scroll by themselves.
    private func shownElements(in view: UIView) -> [UIView] {
        view.subviews.filter { !$0.isHidden }.flatMap { subview in
            if subview is ListBackgroundView { return [UIView]() }
            if subview is UICollectionReusableView { return [subview] }
            return subview is UIScrollView ? shownElements(in: subview) : []
        }
    }

    /// The frame of an element's view in the coordinates of the collection view.
    private func frame(of element: UIView) -> CGRect {
        guard let superview = element.superview, superview !== view else { return element.frame }
        return superview.convert(element.frame, to: view)
    }

    /// Whether frames are equal but for rounding: a section that scrolls adds its offset and takes it off.
    private func agree(_ first: CGRect, _ second: CGRect) -> Bool {
        zip(
            [first.minX, first.minY, first.width, first.height],
            [second.minX, second.minY, second.width, second.height]
        ).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    /// The frame that attributes give, where its section has scrolled it.
    private func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        let shift = view.collectionViewLayout.scrollShift(of: attributes.values.key)
        return attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
    }
}
