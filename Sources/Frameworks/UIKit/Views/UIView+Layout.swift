import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// One view's turn in the layout phase; code of the app sees the view's traits as the current
    /// ones.
    final func layOut() {
        if let controller = links.controller {
            colorTraits.asCurrent { controller.layOutView(self) }
        } else if ClassOverrides.laysOut(self) || areDirectMethodsExchanged {
            colorTraits.asCurrent { layoutSubviews() }
        } else {
            layoutSubviews()
        }
    }
}
