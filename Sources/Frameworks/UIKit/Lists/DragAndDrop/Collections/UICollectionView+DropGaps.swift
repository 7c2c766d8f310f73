import CoreGraphics
import Foundation

// A local move is shown by the layout's interactive movement, which makes room in every layout.

extension UICollectionView {
    final var gapDelay: TimeInterval {
        // Chosen: the documentation gives only the order of the three.
        switch reorderingCadence {
        case .immediate: 0
        case .fast: 0.1
        case .slow: 0.4
        }
    }

    final func mayReorder(_ path: RowPath) -> Bool { mayMove(path.indexPath) }

    final func reorder(_ gap: ListGap) { endMovement() }

    final func dropFrame(of path: RowPath) -> CGRect? {
        guard containsItem(path.indexPath) else { return nil }
        return layoutAttributesForItem(at: path.indexPath)?.frame
    }

    final func dropPath(at point: CGPoint, source: RowPath?) -> RowPath? {
        guard let movement = collection.movement, source != nil else {
            return item(at: point).map { RowPath($0) }
        }
        guard bounds.contains(point) else { return nil }
        return RowPath(target(of: movement, at: point))
    }

    final var movedCell: UIView? { collection.movement?.element.view }

    final func gapDidChange(from former: ListGap?, at point: CGPoint) {
        guard let source = list.dragAndDrop?.gap?.source else { return cancelMovement() }
        if collection.movement == nil { _ = liftItem(source.indexPath) }
        updateMovement(point)
    }

    final func prepareForDrop() {
        guard collection.movement != nil else { return }
        UIView.performWithoutAnimation { cancelMovement() }
    }

    final func settleAfterDrop() { setNeedsLayout() }
}
