// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "UIActivity.Category")
public typealias UIActivityCategory = UIActivity.Category

@available(swift, obsoleted: 4.2, renamed: "UIActivity.ActivityType")
public typealias UIActivityType = UIActivity.ActivityType

@available(swift, obsoleted: 4.2, renamed: "UIActivityViewController.CompletionHandler")
public typealias UIActivityViewControllerCompletionHandler = UIActivityViewController
    .CompletionHandler

@available(swift, obsoleted: 4.2, renamed: "UIActivityViewController.CompletionWithItemsHandler")
public typealias UIActivityViewControllerCompletionWithItemsHandler = UIActivityViewController
    .CompletionWithItemsHandler

@available(swift, obsoleted: 4.2, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation

// Members of a protocol that controllers adopt, so that a controller of the app may have one of the same name.
extension UIContentContainer where Self: UIViewController {
    @available(swift, obsoleted: 4.2, renamed: "children")
    public var childViewControllers: [UIViewController] { children }

    @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) {
        addChild(childController)
    }

    @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }

    @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) {
        willMove(toParent: parent)
    }

    @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) {
        didMove(toParent: parent)
    }
}
