import Foundation

/// An object whose properties an appearance proxy can set: a view, or an item that a bar shows.
///
/// The object keeps the record of what was set on it, because the setters read it at every call.
@MainActor
protocol AppearanceTarget: NSObject, Sendable {
    /// The record of assignments where this object is a proxy; `nil` for an ordinary instance.
    var appearanceProxy: AppearanceProxy? { get }
    /// Turns a new instance into a proxy.
    func becomeAppearanceProxy(_ proxy: AppearanceProxy)

    /// The properties that were set on this object itself; one bit for each `AppearanceProperty`.
    var ownProperties: UInt64 { get set }
    /// The setters without a bit that were called on this object itself.
    var ownSetters: Set<AppearanceSetter> { get set }

    /// The innermost object that may be a container of this one; the search goes on along `next`.
    var appearanceContainer: UIResponder? { get }
    /// The traits that proxies for traits are compared with.
    var traitCollection: UITraitCollection { get }
}

extension AppearanceTarget {
    /// Records a call of a property's setter: in the assignments of a proxy, and in the properties of
    /// any other object as set on itself.
    ///
    /// Each setter that a proxy can call begins or ends with it.
    ///
    /// - Complexity: Two tests of a word for ordinary objects.
    @inline(__always)
    func noteAppearance<Root: AppearanceTarget, Value>(
        _ property: AppearanceProperty,
        _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>, _ value: Value
    ) {
        if let proxy = appearanceProxy {
            let path = path()
            let setter = AppearanceSetter(name: "\(property)")
            proxy.record(
                AppearanceAssignment(setter: setter) { object in
                    unsafeDowncast(object, to: Root.self)[keyPath: path] = value
                })
        } else if !AppearanceProxies.isAssigning(to: self) {
            if let bit = property.bit {
                ownProperties |= bit
            } else {
                ownSetters.insert(AppearanceSetter(name: "\(property)"))
            }
        }
    }

    /// Records a call of another setter, such as those with a state.
    func noteAppearance(
        _ setter: AppearanceSetter, _ assignment: () -> @MainActor (AnyObject) -> Void
    ) {
        if let proxy = appearanceProxy {
            proxy.record(AppearanceAssignment(setter: setter, perform: assignment()))
        } else if !AppearanceProxies.isAssigning(to: self) {
            ownSetters.insert(setter)
        }
    }

    /// Whether a setter was called on this object itself, not by a proxy.
    func hasOwn(_ setter: AppearanceSetter) -> Bool {
        if ownSetters.contains(setter) { return true }
        guard setter.axes.isEmpty, let bit = AppearanceProperty(named: setter.name)?.bit else {
            return false
        }
        return ownProperties & bit != 0
    }
}
