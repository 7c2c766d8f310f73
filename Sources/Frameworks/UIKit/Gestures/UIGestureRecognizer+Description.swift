import Foundation
import ObjectiveC

extension UIGestureRecognizer {
    /// The one-line description in the form known from iOS logs.
    final var descriptionOfGesture: String {
        let address = ObjectiveC.address(of: self)
        var fields = ["\(DumpText.className(of: self)): \(address)"]
        if let name { fields.append("id = \(name)") }
        fields.append("state = \(state.logName)")
        if !isEnabled { fields.append("enabled = NO") }
        if !cancelsTouchesInView { fields.append("cancelsTouchesInView = NO") }
        if delaysTouchesBegan { fields.append("delaysTouchesBegan = YES") }
        if !delaysTouchesEnded { fields.append("delaysTouchesEnded = NO") }
        if let view { fields.append("view = \(DumpText.object(view))") }
        let targets = actionTargets.compactMap { entry in
            entry.target.map { "(action=\(entry.action), target=\(DumpText.object($0)))" }
        }
        if !targets.isEmpty { fields.append("target= <\(targets.joined(separator: ", "))>") }
        return "<\(fields.joined(separator: "; "))>"
    }
}

extension UIGestureRecognizer.State {
    fileprivate var logName: String {
        switch self {
        case .possible: "Possible"
        case .began: "Began"
        case .changed: "Changed"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .failed: "Failed"
        }
    }
}
