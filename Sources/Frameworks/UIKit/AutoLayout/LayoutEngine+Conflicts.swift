import ConstraintSolver
import Foundation

extension LayoutEngine {
    /// The constraint to break: the newest that the app made, or else the newest of the framework.
    ///
    /// A superview too small for the margins that a mask keeps is no mistake of the app's constraints, and the mask ends
    /// at a length of zero as well.
    func broken(of conflict: ConstraintSolver.Conflict) -> ConstraintSolver.Constraint? {
        let candidates = conflict.constraints.filter { appConstraint(of: $0) != nil }
        for (constraint, node) in maskConstraints(of: conflict) {
            let isAboutContent = candidates.contains { candidate in
                guard let holder = appConstraint(of: candidate)?.holder, let view = node.view
                else { return false }
                return holder.isInside(view)
            }
            if !isAboutContent { return constraint }
        }
        return candidates.last { appConstraint(of: $0)?.isBrokenFirst == true } ?? candidates.last
    }

    /// Prints what iOS prints when constraints cannot hold together.
    func report(_ conflict: ConstraintSolver.Conflict) {
        var lines = conflict.constraints.compactMap { constraint in
            appConstraint(of: constraint).map { "\($0)" }
        }
        let masks =
            maskConstraints(of: conflict).compactMap { maskDescription(of: $0.constraint, $0.node) }
            + maskDescriptions(of: conflict.fixedVariables)
        lines.append(contentsOf: masks)
        guard let broken = appConstraint(of: conflict.broken) else { return }
        var text = """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. 
            \tTry this: 
            \t\t(1) look at each constraint and try to figure out which you don't expect; 
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 

            """
        if !masks.isEmpty {
            text += """
                \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
                refer to the documentation for the UIView property \
                translatesAutoresizingMaskIntoConstraints) 

                """
        }
        text += "(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
        text += """

            Will attempt to recover by breaking constraint 
            \(broken)

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
            debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
            <UIKitCore/UIView.h> may also be helpful.
            """
        Console.log(text)
    }

    /// Fixed variables as the constraints into which autoresizing masks are translated.
    private func maskDescriptions(of variables: [ConstraintSolver.Variable]) -> [String] {
        variables.compactMap { variable in
            guard let node = node(of: variable), let view = node.view,
                let own = node.state.variables
            else { return nil }
            let attribute =
                switch variable {
                case own.x: "minX"
                case own.y: "minY"
                case own.width: "width"
                default: "height"
                }
            let number = NSLayoutConstraint.plainNumber(solver.value(of: variable))
            return maskDescription(of: node, view, "\(attribute) == \(number)")
        }
    }

    /// The constraints of masks that make views follow their superviews, with the nodes of these views.
    private func maskConstraints(
        of conflict: ConstraintSolver.Conflict
    ) -> [(constraint: ConstraintSolver.Constraint, node: LayoutNode)] {
        let others = conflict.constraints.filter { appConstraint(of: $0) == nil }
        guard !others.isEmpty else { return [] }
        let followers = nodes.filter { $0.state.following != nil }
        return others.compactMap { constraint in
            followers.first { maskDescription(of: constraint, $0) != nil }
                .map { (constraint, $0) }
        }
    }

    /// A constraint of a mask as messages name it; `nil` if it is not one of the node's mask.
    private func maskDescription(
        of constraint: ConstraintSolver.Constraint, _ node: LayoutNode
    ) -> String? {
        guard let view = node.view, let superview = view.viewAbove,
            let text = node.state.following?.description(of: constraint, in: superview)
        else { return nil }
        return maskDescription(of: node, view, text)
    }

    private func maskDescription(of node: LayoutNode, _ view: UIView, _ equality: String) -> String
    {
        let letters = DumpText.maskLetters(of: view.autoresizingMask)
        return
            "<NSAutoresizingMaskLayoutConstraint:\(LayoutText.address(node.address)) \(letters) "
            + "\(LayoutText.item(view)).\(equality)   (active)>"
    }
}

extension NSLayoutConstraint {
    /// Whether it is broken before those of the framework when constraints conflict.
    final var isBrokenFirst: Bool {
        guard let identifier else { return true }
        return !identifier.hasPrefix("UISV-") && !identifier.hasPrefix("UIView-Encapsulated")
    }
}

extension DumpText {
    /// The form `h=--& v=--&` of a mask: what may grow is `&`, what is fixed `-`.
    ///
    /// Without any flexible member along an axis, the margin at the end is flexible.
    // Measured: iOS logs show views without a mask as `h=--& v=--&`.
    static func maskLetters(of mask: UIView.AutoresizingMask) -> String {
        func letters(_ members: [UIView.AutoresizingMask]) -> String {
            mask.isDisjoint(with: UIView.AutoresizingMask(members))
                ? "--&" : members.map { mask.contains($0) ? "&" : "-" }.joined()
        }
        return "h="
            + letters([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) + " v="
            + letters([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    }
}
