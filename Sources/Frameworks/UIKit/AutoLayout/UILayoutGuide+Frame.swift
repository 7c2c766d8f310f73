import Foundation
import QuartzCore

extension UILayoutGuide {
    /// The widest text that is comfortable to read, in points, at the default text size.
    // Guessed (K): 672 points at the default text size.
    static let readableWidth: CGFloat = 672

    /// For guides of the system: the distances of the edges from the view's.
    final var insets: UIEdgeInsets {
        guard let owner else { return .zero }
        switch kind {
        case .free: return .zero
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

    final var frameOfGuide: CGRect {
        guard let owner else { return .zero }
        guard kind == .free else {
            let bounds = owner.hostedLayer.bounds
            return CGRect(origin: bounds.origin, size: bounds.size).inset(by: insets)
        }
        guard let variables = layoutItem.variables else { return .zero }
        let engine = LayoutEngine.shared
        return variables.rect(in: engine.solver).onPixels(owner.drawingScale)
    }
}

extension UIView {
    final func adopt(_ guide: UILayoutGuide) {
        guard guide.owner !== self else { return }
        guide.owner?.removeLayoutGuide(guide)
        guide.owner = self
        madeLayoutItem.record.pointee.guides.append(guide)
    }

    final func release(_ guide: UILayoutGuide) {
        guard guide.owner === self, guide.kind == .free else { return }
        for constraint in guide.layoutItem.mentions { constraint.isActive = false }
        layoutItem?.record.pointee.guides.removeAll { $0 === guide }
        guide.owner = nil
    }

    /// A guide that the system provides, made at the first question.
    final func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        let record = madeLayoutItem.record
        if let guide = record.pointee.systemGuides.first(where: { $0.kind == kind }) {
            return guide
        }
        let guide = UILayoutGuide(kind, of: self)
        record.pointee.systemGuides.append(guide)
        return guide
    }
}
