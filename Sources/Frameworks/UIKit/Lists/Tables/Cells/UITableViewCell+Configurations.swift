import Foundation
import QuartzCore

/// The configurations of a cell, a header or a footer.
@MainActor
struct CellConfigurations {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    var handler: ((UITableViewCell, UICellConfigurationState) -> Void)?
    var headerHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
    /// Whether the configurations are to be updated for the state before the next layout.
    var needsUpdate = true
    var isUpdating = false
    /// The view that shows `background`.
    var backgroundView: BackgroundConfigurationView?

    init() {}
}

extension UITableViewCell {
    final var stateOfCell: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = parts.isHighlighted
        state.isSelected = parts.isSelected
        state.isEditing = edit.isEditing
        state.isSwiped = edit.isSwiped
        state.isReordering = parts.isReordered
        return state
    }

    /// Has the configurations updated before the next layout.
    final func stateDidChange() {
        guard !configurations.isUpdating else { return }
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    /// Updates the configurations if the state has changed.
    final func updateConfigurationsIfNeeded() {
        guard configurations.needsUpdate, !configurations.isUpdating else { return }
        configurations.needsUpdate = false
        configurations.isUpdating = true
        updateConfiguration(using: configurationState)
        configurations.isUpdating = false
    }

    /// Shows the configurations in the appearance of a state, and calls the handler.
    final func updateByDefault(_ state: UICellConfigurationState) {
        if configurations.updatesContent, let content = configurations.content {
            show(content.updated(for: state))
        }
        if configurations.updatesBackground, let background = configurations.background {
            show(background.updated(for: state))
        }
        configurations.handler?(self, state)
    }

    // MARK: - Content

    final func changeContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        configurations.content = configuration
        guard let configuration else {
            if parts.contentView is any UIContentView { replaceContentView(CellContentView()) }
            return
        }
        show(
            configurations.updatesContent
                ? configuration.updated(for: configurationState) : configuration)
        stateDidChange()
    }

    private final func show(_ configuration: any UIContentConfiguration) {
        if let view = parts.contentView as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            replaceContentView(configuration.makeContentView())
        }
    }

    private final func replaceContentView(_ view: UIView) {
        let former = parts.contentView
        view.frame = former.frame
        insertSubview(view, belowSubview: former)
        former.removeFromSuperview()
        parts.contentView = view
        parts.contentMargins = nil
        (parts.textLabel, parts.detailLabel, parts.imageView) = (nil, nil, nil)
        setNeedsLayout()
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

    // MARK: - Background

    final func changeBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        configurations.background = configuration
        guard let configuration else {
            configurations.backgroundView?.removeFromSuperview()
            configurations.backgroundView = nil
            showStandardBackground(look.style)
            showSelection(animated: false)
            return
        }
        for view in [parts.backgroundView, shownSelectedBackground] where view?.superview === self {
            view?.removeFromSuperview()
        }
        showStandardBackground(look.style)
        show(
            configurations.updatesBackground
                ? configuration.updated(for: configurationState) : configuration)
        stateDidChange()
    }

    private final func show(_ configuration: UIBackgroundConfiguration) {
        let view = configurations.backgroundView ?? BackgroundConfigurationView()
        if configurations.backgroundView == nil {
            configurations.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.show(
            configuration, color: configuration.resolvedBackgroundColor(for: tintColor),
            radius: configuration.cornerRadius, tint: tintColor)
        setNeedsLayout()
    }

    /// Places the view of the background configuration.
    final func layOutBackgroundConfiguration() {
        guard let view = configurations.backgroundView else { return }
        view.frame = view.configuration.frame(in: self)
    }

    /// Whether the cell has no standard background colour.
    final var hidesStandardBackground: Bool { configurations.background != nil }
}

extension UITableViewHeaderFooterView {
    final var stateOfView: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }

    final func updateConfigurationsIfNeeded() {
        guard configurations.needsUpdate, !configurations.isUpdating else { return }
        configurations.needsUpdate = false
        configurations.isUpdating = true
        updateConfiguration(using: configurationState)
        configurations.isUpdating = false
    }

    final func stateDidChange() {
        guard !configurations.isUpdating else { return }
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    final func updateByDefault(_ state: UIViewConfigurationState) {
        if configurations.updatesContent, let content = configurations.content {
            show(content.updated(for: state))
        }
        if configurations.updatesBackground, let background = configurations.background {
            show(background.updated(for: state))
        }
        configurations.headerHandler?(self, state)
    }

    final func changeContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        configurations.content = configuration
        guard let configuration else {
            if headerParts.contentView is any UIContentView {
                replaceContentView(CellContentView())
            }
            return
        }
        show(
            configurations.updatesContent
                ? configuration.updated(for: configurationState) : configuration)
        stateDidChange()
    }

    private final func show(_ configuration: any UIContentConfiguration) {
        if let view = headerParts.contentView as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            replaceContentView(configuration.makeContentView())
        }
    }

    private final func replaceContentView(_ view: UIView) {
        let former = headerParts.contentView
        view.frame = former.frame
        insertSubview(view, belowSubview: former)
        former.removeFromSuperview()
        headerParts.contentView = view
        (headerParts.textLabel, headerParts.detailLabel) = (nil, nil)
        setNeedsLayout()
    }

    final var standardContentConfiguration: UIListContentConfiguration {
        (table?.style ?? .plain) == .plain ? .plainHeader() : .groupedHeader()
    }

    final func changeBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        configurations.background = configuration
        guard let configuration else {
            configurations.backgroundView?.removeFromSuperview()
            configurations.backgroundView = nil
            return
        }
        show(
            configurations.updatesBackground
                ? configuration.updated(for: configurationState) : configuration)
        stateDidChange()
    }

    private final func show(_ configuration: UIBackgroundConfiguration) {
        let view = configurations.backgroundView ?? BackgroundConfigurationView()
        if configurations.backgroundView == nil {
            configurations.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.show(
            configuration, color: configuration.resolvedBackgroundColor(for: tintColor),
            radius: configuration.cornerRadius, tint: tintColor)
        setNeedsLayout()
    }

    final func layOutBackgroundConfiguration() {
        guard let view = configurations.backgroundView else { return }
        view.frame = view.configuration.frame(in: self)
    }
}

extension UIBackgroundConfiguration {
    /// The rectangle of the background in a view.
    @MainActor
    fileprivate func frame(in view: UIView) -> CGRect {
        var insets = backgroundInsets
        let margins = view.directionalLayoutMargins
        let edges = edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return view.bounds.inset(by: insets.resolved(view.effectiveUserInterfaceLayoutDirection))
    }
}
