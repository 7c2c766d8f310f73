import Foundation
import ObjectiveC
internal import SwiftRuntime

// What rewritten sources call in place of initialisers of types that are known only at run time; see
// `NSObject._make()`.

extension UIGestureRecognizer {
    /// Makes a recognizer of this class by `init(target:action:)`.
    public static func _make(target: Any?, action: Selector?) -> Self {
        // The initialiser consumes what the pointer points to.
        let memory = UnsafeMutablePointer<Any?>.allocate(capacity: 1)
        memory.initialize(to: target)
        defer { memory.deallocate() }
        return unsafeDowncast(
            instantiate(
                self as UIGestureRecognizer.Type, ClassInitializers.gestureRecognizer,
                arguments: (memory, action)), to: self)
    }
}
