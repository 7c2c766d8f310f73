import Foundation
import ObjectiveC

/// A control above the content of a scroll view that refreshes it when the user pulls the content down.
///
/// It is set as `UIScrollView.refreshControl`, or added to a scroll view as a subview. A pull that is far enough
/// sends `valueChanged`; the control then keeps its space until `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private var titleLabel: UILabel?
    /// The share of the pull that begins a refresh, from 0 to 1: the opacity of spinner and title.
    private var visibility: CGFloat = 0 {
        didSet {
            spinner.alpha = visibility
            titleLabel?.alpha = visibility
        }
    }
    /// Whether the refresh waits for the finger to be lifted before it takes its space.
    private var takesSpaceLater = false
    /// Whether the present pull has begun a refresh; another one begins with another pull.
    private var hasRefreshed = false

    /// Creates a control with the usual height; the scroll view decides the width.
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: RefreshMetrics.current.height))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIRefreshControl.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        addSpinner()
    }

    private func addSpinner() {
        spinner.hidesWhenStopped = false
        spinner.isUserInteractionEnabled = false
        spinner.alpha = 0
        addSubview(spinner)
    }

    // MARK: - State

    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false

    /// Shows that a refresh is in progress that code has started. Sends no event and does not scroll.
    open func beginRefreshing() {
        MainThreadChecks.check("-[UIRefreshControl beginRefreshing]")
        begin(later: false)
    }

    /// Ends the refresh: the control gives up its space.
    open func endRefreshing() {
        MainThreadChecks.check("-[UIRefreshControl endRefreshing]")
        guard isRefreshing else { return }
        isRefreshing = false
        takesSpaceLater = false
        spinner.stopAnimating()
        if let scrollView {
            scrollView.changeRefreshInset(to: 0)
            scrollView.returnFromPull()
            pullDidChange(in: scrollView)
        }
    }

    private func begin(later: Bool) {
        guard !isRefreshing else { return }
        isRefreshing = true
        takesSpaceLater = later
        visibility = 1
        spinner.startAnimating()
        if !later { scrollView?.changeRefreshInset(to: spaceHeight) }
    }

    // MARK: - Appearance

    /// The title below the spinner.
    open var attributedTitle: NSAttributedString? {
        get { titleLabel?.attributedText }
        set {
            noteAppearance(
                AppearanceSetter(name: "attributedTitle")
            ) {
                { unsafeDowncast($0, to: UIRefreshControl.self).attributedTitle = newValue }
            }
            changeTitle(newValue)
        }
    }

    private func changeTitle(_ title: NSAttributedString?) {
        if titleLabel == nil {
            let label = UILabel()
            label.font = .systemFont(ofSize: RefreshMetrics.current.titleSize)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.alpha = visibility
            titleLabel = label
            addSubview(label)
        }
        titleLabel?.attributedText = title
        setNeedsLayout()
    }

    override func tintDidChange() {
        super.tintDidChange()
        // The spinner is grey unless a tint was set on the control or its surroundings' appearance.
        spinner.color = rare?.tintColor
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = RefreshMetrics.current
        let hasTitle = titleLabel?.attributedText?.length ?? 0 > 0
        let middle = metrics.height / 2 - (hasTitle ? metrics.titleDistance / 2 : 0)
        spinner.center = CGPoint(x: bounds.midX, y: middle)
        guard let titleLabel else { return }
        let size = titleLabel.sizeThatFits(bounds.size)
        titleLabel.frame = CGRect(
            x: 0, y: middle + metrics.titleDistance - size.height / 2, width: bounds.width,
            height: size.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: RefreshMetrics.current.height)
    }

    // MARK: - The scroll view

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    private var spaceHeight: CGFloat { RefreshMetrics.current.height }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let scrollView else { return }
        scrollView.sendSubviewToBack(self)
        scrollView.follow(pullsWith: self)
        if isRefreshing { scrollView.changeRefreshInset(to: spaceHeight) }
    }

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard let scrollView, scrollView !== newSuperview else { return }
        scrollView.follow(pullsWith: nil)
        scrollView.changeRefreshInset(to: 0)
    }
}

extension UIRefreshControl: PullFollower {
    func pullDidChange(in scrollView: UIScrollView) {
        let pull = scrollView.pull
        // It comes with the content and then stays at the upper edge.
        let frame = CGRect(
            x: 0, y: -max(pull, spaceHeight), width: scrollView.bounds.width, height: spaceHeight)
        if self.frame != frame { self.frame = frame }
        guard !isRefreshing else { return }
        visibility = min(1, pull / RefreshMetrics.current.triggerPull)
        guard scrollView.isDragging else {
            hasRefreshed = false
            return
        }
        guard pull >= RefreshMetrics.current.triggerPull, isEnabled, !hasRefreshed else { return }
        hasRefreshed = true
        begin(later: true)
        sendActions(for: .valueChanged)
    }

    func pullWillEnd(in scrollView: UIScrollView) {
        guard takesSpaceLater, isRefreshing else { return }
        takesSpaceLater = false
        scrollView.changeRefreshInset(to: spaceHeight)
    }
}
