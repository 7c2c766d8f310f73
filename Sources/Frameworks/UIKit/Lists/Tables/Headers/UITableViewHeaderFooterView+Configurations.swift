import Foundation

extension UITableViewHeaderFooterView: ConfigurableView {
    final var stateOfView: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }

    final var shownContentView: UIView {
        get { headerParts.contentView }
        set {
            headerParts.contentView = newValue
            (headerParts.textLabel, headerParts.detailLabel) = (nil, nil)
        }
    }

    final var standardContentConfiguration: UIListContentConfiguration {
        (table?.style ?? .plain) == .plain ? .plainHeader() : .groupedHeader()
    }

    /// Does nothing: a background configuration does not replace the other backgrounds of a header.
    final func backgroundConfigurationWillChange() {}
}
