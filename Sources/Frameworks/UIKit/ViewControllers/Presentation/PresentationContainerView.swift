import Foundation

/// The view of a presentation, which fills what it covers.
///
/// It receives the touches beside the presented view, so that none reaches what is below, and during a
/// transition that cannot be stopped all of them.
final class PresentationContainerView: UIView {
    private weak var presentation: UIPresentationController?
    /// Whether a transition is in progress that no touch may reach.
    var blocksTouches = false
    /// Whether touches beside the presented views go to what is below.
    var passesTouchesThrough = false {
        didSet { accessibilityViewIsModal = !passesTouchesThrough }
    }

    init(_ presentation: UIPresentationController) {
        self.presentation = presentation
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) {
        fatalError("presentations create their containers themselves")
    }

    /// The views below that receive touches beside the presented view.
    var passthroughViews: [UIView] {
        let views = (presentation as? UIPopoverPresentationController)?.passthroughViews ?? []
        return views.filter { $0.window != nil && $0.window === window }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if blocksTouches { return self.point(inside: point, with: event) ? self : nil }
        let hit = super.hitTest(point, with: event)
        return hit === self && passesTouchesThrough ? nil : hit
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        presentation?.traitsDidChange(from: former)
    }
}
