import Foundation
import ObjectiveC
import QuartzCore

/// The state of an item that the user is moving.
@MainActor
struct ItemMovement {
    /// The path of the item in the data source.
    let original: IndexPath
    /// The path at which the item is shown.
    var current: IndexPath
    /// The position of the cell's centre, in points of the content.
    var position: CGPoint
    /// The finger, in points from the upper left corner of the view; nil before it has moved.
    var finger: CGPoint?
    /// From the finger to the centre of the cell, in points.
    var grip = CGPoint.zero
    let element: ShownElement
}

/// A data source of the framework that declares all methods and reports whether its items can be moved.
@MainActor
protocol MovableItems {
    var movesItems: Bool { get }
}

extension UICollectionView {
    /// Lifts an item.
    ///
    /// - Returns: Whether the item may be moved.
    final func beginMovement(_ path: IndexPath) -> Bool {
        mayMove(path) && liftItem(path)
    }

    /// Lifts an item whether or not the data source moves items.
    final func liftItem(_ path: IndexPath) -> Bool {
        guard collection.movement == nil, !list.recorder.isRecording else { return false }
        showElementsIfStale()
        guard let element = collection.shown[.cell(path)],
            let position = element.view.reuse.attributes?.center
        else { return false }
        collection.movement = ItemMovement(
            original: path, current: path, position: position, element: element)
        cancelElementTouches()
        (element.view as? UICollectionViewCell)?.change(\.isReordered, true)
        placeMovedItem(animated: true)
        return true
    }

    final func mayMove(_ path: IndexPath) -> Bool {
        guard containsItem(path), movesItems else { return false }
        return query(.canMove) { $0.collectionView(self, canMoveItemAt: path) } ?? true
    }

    /// Whether the data source supports moves by the user.
    final var movesItems: Bool {
        guard let dataSource = collection.dataSource else { return false }
        if let items = dataSource as? any MovableItems { return items.movesItems }
        if receives("collectionView:moveItemAtIndexPath:toIndexPath:", dataSource) { return true }
        // For a class whose methods are not registered, implementing `canMoveItemAt` counts.
        guard !receives("collectionView:cellForItemAtIndexPath:", dataSource),
            !collection.counts.isEmpty
        else { return false }
        return query(.canMove) {
            $0.collectionView(self, canMoveItemAt: IndexPath(item: 0, section: 0))
        } != nil
    }

    /// Scrolls while the finger that holds the lifted item is at an edge.
    ///
    /// - Parameter finger: In points of the content.
    final func holdMovedItem(at finger: CGPoint) {
        guard let movement = collection.movement, finger.x.isFinite, finger.y.isFinite else {
            return
        }
        let (offset, position) = (contentOffset, movement.position)
        collection.movement?.finger = CGPoint(x: finger.x - offset.x, y: finger.y - offset.y)
        collection.movement?.grip = CGPoint(x: position.x - finger.x, y: position.y - finger.y)
        scrollAtEdges()
    }

