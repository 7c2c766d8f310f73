import QuartzCore

extension UIView {
    /// Marks this view for a constraint update, and its ancestors as having a marked descendant.
    final func markForConstraintUpdate() {
        guard !flags.needsConstraintUpdate else { return }
        flags.needsConstraintUpdate = true
        markPathForConstraintUpdate()
        setNeedsLayout()
    }

    /// Marks this view and its ancestors as having a descendant with a constraint update due.
    final func markPathForConstraintUpdate() {
        var view: UIView? = self
        while let current = view, !current.flags.subtreeNeedsConstraintUpdate {
            current.flags.subtreeNeedsConstraintUpdate = true
            view = current.viewAbove
        }
    }

    /// Updates the constraints of the marked views in this tree, descendants first.
    final func updateConstraintsBelow() {
        var round = 0
        while flags.awaitsConstraintUpdate {
            round += 1
            guard round <= UIView.constraintRoundLimit else {
                Console.log(
                    "\(self) and its subviews still update their constraints after many rounds")
                return forgetConstraintUpdates()
            }
            updateConstraintsOnce()
        }
    }

    /// Takes back the marks of this tree: every layout of a view in it would begin the rounds again.
    private final func forgetConstraintUpdates() {
        guard flags.awaitsConstraintUpdate else { return }
        flags.needsConstraintUpdate = false
        flags.subtreeNeedsConstraintUpdate = false
        for layer in hostedLayer.layersBelow { layer.view?.forgetConstraintUpdates() }
    }

    /// The rounds after which the marks of a tree that still marks views are taken back.
    // Chosen: as for layout; more than a few rounds are a loop in the app.
    private static var constraintRoundLimit: Int { 100 }

    /// Updates the constraints of the marked views once; those that are marked meanwhile request layout.
    final func updateConstraintsOnce() {
        flags.subtreeNeedsConstraintUpdate = false
        for layer in hostedLayer.layersBelow {
            guard let view = layer.view, view.flags.awaitsConstraintUpdate else { continue }
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
