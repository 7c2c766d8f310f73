import Foundation
import ObjectiveC
internal import SwiftRuntime

// Functions that rewritten sources call in place of initializers of types that are known only at run time; see
// `NSObject._make()`.

extension UIGestureRecognizer {
    /// Makes a recognizer of this class by `init(target:action:)`.
    public static func _make(target: Any?, action: Selector?) -> Self {
        withConsumed(target) { target in
            unsafeDowncast(
                instantiate(
                    self as UIGestureRecognizer.Type, ClassInitializers.gestureRecognizer,
                    arguments: (target, action)), to: self)
        }
    }
}
