import Foundation
import ObjectiveC
import QuartzCore

/// The view of an item: content over a background.
///
/// Apps add subviews to `contentView`, which fills the cell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    @exclusivity(unchecked) final var parts = CollectionCellParts()
    @exclusivity(unchecked) final var configurations =
        CellConfigurations<ConfigurationUpdateHandler>()

    // MARK: - Life

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UICollectionViewCell.self) else { return nil }
    }

    override func becomeReusableView() {
        super.becomeReusableView()
        becomeCollectionCell()
    }

    // MARK: - Content

    /// The view that contains the content.
    open var contentView: UIView { parts.contentView }

    /// The content as a value; setting it replaces `contentView` by a view for it.
    open var contentConfiguration: UIContentConfiguration? {
        get { configurations.content }
        set { changeContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the state; `true` by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// The background as a value, in place of background views and the background colour.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set { changeBackgroundConfiguration(newValue) }
    }

    /// Returns the background of cells: a clear one.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// Whether the background configuration follows the state; `true` by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    // MARK: - Focus

    /// Whether the item can have the focus of a keyboard, which the collection view and its delegate decide.
    open override var canBecomeFocused: Bool { reuse.collectionView?.canFocus(self) ?? false }

    override var standardFocusEffect: UIFocusEffect? { effectOfFocusedCell }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { stateDidChange() }

    // MARK: - State

    /// The state that configurations are shown for.
    open var configurationState: UICellConfigurationState { stateOfCell }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { stateDidChange() }

    /// Updates the configurations for a state, and calls the handler. An override sets them and calls `super` first.
    open func updateConfiguration(using state: UICellConfigurationState) {
        showConfigurations(state)
        configurations.handler?(self, state)
    }

    /// The closure that updates the configurations for a state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configurations.handler }
        set {
            configurations.handler = newValue
            stateDidChange()
        }
    }

    /// A closure that updates the configurations of a cell for a state.
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    /// Whether the item is selected.
    open var isSelected: Bool {
        get { parts.isSelected }
        set { changeSelected(newValue) }
    }

    /// Whether a finger is on the item.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { changeHighlighted(newValue) }
    }

    // MARK: - Background

    /// The view behind the content.
    open var backgroundView: UIView? {
        get { parts.backgroundView }
        set { changeBackgroundView(newValue) }
    }

    /// The view behind the content of a selected or highlighted cell, in front of `backgroundView`.
    open var selectedBackgroundView: UIView? {
        get { parts.selectedBackgroundView }
        set { changeSelectedBackgroundView(newValue) }
    }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        prepareForFitting()
        guard hasOwnFittingContent else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return sizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The frame of the content view.
    func contentFrame(in bounds: CGRect) -> CGRect { bounds }

    /// Lays out the parts of the cell.
    func layOutCell() { layOutCollectionCell() }

    /// Handles a tap that would otherwise select the item.
    ///
    /// - Returns: Whether it was handled.
    func takesTap() -> Bool { false }

    /// Adopts the level and the expansion of the item in an outline.
    func takeOutline(level: Int, isExpanded: Bool) { change(\.isExpanded, isExpanded) }

    override var fittedView: UIView { parts.contentView }

    override func prepareForFitting() { updateConfigurationsIfNeeded() }

    override func becomeReused() {
        if parts.isHighlighted { isHighlighted = false }
        if parts.isSelected { isSelected = false }
        super.becomeReused()
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        stateDidChange()
    }
}
