import Foundation
import QuartzCore

/// The views and the properties of a collection view's cell.
@MainActor
struct CollectionCellParts {
    var contentView: UIView = CellContentView()
    var backgroundView: UIView?
    var selectedBackgroundView: UIView?
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var isReordered = false
    var isSwiped = false
    var isExpanded = false
    /// Performs the segue of a storyboard that a selection triggers.
    var selectionSegue: (@MainActor (UICollectionViewCell) -> Void)?

    init() {}
}

extension UICollectionViewCell: ConfigurableView {
    /// Adds the content view of a new cell.
    final func becomeCollectionCell() {
        parts.contentView.frame = bounds
        parts.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(parts.contentView)
    }

    final var stateOfCell: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = parts.isHighlighted
        state.isSelected = parts.isSelected
        state.isFocused = hasFocus
        state.isEditing = parts.isEditing
        state.isReordering = parts.isReordered
        state.isSwiped = parts.isSwiped
        state.isExpanded = parts.isExpanded
        return state
    }

    final var shownContentView: UIView {
        get { parts.contentView }
        set { parts.contentView = newValue }
    }

    final func backgroundConfigurationWillChange() {
        if configurations.background != nil {
            parts.backgroundView?.removeFromSuperview()
            parts.selectedBackgroundView?.removeFromSuperview()
        } else {
            showBackgroundViews()
        }
    }

    // MARK: - State

    final func changeSelected(_ isSelected: Bool) {
        guard parts.isSelected != isSelected else { return }
        parts.isSelected = isSelected
        appearanceDidChange()
    }

    final func changeHighlighted(_ isHighlighted: Bool) {
        guard parts.isHighlighted != isHighlighted else { return }
        parts.isHighlighted = isHighlighted
        appearanceDidChange()
    }

    /// Changes a part of the state that the framework controls.
    final func change(_ key: WritableKeyPath<CollectionCellParts, Bool>, _ value: Bool) {
        guard parts[keyPath: key] != value else { return }
        parts[keyPath: key] = value
        stateDidChange()
    }

    private final func appearanceDidChange() {
        showSelection()
        parts.contentView.highlightContent(parts.isSelected || parts.isHighlighted)
        stateDidChange()
    }

    // MARK: - Background

    final func changeBackgroundView(_ view: UIView?) {
        guard view !== parts.backgroundView else { return }
        parts.backgroundView?.removeFromSuperview()
        parts.backgroundView = view
        showBackgroundViews()
    }

    final func changeSelectedBackgroundView(_ view: UIView?) {
        guard view !== parts.selectedBackgroundView else { return }
        parts.selectedBackgroundView?.removeFromSuperview()
        parts.selectedBackgroundView = view
        showBackgroundViews()
    }

    /// Adds the background views in their order.
    private final func showBackgroundViews() {
        guard configurations.background == nil else { return }
        var index = 0
        for view in [parts.backgroundView, parts.selectedBackgroundView] {
            guard let view else { continue }
            view.frame = bounds
            insertSubview(view, at: index)
            index += 1
        }
        showSelection()
        setNeedsLayout()
    }

    private final func showSelection() {
        guard let view = parts.selectedBackgroundView else { return }
        let isHidden = !(parts.isSelected || parts.isHighlighted)
        if view.isHidden != isHidden { view.isHidden = isHidden }
    }

    // MARK: - Layout

    /// Whether the content determines the fitting size alone: the view of a configuration, which measures itself, or
    /// content beside accessories. Otherwise constraints may also connect views with the cell itself.
    final var hasOwnFittingContent: Bool {
        configurations.content != nil || sizeAroundContent != .zero
    }

    /// The fitting size of the content, plus the space around it.
    final func sizeOfContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let around = sizeAroundContent
        let size = parts.contentView.systemLayoutSizeFitting(
            CGSize(
                width: max(0, target.width - around.width),
                height: max(0, target.height - around.height)),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: size.width + around.width, height: size.height + around.height)
    }

    final func layOutCollectionCell() {
        updateConfigurationsIfNeeded()
        let bounds = hostedLayer.bounds
        for view in [parts.backgroundView, parts.selectedBackgroundView]
        where view?.superview === self {
            if view?.frame != bounds { view?.frame = bounds }
        }
        layOutBackgroundConfiguration()
        let content = contentFrame(in: bounds)
        if parts.contentView.frame != content { parts.contentView.frame = content }
    }
}
