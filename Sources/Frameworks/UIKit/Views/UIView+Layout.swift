import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// One view's turn in the layout phase; code of the app sees the view's traits as the current
    /// ones.
    final func layOut() {
        if let controller = links.controller {
            colorTraits.asCurrent { controller.layOutView(self) }
        } else if flags.laysOutItself || areDirectMethodsExchanged {
            colorTraits.asCurrent { layoutSubviews() }
        } else {
            layoutSubviews()
        }
    }

    /// Whether the view's turn would do nothing, as that of most views: it has no subviews to place, and
    /// no code of the app or of a controller waits for it.
    @inline(__always)
    final var hasNothingToLayOut: Bool {
        !flags.laysOutItself && !withLayer { $0.hasLayersBelow }
            && links.controllerReference == nil && !areDirectMethodsExchanged
            && !UIView.awaitsSolution
    }
}
