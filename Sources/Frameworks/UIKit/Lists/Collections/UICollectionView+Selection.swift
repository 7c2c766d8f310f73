import Foundation
import ObjectiveC

/// The touch on an item.
struct ItemTouch {
    weak var touch: UITouch?
    var path: IndexPath?
    var isHandled = false
}

extension UICollectionView {
    // MARK: - Touches

    /// Begins to track a touch on an item.
    ///
    /// - Returns: Whether the collection view handles the touch.
    final func beginItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard collection.touch.touch == nil, let touch = touches.first else { return false }
        _ = closeSwipe(animated: true)
        guard let path = item(at: touch.location(in: self)), shownCell(path) != nil else {
            return false
        }
        collection.touch = ItemTouch(touch: touch, path: path, isHandled: true)
        guard allowsSelectionNow else { return true }
        let mayHighlight = ask(.shouldHighlight) {
            $0.collectionView(self, shouldHighlightItemAt: path)
        }
        guard mayHighlight ?? true, collection.touch.touch === touch else {
            collection.touch.path = nil
            return true
        }
        highlight(path)
        return true
    }

    /// - Returns: Whether the collection view handles the touch.
    final func endItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard collection.touch.isHandled, let touch = collection.touch.touch,
            touches.contains(touch)
        else { return false }
        let path = collection.touch.path
        collection.touch = ItemTouch()
        guard let path, collection.highlighted == path else {
            unhighlight()
            return true
        }
        if item(at: touch.location(in: self)) == path, list.data.isLoaded, containsItem(path) {
            tapped(path)
        } else {
            unhighlight()
        }
        return true
    }

    /// - Returns: Whether the collection view handles the touch.
    final func cancelItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard collection.touch.isHandled, let touch = collection.touch.touch,
            touches.contains(touch)
        else { return false }
        collection.touch = ItemTouch()
        unhighlight()
        return true
    }

    /// Whether the user may select items in the present mode.
    final var allowsSelectionNow: Bool {
        let settings = collection.settings
        return settings.isEditing
            ? settings.allowsSelectionWhileEditing || settings.allowsMultipleSelectionWhileEditing
            : settings.allowsSelection || settings.allowsMultipleSelection
    }

    /// Whether several items can be selected in the present mode.
    final var selectsSeveralItems: Bool {
        collection.settings.isEditing
            ? collection.settings.allowsMultipleSelectionWhileEditing
            : collection.settings.allowsMultipleSelection
    }

    private final func highlight(_ path: IndexPath) {
        collection.highlighted = path
        shownCell(path)?.isHighlighted = true
        _ = ask(.didHighlight) { $0.collectionView(self, didHighlightItemAt: path) }
    }

    /// Ends the highlight of an item.
    final func unhighlight() {
        guard let path = collection.highlighted else { return }
        collection.highlighted = nil
        shownCell(path)?.isHighlighted = false
        guard containsItem(path) else { return }
        _ = ask(.didUnhighlight) { $0.collectionView(self, didUnhighlightItemAt: path) }
    }

    // MARK: - By the user

    /// Handles a tap on an item: selects it, or deselects it where several items can be selected.
    private final func tapped(_ path: IndexPath) {
        if shownCell(path)?.takesTap() == true {
            unhighlight()
            return
        }
        if selectsSeveralItems, collection.selection.contains(path) {
            let mayDeselect =
                ask(.shouldDeselect) {
                    $0.collectionView(self, shouldDeselectItemAt: path)
                } ?? true
            unhighlight()
            if mayDeselect { deselectByUser(path) }
            return
        }
        let maySelect =
            ask(.shouldSelect) {
                $0.collectionView(self, shouldSelectItemAt: path)
            } ?? true
        unhighlight()
        guard maySelect, containsItem(path) else { return }
        if !isEditing, let cell = shownCell(path) { cell.parts.selectionSegue?(cell) }
        selectByUser(path)
        performPrimaryAction(path)
    }

    /// Selects an item; where only one can be selected, deselects the former one first.
    final func selectByUser(_ path: IndexPath) {
        if !selectsSeveralItems {
            for former in collection.selection.paths where former != path { deselectByUser(former) }
        }
        guard containsItem(path) else { return }
        mark(path, isSelected: true)
        _ = ask(.didSelect) { $0.collectionView(self, didSelectItemAt: path) }
    }

    final func deselectByUser(_ path: IndexPath) {
        mark(path, isSelected: false)
        _ = ask(.didDeselect) { $0.collectionView(self, didDeselectItemAt: path) }
    }

    private final func performPrimaryAction(_ path: IndexPath) {
        guard !methods.missing.contains(.performPrimaryAction), containsItem(path),
            ask(
                .canPerformPrimary,
                { $0.collectionView(self, canPerformPrimaryActionForItemAt: path) }) ?? !isEditing
        else { return }
        _ = ask(.performPrimaryAction) {
            $0.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    // MARK: - By code

    final func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadData()
        guard let path, containsItem(path) else {
            for former in collection.selection.paths { mark(former, isSelected: false) }
            return
        }
        guard allowsSelectionNow else { return }
        if !selectsSeveralItems {
            for former in collection.selection.paths where former != path {
                mark(former, isSelected: false)
            }
        }
        mark(path, isSelected: true)
        if !position.isEmpty { scroll(to: path, position, animated: animated) }
    }

    final func mark(_ path: IndexPath, isSelected: Bool) {
        if isSelected {
            collection.selection.append(path)
        } else if !collection.selection.remove(path) {
            return
        }
        (collection.shown[.cell(path)]?.view as? UICollectionViewCell)?.isSelected = isSelected
    }

    final func forgetSelection() {
        collection.highlighted = nil
        collection.touch.path = nil
        collection.selection = SelectionOrder()
    }

    final func changeMultipleSelection(
        _ key: WritableKeyPath<CollectionSettings, Bool>, _ value: Bool
    ) {
        guard collection.settings[keyPath: key] != value else { return }
        let selectedSeveral = selectsSeveralItems
        collection.settings[keyPath: key] = value
        guard selectedSeveral, !selectsSeveralItems else { return }
        for path in collection.selection.paths { mark(path, isSelected: false) }
    }

    final func changeEditing(_ isEditing: Bool) {
        guard collection.settings.isEditing != isEditing else { return }
        collection.settings.isEditing = isEditing
        for path in collection.selection.paths { mark(path, isSelected: false) }
        for element in collection.shown.values {
            (element.view as? UICollectionViewCell)?.change(\.isEditing, isEditing)
        }
    }
}
