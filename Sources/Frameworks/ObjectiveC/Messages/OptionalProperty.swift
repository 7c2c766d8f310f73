/// Optional properties of protocols, which the framework declares twice: as a requirement with a default, which its
/// classes fulfil, and as an optional value in an extension, which users of unknown objects read.
///
/// The requirement and its default are disfavoured overloads, so `delegate.window` is optional once more, as on iOS.
@MainActor
package enum OptionalProperty {
    private struct Reading: Equatable {
        var object: ObjectIdentifier
        var getter: Selector
    }

    /// The last default that was returned.
    private static var lastDefault: Reading?

    /// Returns the value of an object's property; nil if the object's class has none.
    ///
    /// - Parameter requirement: Reads the requirement. That it reached the default means that no class implements it,
    ///   also where classes have no names of their members at run time.
    package static func value<Value>(
        _ getter: Selector, of object: AnyObject, _ requirement: @autoclosure () -> Value
    ) -> Value? {
        lastDefault = nil
        let value = requirement()
        let isDefault = lastDefault == Reading(object: ObjectIdentifier(object), getter: getter)
        lastDefault = nil
        return isDefault ? nil : value
    }

    /// Returns the value in the object's own class, which may implement the property where the class that adopts the
    /// protocol does not; otherwise the default.
    package static func `default`<Value>(
        _ getter: Selector, of object: AnyObject, _ value: @autoclosure () -> Value
    ) -> Value {
        if implements(getter, object) { return _callOptional(object, getter) }
        let value = value()
        lastDefault = Reading(object: ObjectIdentifier(object), getter: getter)
        return value
    }
}
