import CoreGraphics
import Foundation

extension UISheetPresentationController {
    /// Starts to follow the keyboard; the sheet moves in the keyboard's animation.
    final func observeKeyboard() {
        sheet.keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardWillChange() } }
    }

    final func stopObservingKeyboard() {
        if let observer = sheet.keyboardObserver {
            NotificationCenter.default.removeObserver(observer)
        }
        sheet.keyboardObserver = nil
    }

    private final func keyboardWillChange() {
        guard course.stage == .presented || course.stage == .presenting, sheet.drag == nil else {
            return
        }
        arrangeAtRest()
        sheet.view?.layoutIfNeeded()
    }

    /// The distance by which the sheet is higher than its detent or its place in the middle, in points, so that
    /// the keyboard for a text in it does not cover it.
    ///
    /// A sheet at the lower edge shows as much above the keyboard as it does without one, up to the height of a
    /// large sheet. One in the middle keeps its size and moves no further than to the safe area.
    ///
    /// - Parameter top: The upper edge without a keyboard. The distance becomes 0 while the sheet leaves.
    // From memory, not measured.
    final func liftAboveKeyboard(top: CGFloat, _ geometry: SheetGeometry) -> CGFloat {
        guard geometry.placement != .whole,
            let keyboardTop = UIApplication.shared.keyboard.shownTop,
            let container = containerView, containsInput
        else { return 0 }
        let edge = container.convert(CGPoint(x: 0, y: keyboardTop), from: nil as UIView?).y
        let insets = container.safeAreaInsets
        let bottom: CGFloat
        let highest: CGFloat
        if geometry.placement == .edge {
            bottom = geometry.bounds.maxY - insets.bottom
            highest = insets.top + SheetMetrics.current.topGap
        } else {
            bottom = geometry.frame(top: geometry.lowest).maxY + SheetMetrics.current.centerInset
            highest = insets.top
        }
        let resting = min(top, geometry.lowest)
        return max(0, min(bottom - edge, resting - highest)) * geometry.visiblePart(top: top)
    }

    /// Whether the text that the keyboard is for is in the sheet.
    private final var containsInput: Bool {
        var responder = UIApplication.shared.textInput.responder
        while let current = responder, current !== presentedViewController {
            responder = current.next
        }
        return responder != nil
    }
}
