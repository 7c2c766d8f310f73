import Foundation
import ObjectiveC
import QuartzCore

extension UIView {
    /// Marks a new view, which has no superview yet, for a constraint update before its first layout.
    // Documented: views set up their constraints in `updateConstraints()` without requesting the call.
    final func markNewViewForConstraintUpdate() {
        flags.needsConstraintUpdate = true
        flags.subtreeNeedsConstraintUpdate = true
    }

    /// Lays out the view in the layout phase; the view's traits are current for code of the app.
    final func layOut() {
        if let controller = links.controller {
            colorTraits.asCurrent { controller.layOutView(self) }
        } else if flags.laysOutItself || areMethodsExchanged {
            colorTraits.asCurrent { layoutSubviews() }
        } else {
            layoutSubviews()
        }
    }

    /// Whether a layout pass would do nothing, as for most views: the view has no subviews, and neither
    /// the app nor a controller overrides layout.
    @inline(__always)
    final var hasNothingToLayOut: Bool {
        !flags.laysOutItself && !withLayer { $0.hasLayersBelow }
            && links.controllerReference == nil && !areMethodsExchanged
            && !UIView.needsConstraintSolving
    }
}
