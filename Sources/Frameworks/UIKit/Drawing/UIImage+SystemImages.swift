/// Images of common controls, which are symbols.
extension UIImage {
    /// Three dots in a circle.
    public class var actions: UIImage { symbolOfSystem("ellipsis.circle") }

    /// A plus sign in a filled circle.
    public class var add: UIImage { symbolOfSystem("plus.circle.fill") }

    /// A minus sign in a filled circle.
    public class var remove: UIImage { symbolOfSystem("minus.circle.fill") }

    /// A checkmark in a filled circle.
    public class var checkmark: UIImage { symbolOfSystem("checkmark.circle.fill") }

    /// A checkmark in a circle.
    public class var strokedCheckmark: UIImage { symbolOfSystem("checkmark.circle") }

    // From memory, not measured: which symbols they are.
    private static func symbolOfSystem(_ name: String) -> UIImage {
        UIImage(systemName: name) ?? UIImage()
    }
}
