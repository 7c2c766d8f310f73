import Synchronization

extension UIColor {
    /// The tint of the view that shows the colour, or by whose traits it is resolved.
    ///
    /// Elsewhere it is the tint that views begin with, the blue of the system.
    public class var tintColor: UIColor {
        isTintColorUsed.store(true, ordering: .relaxed)
        return sharedTintColor
    }

    private static let sharedTintColor = UIColor(source: .tint)

    /// Whether the tint was ever requested as a colour; until then no view needs to compare.
    static let isTintColorUsed = Atomic(false)

    /// Whether the colour is `tintColor` itself; set as the tint of a view, it means the tint of the superview.
    var isTintColor: Bool {
        if case .tint = source { true } else { false }
    }
}

extension UITraitCollection {
    /// Returns these traits with another tint colour.
    func withTint(_ tint: UIColor?) -> UITraitCollection {
        tint === self.tint ? self : UITraitCollection(values, tint: tint)
    }
}
