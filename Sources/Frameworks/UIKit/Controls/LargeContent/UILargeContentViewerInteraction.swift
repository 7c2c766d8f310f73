import Foundation
import ObjectiveC

/// Decides which items a large content viewer shows. Every member is optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// Called when the finger is lifted, after the viewer began to close; usually performs the item's action.
    ///
    /// - Parameters:
    ///   - item: The item below the finger; nil outside of items.
    ///   - point: In the view of the interaction.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction,
        didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)

    /// Returns the item at a place; by default the innermost view there that shows itself in the viewer.
    ///
    /// - Parameter point: In the view of the interaction.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?

    /// Returns the controller in whose middle the viewer is; by default the root of the window.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

/// Shows what is below a pressing finger enlarged in the middle of the screen, for users who read large text.
///
/// It is for views that cannot grow with the text, as those of bars, which have it without further ado. It does nothing
/// while the app's content size category is not one for accessibility.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    private weak var heldView: UIView?
    private weak var heldDelegate: (any UILargeContentViewerInteractionDelegate)?
    private final lazy var press = LargeContentPress(self)
    private final var viewer: LargeContentView?
    private final weak var shown: (any UILargeContentViewerItem)?

    /// - Parameter delegate: Referenced weakly.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        heldDelegate = delegate
        super.init()
    }

    /// Whether the user's content size category is one for accessibility.
    open class var isEnabled: Bool {
        UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }

    open var delegate: (any UILargeContentViewerInteractionDelegate)? { heldDelegate }

    /// The recognizer of the press, for relations to the app's own.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    // MARK: - The view

    open var view: UIView? { heldView }

    open func willMove(to view: UIView?) {
        guard view !== heldView else { return }
        end()
        heldView?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        heldView = view
        view?.addGestureRecognizer(press)
    }

    // MARK: - The press

    /// Whether there is an item at the place of the press.
    final func mayBegin() -> Bool { Self.isEnabled && item(at: place) != nil }

    final func pressMoved() { show(item(at: place)) }

    final func pressEnded() {
        let (item, point) = (item(at: place), place)
        end()
        delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
    }

    final func end() {
        shown = nil
        viewer?.fadeOut()
        viewer = nil
    }

    private final var place: CGPoint { press.location(in: heldView) }

    private final func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let delegate else { return heldView?.largeContentItem(at: point) }
        return delegate.largeContentViewerInteraction(self, itemAt: point)
    }

    private final func show(_ item: (any UILargeContentViewerItem)?) {
        guard item !== shown || viewer == nil else { return }
        shown = item
        guard let item, item.showsLargeContentViewer, let window = heldView?.window else {
            viewer?.fadeOut()
            return viewer = nil
        }
        let isNew = viewer == nil
        let viewer = viewer ?? LargeContentView()
        viewer.show(item)
        guard isNew else { return }
        self.viewer = viewer
        let controller = delegate.flatMap { delegate -> UIViewController? in
            receives("viewControllerForLargeContentViewerInteraction:", delegate)
                ? delegate.viewController(for: self) : nil
        }
        viewer.fadeIn(above: controller?.viewIfLoaded ?? window)
    }
}

/// The long press that opens the viewer.
final class LargeContentPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UILargeContentViewerInteraction?

    init(_ interaction: UILargeContentViewerInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.mayBegin() ?? false
    }

    override func didNotifyTargets(of state: State) {
        switch state {
        case .began, .changed: interaction?.pressMoved()
        case .ended: interaction?.pressEnded()
        case .cancelled: interaction?.end()
        case .possible, .failed: break
        }
    }
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction,
        didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        _ = sendIfImplemented(
            "largeContentViewerInteraction:didEndOnItem:atPoint:", to: self,
            [interaction, item, point])
    }

    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        sendIfImplemented(
            "largeContentViewerInteraction:itemAtPoint:", to: self, [interaction, point])
            as? any UILargeContentViewerItem ?? interaction.view?.largeContentItem(at: point)
    }

    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
    {
        guard
            let controller = sendIfImplemented(
                "viewControllerForLargeContentViewerInteraction:", to: self, [interaction])
                as? UIViewController ?? interaction.view?.window?.rootViewController
        else { fatalError("a large content viewer without a window has no view controller") }
        return controller
    }
}

extension UIView {
    /// Returns the innermost view at a point that shows itself in the viewer.
    final func largeContentItem(at point: CGPoint) -> UIView? {
        guard !isHidden, alpha >= 0.01, bounds.contains(point) else { return nil }
        for subview in subviews.reversed() {
            if let item = subview.largeContentItem(at: subview.convert(point, from: self)) {
                return item
            }
        }
        return showsLargeContentViewer ? self : nil
    }
}
