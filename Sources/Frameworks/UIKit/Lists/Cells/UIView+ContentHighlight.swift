import Foundation

extension UIView {
    /// Highlights the labels and images below the view of a cell's content, except those in controls.
    final func highlightContent(_ isHighlighted: Bool) {
        forEachSubview { subview in
            MainActor.assumeIsolated {
                if let label = subview as? UILabel {
                    if label.isHighlighted != isHighlighted { label.isHighlighted = isHighlighted }
                } else if let image = subview as? UIImageView {
                    if image.isHighlighted != isHighlighted { image.isHighlighted = isHighlighted }
                } else if !(subview is UIControl) {
                    subview.highlightContent(isHighlighted)
                }
            }
        }
    }
}
