import Foundation
import QuartzCore

extension UILayoutGuide {
    /// The widest text that is comfortable to read, in points, at the default text size.
    // Guessed: 672 points at the default text size.
    static let readableWidth: CGFloat = 672

    /// The distances of the edges of a system guide from those of its view, in points.
    final var insets: UIEdgeInsets {
        guard let owner else { return .zero }
        switch kind {
        case .constrained, .scrollContent, .scrollFrame: return .zero
        case .margins: return owner.layoutMargins
        case .safeArea: return owner.safeAreaInsets
        case .readableContent:
            var insets = owner.layoutMargins
            let width = owner.hostedLayer.bounds.width - insets.left - insets.right
            let surplus = max(0, width - UILayoutGuide.readableWidth)
            insets.left += surplus / 2
            insets.right += surplus / 2
            return insets
        }
    }

    /// The rectangle in the owning view's coordinates, on whole pixels.
    final var frameOfGuide: CGRect {
        guard let owner else { return .zero }
        if kind == .scrollContent {
            return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
        }
        guard kind == .constrained else {
            let bounds = owner.hostedLayer.bounds
            return CGRect(origin: bounds.origin, size: bounds.size).inset(by: insets)
        }
        let node = ensureLayoutNode()
        guard let variables = node.state.variables else { return .zero }
        // Without it the numbers would be those of a solution in the making.
        node.engine.solveIfNeeded()
        return variables.rect(in: node.engine.solver).roundedToPixels(owner.drawingScale)
    }
}

extension UIView {
    /// Adds a guide of the app; removes it from another view.
    final func adopt(_ guide: UILayoutGuide) {
        guard guide.owner !== self else { return }
        guide.owner?.removeLayoutGuide(guide)
        guide.owner = self
        ensureLayoutNode().state.guides.append(guide)
    }

    /// Removes a guide of the app; the system's stay.
    final func release(_ guide: UILayoutGuide) {
        guard let layoutNode, layoutNode.state.guides.contains(where: { $0 === guide }) else {
            return
        }
        for constraint in guide.ensureLayoutNode().state.affectingConstraints.objects {
            constraint.isActive = false
        }
        layoutNode.state.guides.removeOne(guide)
        guide.owner = nil
    }

    /// A guide that the system provides, made on demand.
    ///
    /// - Parameter kind: any but `constrained`.
    final func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        let node = ensureLayoutNode()
        if let guide = node.state.systemGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide(kind, of: self)
        node.state.systemGuides.append(guide)
        return guide
    }
}
