import CoreGraphics
import Foundation
import QuartzCore

/// The view of the columns, which gives each of them its part of the safe area.
final class SplitContainerView: UIView {
    private let hosts = UISplitViewController.Column.byDepth.map { _ in SplitColumnView() }
    /// Covers a secondary column that takes no touches.
    private(set) var dimming: DimmingView!
    var whenDimmingIsTapped: (() -> Void)?

    init() {
        super.init(frame: .zero)
        dimming = DimmingView(UIColor(white: 0, alpha: SplitMetrics.dimming)) { [weak self] in
            self?.whenDimmingIsTapped?()
        }
        dimming.autoresizingMask = []
        dimming.alpha = 0
        for host in hosts {
            addSubview(host)
            if host === hosts.first { addSubview(dimming) }
        }
    }

    required init?(coder: NSCoder) { fatalError("split view controllers create their views") }

    /// Returns the view that hosts a column.
    func host(_ column: UISplitViewController.Column) -> SplitColumnView {
        let index = UISplitViewController.Column.byDepth.firstIndex(of: column) ?? 0
        return hosts[index]
    }

    /// A column's part of the safe area is that of its place at rest, even while it moves in from a side.
    override func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
        guard let column = subview as? SplitColumnView else {
            return super.safeAreaInsets(forSubview: subview)
        }
        var insets = safeAreaInsets
        if !column.edges.contains(.left) { insets.left = 0 }
        if !column.edges.contains(.right) { insets.right = 0 }
        return insets
    }
}

/// The view that hosts a column: it holds the view of the column's child and has a line beside it.
final class SplitColumnView: UIView {
    /// The edges of the split view that the column reaches at rest.
    var edges: UIRectEdge = [.left, .right] {
        didSet { if edges != oldValue { updateSafeArea() } }
    }
    /// The line at the edge towards the secondary column; its width is a pixel.
    private let line = UIView()
    private var isMirrored = false
    private weak var content: UIView?

    init() {
        super.init(frame: .zero)
        line.backgroundColor = .opaqueSeparator
        line.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("split view controllers create their views") }

    /// Holds a view; nil for none. A view that another column has taken is left where it is.
    func show(_ view: UIView?) {
        if let content, content !== view, content.superview === self {
            content.removeFromSuperview()
        }
        content = view
        guard let view, view.superview !== self else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        UIView.performWithoutAnimation {
            view.frame = bounds
            insertSubview(view, at: 0)
        }
    }

    /// Places the line and the shadow of a column that is beside or over the secondary one.
    func decorate(lineWidth: CGFloat, isMirrored: Bool, hasShadow: Bool) {
        if line.superview !== self { addSubview(line) }
        self.isMirrored = isMirrored
        line.frame = CGRect(
            x: isMirrored ? -lineWidth : bounds.width, y: 0, width: lineWidth,
            height: bounds.height)
        layer.shadowOpacity = hasShadow ? SplitMetrics.shadow.opacity : 0
        layer.shadowRadius = SplitMetrics.shadow.radius
        layer.shadowOffset = .zero
        layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let content, content.superview === self, content.frame != bounds {
            content.frame = bounds
        }
        line.frame = CGRect(
            x: isMirrored ? -line.frame.width : bounds.width, y: 0, width: line.frame.width,
            height: bounds.height)
    }
}
