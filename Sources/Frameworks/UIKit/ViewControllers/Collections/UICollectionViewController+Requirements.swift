import Foundation
internal import SwiftRuntime

extension UICollectionViewController: MovableItems {
    final var movesItems: Bool { CollectionControllerSlots.move.isOverridden(in: self) }
}

/// The method slots of `UICollectionViewController` whose overrides the framework detects.
@MainActor
private enum CollectionControllerSlots {
    static let move = MethodSlot(
        in: UICollectionViewController.self, overriding: MoveProbe.self, other: TitlesProbe.self)
}

// These classes are never instantiated; only their method tables are read.

private final class MoveProbe: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

private final class TitlesProbe: UICollectionViewController {
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}
