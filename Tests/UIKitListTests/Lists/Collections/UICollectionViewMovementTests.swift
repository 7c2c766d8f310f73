import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionView: items held at an edge", .usesApplication)
struct UICollectionViewMovementTests {
    private func tester(_ direction: UICollectionView.ScrollDirection) -> CollectionTester {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize =
            direction == .vertical
            ? CGSize(width: 300, height: 50) : CGSize(width: 50, height: 600)
        layout.minimumLineSpacing = 0
        layout.scrollDirection = direction
        return CollectionTester(CollectionTester.numbered(100), layout: layout)
    }

    @Test(
        "An item that is held at an edge scrolls the content, and moves with it",
        arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func edges(direction: UICollectionView.ScrollDirection) throws {
        let tester = tester(direction)
        let view = tester.view
        func along(_ point: CGPoint) -> CGFloat { direction == .vertical ? point.y : point.x }
        let length: CGFloat = direction == .vertical ? 600 : 300
        func point(_ along: CGFloat) -> CGPoint {
            direction == .vertical ? CGPoint(x: 150, y: along) : CGPoint(x: along, y: 300)
        }
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        view.updateInteractiveMovementTargetPosition(point(length / 2))
        tester.app.advance(by: 0.5)
        #expect(view.contentOffset == .zero)
        view.updateInteractiveMovementTargetPosition(point(length - 10))
        tester.app.advance(by: 1)
        let offset = along(view.contentOffset)
        #expect(offset > 200)
        #expect(abs(along(cell.center) - offset - (length - 10)) < 1)
        view.updateInteractiveMovementTargetPosition(point(offset + length / 2))
        let rest = view.contentOffset
        tester.app.advance(by: 0.5)
        #expect(view.contentOffset == rest)
        view.updateInteractiveMovementTargetPosition(point(offset + 5))
        tester.app.advance(by: 3)
        #expect(view.contentOffset == .zero)
        view.updateInteractiveMovementTargetPosition(point(length - 1))
        tester.app.advance(by: 30)
        #expect(abs(along(view.contentOffset) - (5000 - length)) < 1)
        view.endInteractiveMovement()
        tester.app.advance(by: 0.5)
        #expect(tester.source.sections[0].last == "1")
        #expect(tester.app.isAtRest)
    }

    @Test("Nothing scrolls after the item was dropped or its movement cancelled at the edge")
    func end() {
        let tester = tester(.vertical)
        let view = tester.view
        for cancels in [false, true] {
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
            view.updateInteractiveMovementTargetPosition(
                CGPoint(x: 150, y: view.contentOffset.y + 590))
            tester.app.advance(by: 0.5)
            if cancels { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
            let offset = view.contentOffset
            tester.app.advance(by: 1)
            #expect(view.contentOffset == offset)
            view.contentOffset = .zero
            tester.app.advance(by: 0.5)
        }
    }

    @Test("A finger of the standard gesture scrolls at the edge, wherever it holds the item")
    func gesture() throws {
        final class Controller: UICollectionViewController {
            var numbers = Array(0..<40)

            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(
                    UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { numbers.count }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) {
                numbers.insert(
                    numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 390, height: 300)
        let controller = Controller(collectionViewLayout: layout)
        let app = TestApplication(device: "iPhone 15")
        app.show(controller)
        app.advance(by: 0.1)
        // At the upper edge of an item whose middle is far from the edge of the view.
        let finger = app.touchDown(at: CGPoint(x: 200, y: 690))
        app.advance(by: 1)
        finger.move(to: CGPoint(x: 200, y: 845), duration: 0.2)
        app.advance(by: 1)
        let offset = controller.collectionView.contentOffset.y
        #expect(offset > 200)
        finger.lift()
        app.advance(by: 0.5)
        #expect(controller.collectionView.contentOffset.y >= offset)
    }
}
