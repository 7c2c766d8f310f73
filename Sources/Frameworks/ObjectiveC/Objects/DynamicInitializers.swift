import Foundation
internal import SwiftRuntime

// Initialisers that Objective-C headers declare may be called on a type that is known only at run time:
// `T()` of a generic `T: UIView`, `type.init()`. Swift allows that here for required initialisers only, so
// rewritten sources call functions named `_make` with the initialiser's labels.

extension NSObject {
    /// Makes an object of this class by `init()`.
    public static func _make() -> Self { unsafeDowncast(instantiate(self), to: self) }
}
