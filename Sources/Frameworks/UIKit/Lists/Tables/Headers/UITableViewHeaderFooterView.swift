import Foundation
import ObjectiveC
import QuartzCore

/// A reusable header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    final var headerParts = HeaderFooterParts()
    final var configurations = CellConfigurations<ConfigurationUpdateHandler>()
    weak final var table: UITableView?

    // MARK: - Life

    /// Creates a view that is not reused.
    public convenience init() { self.init(reuseIdentifier: nil) }

    /// Creates a view that is not reused.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view; the table calls it for registered classes.
    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        headerParts.reuseIdentifier = reuseIdentifier
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITableViewHeaderFooterView.self) else {
            return nil
        }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeHeaderFooter()
    }

    /// The identifier with which the view is dequeued.
    open var reuseIdentifier: String? { headerParts.reuseIdentifier }

    /// Called before a view that was shown is dequeued for another section; an override calls `super`.
    open func prepareForReuse() {}

    // MARK: - Content

    /// The view that contains the content.
    open var contentView: UIView { headerParts.contentView }

    /// The label of the title.
    open var textLabel: UILabel? { madeTextLabel }

    /// The label below the title.
    open var detailTextLabel: UILabel? { madeDetailLabel }

    /// The view behind the content.
    open var backgroundView: UIView? {
        get { headerParts.backgroundView }
        set { changeBackgroundView(newValue) }
    }

    // MARK: - Configurations

    /// The content as a value; setting it replaces `contentView` by a view for it.
    open var contentConfiguration: UIContentConfiguration? {
        get { configurations.content }
        set { changeContentConfiguration(newValue) }
    }

    /// Returns a list content configuration for headers of the table's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        standardContentConfiguration
    }

    /// Whether the content configuration follows the state; `true` by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// The background as a value.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set { changeBackgroundConfiguration(newValue) }
    }

    /// Returns the background of headers and footers in the style of the table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (table?.style ?? .plain) == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// Whether the background configuration follows the state; `true` by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    /// The state that configurations are shown for.
    open var configurationState: UIViewConfigurationState { stateOfView }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { stateDidChange() }

    /// Updates the configurations for a state, and calls the handler. An override sets them and calls `super` first.
    open func updateConfiguration(using state: UIViewConfigurationState) {
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

    /// A closure that updates the configurations of a header or footer for a state.
    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutHeaderFooter()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
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
