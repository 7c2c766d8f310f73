import Foundation
import ObjectiveC
import QuartzCore

/// A reusable header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    final var headerParts = HeaderFooterParts()
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
        becomeHeaderFooter()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITableViewHeaderFooterView.self) else {
            return nil
        }
    }

    override func prepareToReadInterface() {
        super.prepareToReadInterface()
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
        setNeedsLayout()
    }
}
