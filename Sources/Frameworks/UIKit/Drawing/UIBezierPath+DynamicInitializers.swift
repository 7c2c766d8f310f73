import Foundation

// What rewritten sources call in place of initialisers of types that are known only at run time; see
// `NSObject._make()`.

extension UIBezierPath {
    /// Makes a path by `init(cgPath:)`.
    public static func _make(cgPath: CGPath) -> Self {
        let path = _make()
        path.cgPath = cgPath
        return path
    }

    /// Makes a path by `init(rect:)`.
    public static func _make(rect: CGRect) -> Self {
        _make(cgPath: UIBezierPath(rect: rect).path)
    }

    /// Makes a path by `init(ovalIn:)`.
    public static func _make(ovalIn rect: CGRect) -> Self {
        _make(cgPath: UIBezierPath(ovalIn: rect).path)
    }

    /// Makes a path by `init(roundedRect:cornerRadius:)`.
    public static func _make(roundedRect rect: CGRect, cornerRadius: CGFloat) -> Self {
        _make(cgPath: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius).path)
    }
}
