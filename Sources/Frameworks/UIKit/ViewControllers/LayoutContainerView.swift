import CoreGraphics

/// A controller that lays out bars and the views of its children.
@MainActor
protocol LayoutContainer: AnyObject {
    /// One layout pass of the view.
    func layOutContainer()
    func traitsOfContainerDidChange(from former: UITraitCollection)
}

/// The view of a navigation controller or of a tab bar controller: the transition container and the bars.
///
/// Its class has the name from iOS, since the name appears in descriptions of view hierarchies.
final class UILayoutContainerView: UIView {
    weak var controller: (any LayoutContainer)?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutContainer()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        controller?.traitsOfContainerDidChange(from: former)
        setNeedsLayout()
    }
}
