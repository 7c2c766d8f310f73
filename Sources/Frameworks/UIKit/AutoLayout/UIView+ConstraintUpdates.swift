import QuartzCore

extension UIView {
    /// Remembers that constraints are to be updated, here and for every view above.
    final func markForConstraintUpdate() {
        guard !flags.needsConstraintUpdate else { return }
        flags.needsConstraintUpdate = true
        markPathForConstraintUpdate()
        setNeedsLayout()
    }

    /// Has a new view, which stands nowhere yet, update its constraints before its first layout.
    // Documented: views set their constraints up there, without asking for the call.
    final func startWithConstraintUpdate() {
        flags.needsConstraintUpdate = true
        flags.subtreeNeedsConstraintUpdate = true
    }

    final func markPathForConstraintUpdate() {
        var view: UIView? = self
        while let current = view, !current.flags.subtreeNeedsConstraintUpdate {
            current.flags.subtreeNeedsConstraintUpdate = true
            view = current.viewAbove
        }
    }

    /// Updates the constraints of what was marked, the deepest views first.
    final func updateConstraintsBelow() {
        var round = 0
        while flags.subtreeNeedsConstraintUpdate || flags.needsConstraintUpdate {
            round += 1
            guard round <= UIView.constraintRoundLimit else {
                Console.log(
                    "\(self) and its subviews still update their constraints after many rounds")
                return
            }
            updateConstraintsOnce()
        }
    }

    /// Rounds after which a tree that keeps asking for more is left as it is.
    // Chosen: as for layout; more than a few rounds are a loop in the app.
    private static var constraintRoundLimit: Int { 100 }

    private final func updateConstraintsOnce() {
        flags.subtreeNeedsConstraintUpdate = false
        for layer in hostedLayer.layersBelow {
            guard let view = layer.view,
                view.flags.subtreeNeedsConstraintUpdate || view.flags.needsConstraintUpdate
            else { continue }
            view.updateConstraintsOnce()
        }
        guard flags.needsConstraintUpdate else { return }
        flags.needsConstraintUpdate = false
        if let controller = links.controller {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }
}
