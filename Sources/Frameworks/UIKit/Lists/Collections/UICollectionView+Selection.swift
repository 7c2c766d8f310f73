import Foundation
import ObjectiveC

extension UICollectionView {
    static var selectionPolicy: SelectionPolicy { .collection }

    final func shownCell(at path: RowPath) -> (any ListCell)? {
        collection.shown[.cell(path.indexPath)]?.view as? UICollectionViewCell
    }

    final func element(at point: CGPoint) -> RowPath? { item(at: point).map { RowPath($0) } }

    /// Asks the delegate about an item.
    ///
    /// - Returns: The item; nil if the delegate refuses.
    final func answer(_ question: SelectionQuestion, _ path: RowPath) -> RowPath? {
        mayChange(question, path.indexPath) ? path : nil
    }

    private final func mayChange(_ question: SelectionQuestion, _ path: IndexPath) -> Bool {
        switch question {
        case .highlight:
            ask(.shouldHighlight) { $0.collectionView(self, shouldHighlightItemAt: path) } ?? true
        case .select:
            ask(.shouldSelect) { $0.collectionView(self, shouldSelectItemAt: path) } ?? true
        case .deselect:
            ask(.shouldDeselect) { $0.collectionView(self, shouldDeselectItemAt: path) } ?? true
        case .performPrimaryAction:
            !methods.missing.contains(.performPrimaryAction)
                && ask(.canPerformPrimary) {
                    $0.collectionView(self, canPerformPrimaryActionForItemAt: path)
                } ?? !isEditing
        case .multipleSelection:
            ask(.shouldBeginMultipleSelection) {
                $0.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
            } ?? false
        }
    }

    /// Notifies the delegate of a change of an item.
    final func notify(_ event: SelectionEvent, _ path: RowPath) {
        let item = path.indexPath
        switch event {
        case .didHighlight:
            _ = ask(.didHighlight) { $0.collectionView(self, didHighlightItemAt: item) }
        case .didUnhighlight:
            _ = ask(.didUnhighlight) { $0.collectionView(self, didUnhighlightItemAt: item) }
        case .didSelect: _ = ask(.didSelect) { $0.collectionView(self, didSelectItemAt: item) }
        case .didDeselect:
            _ = ask(.didDeselect) { $0.collectionView(self, didDeselectItemAt: item) }
        case .performPrimaryAction:
            _ = ask(.performPrimaryAction) {
                $0.collectionView(self, performPrimaryActionForItemAt: item)
            }
        case .didBeginMultipleSelection:
            _ = ask(.didBeginMultipleSelection) {
                $0.collectionView(self, didBeginMultipleSelectionInteractionAt: item)
            }
        case .didEndMultipleSelection:
            _ = ask(.didEndMultipleSelection) {
                $0.collectionViewDidEndMultipleSelectionInteraction(self)
            }
        }
    }

    final func changeEditing(_ isEditing: Bool) {
        guard collection.settings.isEditing != isEditing else { return }
        collection.settings.isEditing = isEditing
        deselectAll()
        for element in collection.shown.values {
            (element.view as? UICollectionViewCell)?.change(\.isEditing, isEditing)
        }
    }
}

extension UICollectionViewCell: ListCell {
    func showHighlighted(_ isHighlighted: Bool, animated: Bool) {
        self.isHighlighted = isHighlighted
    }

    func showSelected(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

    func performSelectionSegue() { parts.selectionSegue?(self) }
}