    /// Moves the lifted item to a position, and makes room for it.
    final func updateMovement(_ position: CGPoint) {
        guard var movement = collection.movement, position.x.isFinite, position.y.isFinite else {
            return
        }
        let formerPosition = movement.position
        movement.position = position
        collection.movement = movement
        let layout = collection.layout
        let target = target(of: movement, at: position)
        if target != movement.current, isPossibleTarget(target, movement) {
            let context = layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position,
                previousIndexPaths: [movement.current], previousPosition: formerPosition)
            show(movement, at: target, context)
        }
        placeMovedItem(animated: false)
    }

    /// Returns the path to which an item moves that is held at a position.
    final func target(of movement: ItemMovement, at position: CGPoint) -> IndexPath {
        let target = collection.layout.targetIndexPath(
            forInteractivelyMovingItem: movement.current, withPosition: position)
        return target == movement.current ? target : adjusted(target, movement)
    }

    /// Returns the target that the delegate allows, which may differ from the proposed one.
    private final func adjusted(_ proposed: IndexPath, _ movement: ItemMovement) -> IndexPath {
        ask(.targetOfMoveFromOriginal) {
            $0.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: proposed)
        }
            ?? ask(.targetOfMove) {
                $0.collectionView(
                    self, targetIndexPathForMoveFromItemAt: movement.current,
                    toProposedIndexPath: proposed)
            } ?? proposed
    }

    private final func isPossibleTarget(_ path: IndexPath, _ movement: ItemMovement) -> Bool {
        guard path.count == 2, collection.counts.indices.contains(path.section), path.item >= 0
        else { return false }
        let count = collection.counts[path.section]
        return path.item < (path.section == movement.current.section ? count : count + 1)
    }

    /// Shows the moved item at another path.
    private final func show(
        _ movement: ItemMovement, at target: IndexPath,
        _ context: UICollectionViewLayoutInvalidationContext
    ) {
        var updates = ListUpdates(.items, isTracked: true)
        updates.movedRows[RowPath(movement.current)] = RowPath(target)
        let changes = ItemChanges(
            updates, RowMap(updates), sectionElements: shownSectionElements)
        let transition = CollectionTransition(self, completions: [])
        transition.collect()
        collection.counts[movement.current.section] -= 1
        collection.counts[target.section] += 1
        collection.movement?.current = target
        remap(changes)
        transition.run(changes, movementContext: context)
    }

    /// Positions the lifted item at the finger.
    final func placeMovedItem(animated: Bool) {
        guard let movement = collection.movement else { return }
        let layout = collection.layout
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(
            at: movement.current, withTargetPosition: movement.position)
        UIView.move(animated: animated, over: 0.2) { movement.element.view.take(attributes) }
        bringSubviewToFront(movement.element.view)
    }

    /// Drops the item, and notifies the data source.
    final func endMovement() {
        stopEdgeScrolling()
        guard let movement = collection.movement else { return }
        let layout = collection.layout
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original],
                movementCancelled: false))
        if movement.current != movement.original {
            collection.dataSource?.collectionView(
                self, moveItemAt: movement.original, to: movement.current)
        }
        drop(movement)
    }

    /// Returns the item to its original position.
    final func cancelMovement() {
        stopEdgeScrolling()
        guard let movement = collection.movement else { return }
        let layout = collection.layout
        let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [movement.original], previousIndexPaths: [movement.current],
            movementCancelled: true)
        if movement.current != movement.original {
            show(movement, at: movement.original, context)
        } else {
            layout.invalidateLayout(with: context)
        }
        if let movement = collection.movement { drop(movement) }
    }

    private final func drop(_ movement: ItemMovement) {
        collection.movement = nil
        collection.shownBounds = .null
        (movement.element.view as? UICollectionViewCell)?.change(\.isReordered, false)
        UIView.move(animated: windowAbove != nil, over: 0.25) { self.layOutCollection() }
    }

    /// Returns the path of an item in the data source, which differs from the shown one while the user moves an item.
    final func sourcePath(of path: IndexPath) -> IndexPath {
        guard let movement = collection.movement, movement.current != movement.original else {
            return path
        }
        if path == movement.current { return movement.original }
        var result = path
        if path.section == movement.current.section, path.item > movement.current.item {
            result.item -= 1
        }
        if result.section == movement.original.section, result.item >= movement.original.item {
            result.item += 1
        }
        return result
    }
}

extension UICollectionView: EdgeScrollingList {
    final var heldPoint: CGPoint? {
        collection.movement?.finger ?? list.drag.current?.finger ?? dropFinger
    }

    final var edgeScrollAxes: UIAxis { collection.layout.scrollAxes }

    final func moveHeldElement() {
        extendSelection()
        list.dragAndDrop?.contentDidScroll()
        guard let movement = collection.movement, let finger = movement.finger else { return }
        let offset = contentOffset
        updateMovement(
            CGPoint(
                x: offset.x + finger.x + movement.grip.x,
                y: offset.y + finger.y + movement.grip.y))
    }
}
