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

    /// Whether the colour is the tint itself, which is none to set as a tint.
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
