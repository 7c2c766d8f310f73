/// Defines a trait: the type of its values, and the value of collections that do not specify it.
///
/// An app defines a trait by a type that conforms, and uses the type itself as the trait's name.
public protocol UITraitDefinition {
    /// The type of the trait's values. Values that are `Equatable` are compared by `==`.
    associatedtype Value

    /// The value of a collection that does not specify the trait.
    static var defaultValue: Value { get }
    /// The name under which the trait is known; unique among all traits.
    static var identifier: String { get }
    /// The name that descriptions print.
    static var name: String { get }
    /// Whether colours depend on the trait, so that a change redraws them.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The full name of the defining type; of UIKit's own traits, without the module.
    public static var identifier: String {
        self is any SystemTrait.Type ? String(describing: self) : String(reflecting: self)
    }
    /// The name of the defining type; of UIKit's own traits, without their prefix.
    public static var name: String {
        let name = String(describing: self)
        return self is any SystemTrait.Type ? String(name.dropFirst("UITrait".count)) : name
    }
    /// No colours depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

/// The name of a trait: the type that defines it.
public typealias UITrait = any UITraitDefinition.Type
