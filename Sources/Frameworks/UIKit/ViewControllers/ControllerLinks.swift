import Foundation

/// The objects that a controller hangs together with.
struct ControllerLinks {
    /// A step of the way in or out of a parent.
    enum Membership {
        case settled
        case entering
        case leaving
    }

    var view: UIView?
    /// Not retained: a parent holds its children and clears this when it lets go of them.
    unowned(unsafe) var parent: UIViewController?
    var children: [UIViewController] = []
    var membership = Membership.settled
    /// The guides of times before safe areas, once they were asked for.
    var layoutSupports: [LayoutSupportGuide] = []
    /// The way to another size that is under way.
    var sizeTransition: SizeTransition?
    var nibName: String?
    var nibBundle: Bundle?
}

/// Plain values of a controller.
struct ControllerSettings {
    var title: String?
    var preferredContentSize = CGSize.zero
    var isEditing = false
    var additionalSafeAreaInsets = UIEdgeInsets.zero
    var ignoresLeastMargins = false
    var traitOverrides = UITraitOverrides()
    /// Who wants to hear of changed traits; `nil` when nobody does.
    var traitChangeRegistry: TraitChangeRegistry?
}
