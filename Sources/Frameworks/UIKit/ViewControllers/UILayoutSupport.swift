import Foundation

/// The area at the top or bottom of a controller's view that bars cover; an item of constraints.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the area, in points.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The area as a layout guide of the view: from its edge to that of the safe area.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    private(set) var isAtTop = true

    convenience init(atTop isAtTop: Bool, of view: UIView) {
        self.init()
        self.isAtTop = isAtTop
        identifier = isAtTop ? "UIViewControllerTop" : "UIViewControllerBottom"
        view.addLayoutGuide(self)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safeArea.bottomAnchor),
            bottomAnchor.constraint(equalTo: isAtTop ? safeArea.topAnchor : view.bottomAnchor),
            leftAnchor.constraint(equalTo: view.leftAnchor),
            widthAnchor.constraint(equalToConstant: 0),
        ])
    }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isAtTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    final func layoutSupport(atTop isAtTop: Bool) -> any UILayoutSupport {
        let view: UIView = self.view
        links.layoutSupports.removeAll { $0.owningView !== view }
        if let guide = links.layoutSupports.first(where: { $0.isAtTop == isAtTop }) {
            return guide
        }
        let guide = LayoutSupportGuide(atTop: isAtTop, of: view)
        links.layoutSupports.append(guide)
        return guide
    }
}
