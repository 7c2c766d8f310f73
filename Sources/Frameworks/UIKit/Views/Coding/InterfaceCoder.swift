import Foundation

/// A decoder of objects of an interface file, which knows the file's attributes of each class.
///
/// The loader of interface files provides a subclass of `NSCoder` that adopts it.
@MainActor
protocol InterfaceCoder: NSCoder {
    /// Sets the attributes that the file has for an object at the level of one of its classes.
    ///
    /// For `UIView` these include the frame and the subviews, which are made and added in the call.
    ///
    /// **Order:** called by the initializer of each class of the framework as its last step, the
    /// superclass first: an app's initializer finds the object complete when `super.init(coder:)` returns,
    /// and what it sets afterwards stays.
    func readAttributes(of object: NSObject, as type: AnyClass)
}

extension NSCoder {
    /// Reads the decoder's values for one class of an object: the last step of each `init?(coder:)` of the framework.
    ///
    /// An archive that `encode(with:)` wrote is read in the same way; other decoders are expected to hold nothing. An
    /// archive with other values, such as one that Apple's UIKit wrote, cannot be read: a message names the keys, and
    /// the initializer fails.
    ///
    /// - Returns: Whether the initializer may succeed.
    @MainActor
    func readInterface(into object: NSObject, as type: AnyClass) -> Bool {
        if let coder = self as? any InterfaceCoder {
            coder.readAttributes(of: object, as: type)
            return true
        }
        if let view = object as? UIView, view.readArchive(self, as: type) { return true }
        if let controller = object as? UIViewController, controller.readArchive(self, as: type) {
            return true
        }
        return hasNoValues(forKeys: ArchivedKeys.of(type), of: Swift.type(of: object))
    }
}

/// Keys under which Apple's UIKit archives objects of a class, not those of its superclasses.
///
/// An archive of any object holds some of them; the list need not be complete.
// Seen in compiled interface files.
@MainActor
private enum ArchivedKeys {
    static func of(_ type: AnyClass) -> [String] {
        if type == UIView.self { return view }
        if type == UIViewController.self { return controller }
        return []
    }

    private static let view = [
        "UIBounds", "UICenter", "UISubviews", "UIAutoresizingMask", "UIBackgroundColor", "UIOpaque",
        "UIAlpha", "UIHidden", "UITag", "UIContentMode", "UIClipsToBounds", "UIGestureRecognizers",
    ]
    private static let controller = [
        "UIView", "UINibName", "UITitle", "UIChildViewControllers", "UINavigationItem",
        "UITabBarItem", "UIStoryboardIdentifier",
    ]
}
