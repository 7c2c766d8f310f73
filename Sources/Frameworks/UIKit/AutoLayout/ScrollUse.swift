import Foundation

/// A scroll view of which a constraint contains the offset, or the size or an edge of the content.
struct ScrollUse {
    let scrollView: LayoutHandle
    /// Whether it is the size or an edge of the content; otherwise it is the offset.
    let isOfContent: Bool
}

@MainActor
extension NSLayoutConstraint {
    /// Lists the constraint in the scroll views that it contains.
    final func recordScrollUses(_ uses: [ScrollUse]) {
        scrollUses = uses
        for use in uses {
            guard let node = use.scrollView.node else { continue }
            if use.isOfContent {
                node.state.contentConstraintCount += 1
            } else {
                node.state.crossingConstraints.append(self)
            }
        }
    }

    /// Removes the constraint from those lists.
    final func forgetScrollUses() {
        for use in scrollUses {
            guard let node = use.scrollView.node else { continue }
            if use.isOfContent {
                node.state.contentConstraintCount -= 1
            } else {
                node.state.crossingConstraints.remove(self)
            }
        }
        scrollUses = []
    }
}
