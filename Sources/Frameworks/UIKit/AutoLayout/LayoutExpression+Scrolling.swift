import Foundation

// Edges of a scroll view mean its content for views inside it, and its frame for views outside; sizes and
// centres mean the frame for both. Positions inside are compared with positions outside through the offset,
// which is a constant of the solver: the constraint is updated when the content scrolls.
// Documented: "Working with Scroll Views" in the Auto Layout Guide.

/// The offset and the content of one scroll view in an expression.
struct ScrollOccurrence {
    let node: LayoutNode
    /// The factors of the offset, summed up: zero if both sides move together.
    var horizontalFactor: CGFloat = 0
    var verticalFactor: CGFloat = 0
    var containsContent = false
}

@MainActor
extension LayoutNode {
    /// Whether it is the guide of a scroll view's content.
    var isScrollContent: Bool { state.isGuide && guide?.kind == .scrollContent }
}

extension LayoutExpression {
    /// Whether the expression contains the offset or the content of any scroll view.
    var containsScrollViews: Bool { !scrollViews.isEmpty }

    /// The scroll views on which the constraint depends.
    var scrollUses: [ScrollUse] {
        scrollViews.flatMap { occurrence -> [ScrollUse] in
            var uses: [ScrollUse] = []
            if occurrence.containsContent {
                uses.append(ScrollUse(scrollView: occurrence.node.handle, isOfContent: true))
            }
            if occurrence.horizontalFactor != 0 || occurrence.verticalFactor != 0 {
                uses.append(ScrollUse(scrollView: occurrence.node.handle, isOfContent: false))
            }
            return uses
        }
    }

    /// The guide of the content, if an edge of a scroll view means it.
    ///
    /// - Parameters:
    ///   - node: The scroll view.
    ///   - named: The scroll view or a guide of the system in it.
    ///   - fraction: Of the length, 0 or 1 for an edge.
    func content(
        of node: LayoutNode, named: LayoutNode, _ fraction: CGFloat,
        _ opposite: ConstraintOperand?
    ) -> LayoutNode? {
        guard fraction == 0 || fraction == 1, named.guide?.kind != .scrollFrame,
            let view = node.view, let other = opposite?.view, other !== view,
            other.isInside(view)
        else { return nil }
        return view.systemGuide(.scrollContent).ensureLayoutNode()
    }

    /// Adds the offset of a scroll view.
    mutating func addOffset(
        of node: LayoutNode, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
    ) {
        guard let origin = node.view?.hostedLayer.bounds.origin else { return }
        if axis == .horizontal {
            addConstant(factor * origin.x)
            note(node, horizontalFactor: factor)
        } else {
            addConstant(factor * origin.y)
            note(node, verticalFactor: factor)
        }
    }

    /// Records what the expression contains of a scroll view.
    mutating func note(
        _ node: LayoutNode, horizontalFactor: CGFloat = 0, verticalFactor: CGFloat = 0,
        isContent: Bool = false
    ) {
        var occurrence =
            scrollViews.first { $0.node == node } ?? ScrollOccurrence(node: node)
        occurrence.horizontalFactor += horizontalFactor
        occurrence.verticalFactor += verticalFactor
        if isContent { occurrence.containsContent = true }
        scrollViews.removeAll { $0.node == node }
        scrollViews.append(occurrence)
    }
}
