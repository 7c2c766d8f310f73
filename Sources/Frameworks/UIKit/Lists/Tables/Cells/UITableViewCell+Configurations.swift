import Foundation

extension UITableViewCell: ConfigurableView {
    final var stateOfCell: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = parts.isHighlighted
        state.isSelected = parts.isSelected
        state.isFocused = hasFocus
        state.isEditing = edit.isEditing
        state.isSwiped = edit.isSwiped
        state.isReordering = parts.isReordered
        return state
    }

    final var shownContentView: UIView {
        get { parts.contentView }
        set {
            parts.contentView = newValue
            parts.contentMargins = ContentMargins()
            (parts.textLabel, parts.detailLabel, parts.imageView) = (nil, nil, nil)
        }
    }

    /// The start of the text of a list content configuration, from the leading edge of the content view.
    final var configuredTextStart: CGFloat? {
        (parts.contentView as? UIListContentView)?.textStart
    }

    final var standardContentConfiguration: UIListContentConfiguration {
        switch parts.style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    final func backgroundConfigurationWillChange() {
        if hidesStandardBackground {
            for view in [parts.backgroundView, shownSelectedBackground]
            where view?.superview === self {
                view?.removeFromSuperview()
            }
        }
        showStandardBackground(appearance.style)
        if !hidesStandardBackground { showSelection(animated: false) }
    }

    /// Whether the cell has no standard background colour.
    final var hidesStandardBackground: Bool { configurations.background != nil }
}
