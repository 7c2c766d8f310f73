import Foundation
import QuartzCore

extension UIView {
    /// One view's turn in the layout phase.
    final func layOut() {
        if let controller = links.controller {
            currentTraits.asCurrent { controller.layOutView(self) }
        } else {
            layoutSubviews()
        }
    }
}
