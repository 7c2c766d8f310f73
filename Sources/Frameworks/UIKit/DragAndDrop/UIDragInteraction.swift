import Foundation

/// Lets the user drag items from a view.
///
/// A long press lifts a preview of what the delegate offers; the drag begins when the finger then moves.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    private weak var heldView: UIView?
    private weak var heldDelegate: (any UIDragInteractionDelegate)?
    private(set) final lazy var press = DragPress(self)
    private(set) final lazy var addingTap = DragAddingTap(self)

    /// - Parameter delegate: Provides the items; referenced weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        heldDelegate = delegate
        super.init()
    }

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    /// The object that provides the items.
    open var delegate: (any UIDragInteractionDelegate)? { heldDelegate }

    /// Whether other gestures of the same finger may be recognized between the lift and the first movement; `false` by
    /// default.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Whether the user can drag; `isEnabledByDefault` by default.
    open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault {
        didSet {
            guard isEnabled != oldValue else { return }
            press.isEnabled = isEnabled
            addingTap.isEnabled = isEnabled
        }
    }

    /// Whether new interactions are enabled: `true` on every device, as since iOS 15.
    open class var isEnabledByDefault: Bool { true }

    open func willMove(to view: UIView?) {
        heldView?.removeGestureRecognizer(press)
        heldView?.removeGestureRecognizer(addingTap)
    }

    open func didMove(to view: UIView?) {
        heldView = view
        view?.addGestureRecognizer(press)
        view?.addGestureRecognizer(addingTap)
    }
}
