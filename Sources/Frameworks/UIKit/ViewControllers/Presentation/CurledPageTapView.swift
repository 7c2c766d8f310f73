import CoreGraphics
import Foundation
import QuartzCore

/// A view over the page that a partial curl left above the presented view; a tap on it dismisses that view.
///
/// The page itself is a transition of the container's layer. It disappears when the container changes its size, since
/// it is a picture.
final class CurledPageTapView: UIView {
    /// The part of the whole roll after which the page rests.
    // From memory, not measured: less than half of the screen stays covered.
    static let part = 0.42
    // The part of the height above the lower end of the roll. A whole roll travels the height plus half of the roll's
    // circumference; the roll's radius is an eighth of the height.
    private static let coveredPart = 1 - part * (1 + .pi * 0.12)

    private let sizeOfPage: CGSize

    /// - Parameter tapped: called for a tap on the page.
    init(in container: UIView, tapped: @escaping () -> Void) {
        sizeOfPage = container.bounds.size
        var frame = container.bounds
        frame.size.height *= Self.coveredPart
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addGestureRecognizer(ClosureTap(tapped))
    }

    required init?(coder: NSCoder) { fatalError("presentations create their views themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let container = superview, container.bounds.size != sizeOfPage else { return }
        container.layer.removeAnimation(forKey: kCATransition)
        removeFromSuperview()
    }
}
