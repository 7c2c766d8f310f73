import Foundation

/// An effect of a `UIVisualEffectView` on its backdrop or its content; see `UIBlurEffect`.
///
/// Effects are immutable, and compare by value.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding {
    open class var supportsSecureCoding: Bool { true }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// Writes nothing, because the base class has no state; subclasses write theirs.
    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
