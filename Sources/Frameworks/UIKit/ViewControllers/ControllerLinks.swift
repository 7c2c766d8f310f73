import Foundation
internal import SwiftRuntime

/// The objects that a controller is connected to.
struct ControllerLinks {
    /// A stage of a move into a parent or out of one.
    enum Membership {
        case settled
        case entering
        case leaving
    }

    var view: UIView?
    /// Not retained: a parent holds its children and clears this when it removes them.
    private var parentReference: Unmanaged<UIViewController>?
    var parent: UIViewController? {
        get { parentReference?.living }
        set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
    var children: [UIViewController] = []
    /// The controller that this one presents. The search for the front controller and transitions of size follow it.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// The presentation controller of this one, from the first access until it is dismissed.
    var presentation: UIPresentationController?
    /// The presentation or dismissal in progress that this controller takes part in.
    weak var transition: ViewControllerTransition?
    var membership = Membership.settled
    /// The top and bottom layout guides that were accessed; safe areas have replaced them.
    var layoutSupports: [LayoutSupportGuide] = []
    /// The bar items that describe this controller, made when they are first accessed.
    var navigationItem: UINavigationItem?
    var editButtonItem: UIBarButtonItem?
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    /// The traits that the app overrides for this child.
    var traitsOfParent: UITraitCollection?
    /// The traits that a container of the framework overrides for this child.
    var traitsOfContainer: UITraitCollection?
    /// The scroll views that the app named, by single edge.
    var contentScrollViews: [UInt: WeakScrollView] = [:]
    /// The view that is shown in place of content.
    var contentUnavailable = ContentUnavailable()
    /// The transition to another size in progress.
    var sizeTransition: SizeTransition?
    /// The scene of the storyboard that the controller was created from.
    var scene: (any StoryboardScene)?
    var nibName: String?
    var nibBundle: Bundle?
}

/// The scene of a storyboard that a controller was created from, without a dependency on the loading of nibs.
@MainActor
protocol StoryboardScene: AnyObject {
    var storyboard: UIStoryboard { get }
    /// The identifier of the controller's element in the document.
    var documentIdentifier: String? { get }
}

/// A scroll view that is not retained.
struct WeakScrollView {
    weak var view: UIScrollView?
}

/// Plain values of a controller.
struct ControllerSettings {
    var title: String?
    var preferredContentSize = CGSize.zero
    var isEditing = false
    var hidesBottomBarWhenPushed = false
    var edgesForExtendedLayout = UIRectEdge.all
    var extendedLayoutIncludesOpaqueBars = false
    var automaticallyAdjustsScrollViewInsets = true
    var restorationIdentifier: String?
    var restorationClass: (any UIViewControllerRestoration.Type)?
    /// The views whose contents the controller previews.
    var previewingContexts: [PreviewingContext] = []
    /// The app's own insets.
    var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// Edges of the view that a container's bars cover, in points; set by the container alone.
    var containerInsets = UIEdgeInsets.zero
    var ignoresLeastMargins = false
    var traitOverrides = UITraitOverrides()
    /// Observers of changed traits; `nil` when there are none.
    var traitChangeRegistry: TraitChangeRegistry?
}
