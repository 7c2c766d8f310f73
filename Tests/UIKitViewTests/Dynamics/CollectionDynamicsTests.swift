import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A flow layout whose items are on springs, as in Apple's session on collections and dynamics.
private final class SpringLayout: UICollectionViewFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let content = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: content) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let delta = newBounds.minY - (collectionView?.bounds.minY ?? 0)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += delta * 0.3
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

@MainActor @Suite("UIDynamicAnimator of a collection", .usesApplication)
struct CollectionDynamicsTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 60 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let layout = SpringLayout()
    private let source = Source()

    @Test("Cells swing back to their places after scrolling, and then nothing runs")
    func springs() {
        layout.itemSize = CGSize(width: 300, height: 50)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        app.show(view)
        app.advance(by: 2)
        #expect(layout.animator.behaviors.count == 60)
        let path = IndexPath(item: 4, section: 0)
        let rest = view.cellForItem(at: path)?.center.y ?? .nan
        #expect(isNear(rest, 265, within: 0.5))
        view.contentOffset.y = 40
        app.advance(by: 0.05)
        #expect((view.cellForItem(at: path)?.center.y ?? .nan) > rest + 3)
        app.advance(by: 6)
        #expect(isNear(view.cellForItem(at: path)?.center.y ?? .nan, rest, within: 0.5))
        #expect(!layout.animator.isRunning)
        let missing = IndexPath(item: 99, section: 0)
        #expect(layout.animator.layoutAttributesForCell(at: missing) == nil)
        #expect(
            layout.animator.layoutAttributesForSupplementaryView(ofKind: "kind", at: path) == nil)
        #expect(
            layout.animator.layoutAttributesForDecorationView(ofKind: "kind", at: path) == nil)
    }
}
