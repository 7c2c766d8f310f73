import Foundation
internal import SwiftRuntime

// What rewritten sources call in place of initialisers of types that are known only at run time; see
// `NSObject._make()`.

extension UIViewController {
    /// Makes a controller of this class by `init(nibName:bundle:)`.
    public static func _make(nibName: String?, bundle: Bundle?) -> Self {
        unsafeDowncast(
            instantiate(
                self as UIViewController.Type, ClassInitializers.viewController,
                arguments: (nibName, bundle)), to: self)
    }
}

extension UINavigationController {
    /// Makes a controller of this class by `init(rootViewController:)`.
    public static func _make(rootViewController: UIViewController) -> Self {
        let controller = _make(nibName: nil, bundle: nil)
        controller.pushViewController(rootViewController, animated: false)
        return controller
    }
}
