import Foundation

// What rewritten sources call in place of initialisers of types that are known only at run time; see
// `NSObject._make()`.

extension UIButton {
    /// Makes a button of this class and of a type.
    public static func _make(type: ButtonType) -> Self {
        let button = _make(frame: .zero)
        button.become(type)
        return button
    }
}
