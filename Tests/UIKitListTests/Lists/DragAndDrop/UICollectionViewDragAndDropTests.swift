import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UICollectionViewDragAndDropTests {
    private let screen = DropGrid()

    @Test("Drags are immediate and enabled by default")
    func defaults() {
        #expect(screen.grid.dragInteractionEnabled && screen.grid.reorderingCadence == .immediate)
        #expect(!screen.grid.hasActiveDrag && !screen.grid.hasActiveDrop)
    }

    @Test("The drop delegate moves an item for which the others have made room")
    func moving() {
        screen.perform = { [screen] coordinator in
            let item = coordinator.items[0]
            let (source, path) = (item.sourceIndexPath!, coordinator.destinationIndexPath!)
            screen.grid.performBatchUpdates {
                screen.items.insert(screen.items.remove(at: source.item), at: path.item)
                screen.grid.deleteItems(at: [source])
                screen.grid.insertItems(at: [path])
            }
            coordinator.drop(item.dragItem, toItemAt: path)
        }
        let finger = screen.lift(0)
        finger.move(to: screen.place(2), duration: 0.3)
        screen.app.advance(by: 0.5)
        #expect(screen.grid.hasActiveDrag && screen.grid.hasActiveDrop)
        #expect(screen.frames == [1: 0, 2: 100])
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log == ["drop 0 at 2"] && screen.items == [1, 2, 0, 3, 4, 5])
        #expect(screen.frames == [1: 0, 2: 100, 0: 200])
        #expect(!screen.grid.hasActiveDrag && !screen.grid.hasActiveDrop)
    }

    @Test("A data source that moves items moves a single one")
    func reordering() {
        screen.movesItems = true
        let finger = screen.lift(0)
        finger.move(to: screen.place(2), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log == ["move 0 to 2"] && screen.items == [1, 2, 0, 3, 4, 5])
        #expect(screen.frames == [1: 0, 2: 100, 0: 200])
    }

    @Test("An item that is dropped beside the view returns, and the others close the gap")
    func returning() {
        let finger = screen.lift(0)
        finger.move(to: screen.place(2), duration: 0.3)
        finger.move(to: CGPoint(x: 50, y: 750), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log.isEmpty && screen.frames == [0: 0, 1: 100, 2: 200])
    }

    @Test("A slow cadence lets the items wait before they make room again")
    func cadence() {
        screen.grid.reorderingCadence = .slow
        let finger = screen.lift(0)
        finger.move(to: screen.place(1), duration: 0.1)
        #expect(screen.frames[1] == 100 && screen.frames[2] == 200)
        screen.app.advance(by: 1)
        #expect(screen.frames[1] == 0)
        finger.lift()
        screen.app.advance(by: 1)
    }
}

/// A grid of three columns whose items can be dragged and dropped.
@MainActor
private final class DropGrid: NSObject {
    let app = TestApplication(device: "iPhone 15")
    let grid: UICollectionView
    var items = Array(0..<6)
    var log: [String] = []
    var movesItems = false
    var perform: (any UICollectionViewDropCoordinator) -> Void = { _ in }

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        grid = UICollectionView(
            frame: CGRect(x: 0, y: 200, width: 300, height: 400), collectionViewLayout: layout)
        super.init()
        let controller = UIViewController()
        app.show(controller)
        controller.view.addSubview(grid)
        grid.contentInsetAdjustmentBehavior = .never
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        grid.dataSource = self
        grid.dragDelegate = self
        grid.dropDelegate = self
        app.advance(by: 0)
    }

    func place(_ item: Int) -> CGPoint {
        CGPoint(x: 50 + 100 * CGFloat(item % 3), y: 250 + 100 * CGFloat(item / 3))
    }

    func lift(_ item: Int) -> Finger {
        let finger = app.touchDown(at: place(item))
        app.advance(by: 0.6)
        return finger
    }

    /// The left edges of the items of the first line, by their numbers.
    var frames: [Int: CGFloat] {
        let cells = grid.visibleCells.filter { $0.frame.minY == 0 && $0.layer.mask == nil }
        return Dictionary(uniqueKeysWithValues: cells.map { ($0.tag, $0.frame.minX) })
    }
}

extension DropGrid: UICollectionViewDataSource {
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = items[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    { movesItems }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

extension DropGrid: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: "\(indexPath.item)" as NSString))]
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        let source = coordinator.items[0].sourceIndexPath?.item ?? -1
        log.append("drop \(source) at \(coordinator.destinationIndexPath?.item ?? -1)")
        perform(coordinator)
    }
}
