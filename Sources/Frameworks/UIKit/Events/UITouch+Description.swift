import Foundation
import ObjectiveC

extension UITouch {
    /// The one-line description in the form known from iOS logs.
    final var descriptionOfTouch: String {
        let address = ObjectiveC.address(of: self)
        return [
            "<\(Swift.type(of: self)): \(address)>",
            "phase: \(phase.logName)",
            "tap count: \(tapCount)",
            "force: \(String(format: "%.3f", Double(force)))",
            "window: \(window?.description ?? "(null)")",
            "view: \(view?.description ?? "(null)")",
            "location in window: \(Self.text(location(in: nil)))",
            "previous location in window: \(Self.text(previousLocation(in: nil)))",
            "location in view: \(Self.text(location(in: view)))",
            "previous location in view: \(Self.text(previousLocation(in: view)))",
        ].joined(separator: " ")
    }

    private static func text(_ point: CGPoint) -> String {
        String(format: "{%g, %g}", Double(point.x), Double(point.y))
    }
}

extension UITouch.Phase {
    fileprivate var logName: String {
        switch self {
        case .began: "Began"
        case .moved: "Moved"
        case .stationary: "Stationary"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .regionEntered: "Region Entered"
        case .regionMoved: "Region Moved"
        case .regionExited: "Region Exited"
        }
    }
}
