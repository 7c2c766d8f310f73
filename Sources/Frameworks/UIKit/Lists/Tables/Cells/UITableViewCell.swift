// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// The view of a row: content between an editing control and an accessory, over a background, with a separator.
///
/// Apps add subviews to `contentView`, whose frame leaves room for the other parts. Cells are reused for other rows;
/// see `prepareForReuse()`.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    @exclusivity(unchecked) final var parts: CellParts
    @exclusivity(unchecked) final var appearance = CellAppearance()
    @exclusivity(unchecked) final var edit = CellEditing()
    @exclusivity(unchecked) final var configurations =
        CellConfigurations<ConfigurationUpdateHandler>()
    /// The table that shows the cell.
    weak final var table: UITableView?

    // MARK: - Life

    /// Creates a cell of the default style that is not reused.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// Creates a cell of the default style that is not reused.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell; the table calls it with the default style for registered classes.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        parts = CellParts(style: style)
        parts.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(origin: .zero, size: UITableViewCell.defaultSize))
    }

    public required init?(coder: NSCoder) {
        parts = CellParts(style: .default)
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITableViewCell.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        super.frame.size = UITableViewCell.defaultSize
        becomeCell()
    }

    /// The size of a cell that no table has placed yet, in points.
    private static var defaultSize: CGSize {
        CGSize(width: 320, height: TableMetrics.current.rowHeight)
    }

    /// The identifier with which the cell is dequeued; nil for a cell that is not reused.
    open var reuseIdentifier: String? { parts.reuseIdentifier }

    /// Called before a cell that was shown is dequeued for another row; an override calls `super`.
    open func prepareForReuse() {}

    // MARK: - Content

    /// The view that contains the content.
    open var contentView: UIView { parts.contentView }

    /// The label of the standard styles.
    open var textLabel: UILabel? { madeTextLabel }

    /// The secondary label of the standard styles; nil in the default style.
    open var detailTextLabel: UILabel? { madeDetailLabel }

    /// The image view of the standard styles.
    open var imageView: UIImageView? { madeImageView }

    /// The level of the row in an outline.
    open var indentationLevel: Int {
        get { parts.indentationLevel }
        set { change(\.indentationLevel, newValue) }
    }

    /// The indentation of each level, in points; 10 by default.
    open var indentationWidth: CGFloat {
        get { parts.indentationWidth }
        set { change(\.indentationWidth, newValue) }
    }

    // MARK: - Configurations

    /// The content as a value; setting it replaces `contentView` by a view for it.
    open var contentConfiguration: UIContentConfiguration? {
        get { configurations.content }
        set { changeContentConfiguration(newValue) }
    }

    /// Returns a list content configuration for the style of the cell, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        standardContentConfiguration
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

    /// Returns the background of rows in the style of the table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        appearance.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// Whether the background configuration follows the state; `true` by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

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
        _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

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

    /// The view that replaces `selectedBackgroundView` while several rows can be selected.
    open var multipleSelectionBackgroundView: UIView? {
        get { parts.multipleSelectionBackgroundView }
        set { changeMultipleSelectionBackgroundView(newValue) }
    }

    // MARK: - Accessories and separator

    /// The standard accessory.
    open var accessoryType: AccessoryType {
        get { parts.accessoryType }
        set { change(\.accessoryType, newValue) }
    }

    /// The view that replaces the standard accessory.
    open var accessoryView: UIView? {
        get { parts.accessoryView }
        set { changeAccessoryView(\.accessoryView, newValue) }
    }

    /// The standard accessory while the table is edited.
    open var editingAccessoryType: AccessoryType {
        get { parts.editingAccessoryType }
        set { change(\.editingAccessoryType, newValue) }
    }

    /// The view that replaces the standard accessory while the table is edited.
    open var editingAccessoryView: UIView? {
        get { parts.editingAccessoryView }
        set { changeAccessoryView(\.editingAccessoryView, newValue) }
    }

    /// The insets of the separator from the edges of the cell; only left and right are used. The table's unless set.
    open var separatorInset: UIEdgeInsets {
        get { shownSeparatorInset }
        set {
            noteAppearance(.separatorInset, \UITableViewCell.separatorInset, newValue)
            change(\.separatorInset, newValue)
        }
    }

    // MARK: - Selection

    /// The appearance while selected; grey by default.
    open var selectionStyle: SelectionStyle {
        get { parts.selectionStyle }
        set {
            noteAppearance(.selectionStyle, \UITableViewCell.selectionStyle, newValue)
            changeSelectionStyle(newValue)
        }
    }

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { parts.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger is on the row.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell; called by the table. An override calls `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        changeSelected(selected, animated: animated)
    }

    /// Highlights the cell or not; called by the table. An override calls `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        changeHighlighted(highlighted, animated: animated)
    }

    // MARK: - Focus

    /// Whether the row can have the focus of a keyboard, which the table and its delegate decide.
    open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }

    override var standardFocusEffect: UIFocusEffect? { effectOfFocusedCell }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { stateDidChange() }

    // MARK: - Editing

    /// Whether the table is being edited.
    open var isEditing: Bool {
        get { edit.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Called by the table when editing begins or ends. An override calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        var edit = edit
        edit.isEditing = editing
        take(edit, animated: animated)
    }

    /// The control that the cell shows while the table is being edited.
    open var editingStyle: EditingStyle { edit.style }

    /// Whether the cell shows a control by which the user moves it; `false` by default.
    open var showsReorderControl: Bool {
        get { parts.wantsReorderControl }
        set { changeReorderControl(newValue) }
    }

    /// Whether the content makes room for the editing control.
    open var shouldIndentWhileEditing: Bool { edit.isIndented || !edit.isEditing }

    /// Whether the cell shows the actions of a swipe.
    open var showingDeleteConfirmation: Bool { edit.isSwiped }

    /// Called before the controls of the cell change. Does nothing by default.
    open func willTransition(to state: StateMask) {}

    /// Called after the controls of the cell changed. Does nothing by default.
    open func didTransition(to state: StateMask) {}

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingSize(width: size.width).height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: - For classes of the framework

    override func sizeDidChange() {
        super.sizeDidChange()
        setNeedsLayout()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        stateDidChange()
    }
}
