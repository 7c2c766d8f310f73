import Foundation

/// A class whose instances can hold others whose looks are set by an appearance proxy: views and
/// view controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose looks can be set for all instances at once, through a proxy that takes the setters
/// of one instance.
///
/// An instance takes what proxies hold at the moment when it enters a window, before
/// `didMoveToWindow()`; views that are in a window already keep their looks. What was set on the
/// instance itself is never replaced.
///
/// Where several proxies set the same thing, that of a subclass wins over that of its superclass;
/// among proxies of one class that with the outermost container, then the one with more containers,
/// then the one with traits, then the later.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances of the class.
    static func appearance() -> Self

    /// The proxy for instances that stand in instances of all the given classes.
    ///
    /// - Parameter containerTypes: From the inside to the outside; others may stand between.
    static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self

    /// The proxy for instances whose traits contain those of a collection.
    static func appearance(for trait: UITraitCollection) -> Self

    /// The proxy for instances with certain traits that stand in instances of all the given classes.
    static func appearance(
        for trait: UITraitCollection,
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {}

extension UIViewController: UIAppearanceContainer {}
