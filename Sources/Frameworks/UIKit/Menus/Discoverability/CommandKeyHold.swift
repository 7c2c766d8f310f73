import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Shows the sheet of key commands while a command key is held alone.
@MainActor
final class CommandKeyHold {
    /// Seconds for which the key is held before.
    // From memory.
    static let delay: TimeInterval = 0.7

    private var pending: AnyObject?
    private var sheet: CommandSheetView?
    private var isHeld = false

    /// Handles a key that was pressed, held or released.
    ///
    /// - Parameter target: Returns the first responder of the chain and its window; nil where no sheet is shown.
    func handle(
        _ key: UIKey, isDown: Bool,
        _ target: @escaping () -> (responder: UIResponder, window: UIWindow)?
    ) {
        let isCommand = [.keyboardLeftGUI, .keyboardRightGUI].contains(key.keyCode)
        guard isDown, isCommand, key.modifierFlags.subtracting(.alphaShift) == .command else {
            return end()
        }
        // Hosts repeat the report of a key that is held.
        guard !isHeld else { return }
        isHeld = true
        pending = TimeEnvironment.delayedCalls.schedule(after: Self.delay, inModes: [.common]) {
            [weak self] in
            MainThread.run {
                guard let self, self.isHeld, let (responder, window) = target() else { return }
                self.show(CommandList(from: responder), in: window)
            }
        }
    }

    private func show(_ list: CommandList, in window: UIWindow) {
        guard !list.sections.isEmpty else { return }
        let sheet = CommandSheetView(list)
        sheet.frame = window.bounds
        window.addSubview(sheet)
        sheet.alpha = 0
        UIView.animate(withDuration: CommandSheetView.fade) { sheet.alpha = 1 }
        self.sheet = sheet
    }

    /// Removes the sheet, or does not show it.
    func end() {
        isHeld = false
        if let pending { TimeEnvironment.delayedCalls.cancel(pending) }
        pending = nil
        guard let sheet else { return }
        self.sheet = nil
        UIView.animate(withDuration: CommandSheetView.fade) {
            sheet.alpha = 0
        } completion: { _ in
            sheet.removeFromSuperview()
        }
    }
}
