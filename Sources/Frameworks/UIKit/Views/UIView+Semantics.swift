import Foundation
import QuartzCore

extension UIView {
    final var directionOfContent: UIUserInterfaceLayoutDirection {
        let surrounding =
            usesCurrentTraits
            ? UITraitCollection.currentLayoutDirection : currentTraits.layoutDirection
        return UIView.direction(of: semanticContentAttribute, in: surrounding.direction)
    }

    static func direction(
        of attribute: UISemanticContentAttribute, in surrounding: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: surrounding
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    final func changeSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        noteAppearance(.semanticContentAttribute, \UIView.semanticContentAttribute, attribute)
        guard attribute != flags.semanticContentAttribute else { return }
        changeMargins { flags.semanticContentAttribute = attribute }
        constraintDirectionDidChange()
        contentDirectionDidChange()
        setNeedsLayout()
    }
}

extension UITraitEnvironmentLayoutDirection {
    /// The direction; left to right if none is specified.
    var direction: UIUserInterfaceLayoutDirection {
        self == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
