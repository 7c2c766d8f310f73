import Foundation

/// A class whose instances can contain others that an appearance proxy customizes: views and view
/// controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose appearance can be set for all instances at once, through a proxy with the setters
/// of an instance.
///
/// A view gets the values of proxies when it enters a window, before `didMoveToWindow()`; views that
/// are in a window already keep their appearance. A property that was set on the instance itself is
/// never replaced.
///
/// Where several proxies set the same property, the one of a subclass takes precedence over the one
/// of its superclass; among proxies of one class the one with the outermost container, then the one
/// with more containers, then the one with traits, then the later one.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances of the class.
    static func appearance() -> Self

    /// The proxy for instances inside of instances of all the given classes.
    ///
    /// - Parameter containerTypes: From the inside to the outside; others may be between.
    static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self

    /// The proxy for instances whose traits contain those of a collection.
    static func appearance(for trait: UITraitCollection) -> Self

    /// The proxy for instances with certain traits inside of instances of all the given classes.
    static func appearance(
        for trait: UITraitCollection,
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {}

extension UIViewController: UIAppearanceContainer {}
