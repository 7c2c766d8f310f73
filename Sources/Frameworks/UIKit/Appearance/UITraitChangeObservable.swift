import ObjectiveC

/// A registration for changes of traits, with which the registration can be ended.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// A closure that is called after a change of traits, with the environment and its former traits.
public typealias UITraitChangeHandler<TraitEnvironment> =
    @MainActor (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

/// A trait environment that reports changes of chosen traits.
///
/// Views, view controllers and window scenes do. Handlers are called in order of registration, after
/// `traitCollectionDidChange(_:)`, once for each change however many of their traits it touches.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Calls a closure after one of the given traits has changed.
    ///
    /// - Parameters:
    ///   - traits: The traits; other changes are not reported.
    ///   - handler: Called with the environment itself, so that it need not hold it.
    /// - Returns: A token for `unregisterForTraitChanges(_:)`; without it the registration ends with
    ///   the environment.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration where Self: UITraitEnvironment {
        registry.add(traits) { environment, previous in
            if let environment = environment as? Self { handler(environment, previous) }
        }
    }

    /// Calls a closure that names the type of its environment after one of the given traits has changed.
    ///
    /// Inside a class that is not final, the compiler distinguishes the class from `Self`, which the other overload
    /// requires. Where both overloads fit, the other one is chosen.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        registry.add(traits) { environment, previous in
            if let environment = environment as? TraitEnvironment { handler(environment, previous) }
        }
    }

    /// Sends the environment a message after one of the given traits has changed.
    ///
    /// - Parameter action: Takes nothing, the environment, or the environment and its former traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        registry.add(traits) { environment, previous in
            send(action, to: environment, environment, previous)
        }
    }

    /// Sends an object a message after one of the given traits has changed.
    ///
    /// - Parameters:
    ///   - target: Not kept; nothing is sent when it is gone.
    ///   - action: Takes nothing, the environment, or the environment and its former traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        registry.add(traits) { [weak target = target as AnyObject] environment, previous in
            if let target { send(action, to: target, environment, previous) }
        }
    }

    /// Ends a registration; one that has ended already, or belongs to another environment, is
    /// ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        registry.remove(registration)
    }

    private var registry: TraitChangeRegistry {
        guard let holder = self as? any TraitChangeRegistering else {
            raiseException(
                "NSInternalInconsistencyException",
                "\(type(of: self)) cannot register for trait changes.")
        }
        return holder.traitChangeRegistry
    }
}
