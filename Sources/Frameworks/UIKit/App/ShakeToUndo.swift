import Foundation

extension UIApplication {
    /// Offers to undo the last edit after a shake, if the first responder has one to undo.
    final func offerUndo() {
        guard applicationSupportsShakeToEdit, let window = UIScreen.main.keyWindow,
            let manager = keyEventTarget?.responder.undoManager,
            manager.canUndo || manager.canRedo, var front = window.rootViewController
        else { return }
        while let presented = front.presentedViewController { front = presented }
        // One offer at a time.
        guard !(front is UIAlertController) else { return }
        let title = manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if manager.canUndo {
            alert.addAction(
                UIAlertAction(title: "Undo", style: .default) { _ in
                    if manager.canUndo { manager.undo() }
                })
        }
        if manager.canRedo {
            let name = manager.canUndo ? manager.redoMenuItemTitle : "Redo"
            alert.addAction(
                UIAlertAction(title: name, style: .default) { _ in
                    if manager.canRedo { manager.redo() }
                })
        }
        front.present(alert, animated: true)
    }
}
