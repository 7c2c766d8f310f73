import UIKit

/// A label in a capsule.
public final class Badge: UILabel {
    static let margin: CGFloat = 8

    public override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 2 * Self.margin, height: size.height)
    }
}
