import Testing
import UIKitTesting

@testable import UIKit

/// Scrolling to items whose sizes, and those of the items before them, are estimated wrongly.
@MainActor @Suite("UICollectionView: scrolling to estimated items", .usesApplication)
struct UICollectionViewScrollToItemTests {
    /// A cell that wants to be as long as a number along the scroll axis.
    private final class LongCell: UICollectionViewCell {
        var length: CGFloat = 0
        var isHorizontal = false

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            if isHorizontal {
                layoutAttributes.size.width = length
            } else {
                layoutAttributes.size.height = length
            }
            return layoutAttributes
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var isHorizontal = false
        var onEnd: () -> Void = {}
        var ended = 0

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 60 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(
                withReuseIdentifier: "cell", for: indexPath)
            (cell as? LongCell)?.length = CGFloat(60 + indexPath.item % 5 * 30)
            (cell as? LongCell)?.isHorizontal = isHorizontal
            return cell
        }

        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            ended += 1
            onEnd()
        }
    }

    enum Kind: CaseIterable {
        case flow, horizontalFlow, list, compositional
    }

    /// Keeps the sources, which collection views reference weakly.
    private final class Sources { var kept: [Source] = [] }

    private let app = TestApplication(device: "iPhone 15")
    private let sources = Sources()

    private func layout(_ kind: Kind, _ estimate: CGFloat) -> UICollectionViewLayout {
        switch kind {
        case .flow, .horizontalFlow:
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = kind == .flow ? .vertical : .horizontal
            layout.estimatedItemSize =
                kind == .flow
                ? CGSize(width: 390, height: estimate) : CGSize(width: estimate, height: 780)
            return layout
        case .list:
            return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        case .compositional:
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        }
    }

    private func show(_ source: Source, _ kind: Kind, estimate: CGFloat) -> UICollectionView {
        sources.kept.append(source)
        source.isHorizontal = kind == .horizontalFlow
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 780),
            collectionViewLayout: layout(kind, estimate))
        view.register(LongCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        app.advance(by: 0.1)
        return view
    }

    /// Checks that an item is at a fraction of the free space of the view, as far as the content reaches, or with nil
    /// that it is visible.
    private func check(
        _ item: Int, _ fraction: CGFloat?, in view: UICollectionView, _ kind: Kind
    ) {
        let comment: Comment = "item \(item)"
        let path = IndexPath(item: item, section: 0)
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else {
            Issue.record("no attributes for item \(item)")
            return
        }
        let isHorizontal = kind == .horizontalFlow
        let (start, length) =
            isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
        let viewport = isHorizontal ? view.bounds.width : view.bounds.height
        let offset = isHorizontal ? view.contentOffset.x : view.contentOffset.y
        let content = isHorizontal ? view.contentSize.width : view.contentSize.height
        #expect(start >= offset - 1 && start + length <= offset + viewport + 1, comment)
        if let fraction {
            let wanted = start - (viewport - length) * fraction
            #expect(abs(offset - min(max(wanted, 0), content - viewport)) < 1, comment)
        }
        #expect(view.cellForItem(at: path) != nil, comment)
        #expect(length == CGFloat(60 + item % 5 * 30), comment)
    }

    @Test(
        "An item ends where it was scrolled to, whatever the layout estimates",
        arguments: Kind.allCases, [(CGFloat(44), false), (44, true), (300, false), (300, true)])
    func positions(kind: Kind, variant: (estimate: CGFloat, animated: Bool)) {
        let view = show(Source(), kind, estimate: variant.estimate)
        let isHorizontal = kind == .horizontalFlow
        let positions: [(UICollectionView.ScrollPosition, CGFloat?)] =
            isHorizontal
            ? [(.left, 0), (.centeredHorizontally, 0.5), (.right, 1), ([], nil)]
            : [(.top, 0), (.centeredVertically, 0.5), (.bottom, 1), ([], nil)]
        for (index, (position, fraction)) in positions.enumerated() {
            for item in [59, 30, 45, 0, 58, 20 + index] {
                view.scrollToItem(
                    at: IndexPath(item: item, section: 0), at: position,
                    animated: variant.animated)
                app.advance(by: 0.6)
                check(item, fraction, in: view, kind)
            }
        }
    }

    @Test("The delegate is notified of the end when the item is where it was scrolled to")
    func end() {
        let source = Source()
        let view = show(source, .flow, estimate: 44)
        source.onEnd = { [self] in check(59, 1, in: view, .flow) }
        view.scrollToItem(at: IndexPath(item: 59, section: 0), at: .bottom, animated: true)
        app.advance(by: 1)
        #expect(source.ended == 1)
    }
}
