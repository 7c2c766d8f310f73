import Foundation
import ObjectiveC

// Key-value coding and observing of labels; the setters notify observers.

extension UILabel {
    nonisolated fileprivate static func registerProperties(_ label: _ClassRegistration) {
        label.property(
            "text", { unsafeDowncast($0, to: UILabel.self).text },
            { unsafeDowncast($0, to: UILabel.self).text = $1 })
        label.property(
            "attributedText", { unsafeDowncast($0, to: UILabel.self).attributedText },
            { unsafeDowncast($0, to: UILabel.self).attributedText = $1 })
        label.property(
            "font", { unsafeDowncast($0, to: UILabel.self).font },
            { unsafeDowncast($0, to: UILabel.self).font = $1 })
        label.property(
            "textColor", { unsafeDowncast($0, to: UILabel.self).textColor },
            { unsafeDowncast($0, to: UILabel.self).textColor = $1 })
        label.property(
            "textAlignment", { unsafeDowncast($0, to: UILabel.self).textAlignment },
            { unsafeDowncast($0, to: UILabel.self).textAlignment = $1 })
        label.property(
            "lineBreakMode", { unsafeDowncast($0, to: UILabel.self).lineBreakMode },
            { unsafeDowncast($0, to: UILabel.self).lineBreakMode = $1 })
        label.property(
            "numberOfLines", { unsafeDowncast($0, to: UILabel.self).numberOfLines },
            { unsafeDowncast($0, to: UILabel.self).numberOfLines = $1 })
        label.property(
            "adjustsFontSizeToFitWidth",
            { unsafeDowncast($0, to: UILabel.self).adjustsFontSizeToFitWidth },
            { unsafeDowncast($0, to: UILabel.self).adjustsFontSizeToFitWidth = $1 })
        label.property(
            "minimumScaleFactor", { unsafeDowncast($0, to: UILabel.self).minimumScaleFactor },
            { unsafeDowncast($0, to: UILabel.self).minimumScaleFactor = $1 })
        label.property(
            "preferredMaxLayoutWidth",
            { unsafeDowncast($0, to: UILabel.self).preferredMaxLayoutWidth },
            { unsafeDowncast($0, to: UILabel.self).preferredMaxLayoutWidth = $1 })
        label.property(
            "enabled", getter: "isEnabled", { unsafeDowncast($0, to: UILabel.self).isEnabled },
            { unsafeDowncast($0, to: UILabel.self).isEnabled = $1 })
        label.property(
            "highlighted", getter: "isHighlighted",
            { unsafeDowncast($0, to: UILabel.self).isHighlighted },
            { unsafeDowncast($0, to: UILabel.self).isHighlighted = $1 })
        label.property(
            "highlightedTextColor",
            { unsafeDowncast($0, to: UILabel.self).highlightedTextColor },
            { unsafeDowncast($0, to: UILabel.self).highlightedTextColor = $1 })
        label.property(
            "shadowColor", { unsafeDowncast($0, to: UILabel.self).shadowColor },
            { unsafeDowncast($0, to: UILabel.self).shadowColor = $1 })
        label.property(
            "shadowOffset", { unsafeDowncast($0, to: UILabel.self).shadowOffset },
            { unsafeDowncast($0, to: UILabel.self).shadowOffset = $1 })
    }
}

private enum PropertyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { _registerClass(UILabel.self, UILabel.registerProperties) }
    }
}
