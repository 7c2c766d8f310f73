import Foundation

// Functions that rewritten sources call in place of initializers of types that are known only at run time; see
// `NSObject._make()`.

extension UIStackView {
    /// Makes a stack of this class with arranged views.
    public static func _make(arrangedSubviews: [UIView]) -> Self {
        let stack = _make(frame: .zero)
        arrangedSubviews.forEach(stack.addArrangedSubview)
        return stack
    }
}
