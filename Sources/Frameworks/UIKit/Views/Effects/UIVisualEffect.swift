import Foundation

/// What a `UIVisualEffectView` does to what lies behind it or within it.
///
/// Effects are values: they do not change once made, and equal ones look the same.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding {
    public class var supportsSecureCoding: Bool { true }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
