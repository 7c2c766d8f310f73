extension UIColor {
    /// Black.
    public class var black: UIColor { Standard.black }

    /// A gray of one third.
    public class var darkGray: UIColor { Standard.darkGray }

    /// A gray of two thirds.
    public class var lightGray: UIColor { Standard.lightGray }

    /// White.
    public class var white: UIColor { Standard.white }

    /// A gray of one half.
    public class var gray: UIColor { Standard.gray }

    /// Red.
    public class var red: UIColor { Standard.red }

    /// Green.
    public class var green: UIColor { Standard.green }

    /// Blue.
    public class var blue: UIColor { Standard.blue }

    /// Green and blue.
    public class var cyan: UIColor { Standard.cyan }

    /// Red and green.
    public class var yellow: UIColor { Standard.yellow }

    /// Red and blue.
    public class var magenta: UIColor { Standard.magenta }

    /// Red and half of green.
    public class var orange: UIColor { Standard.orange }

    /// Half of red and half of blue.
    public class var purple: UIColor { Standard.purple }

    /// Brown.
    public class var brown: UIColor { Standard.brown }

    /// Transparent black.
    public class var clear: UIColor { Standard.clear }

    /// The colour of text on a dark background, whatever the style.
    public class var lightText: UIColor { Standard.lightText }

    /// The colour of text on a light background, whatever the style.
    public class var darkText: UIColor { Standard.darkText }
}

/// The colours that never depend on anything, made once.
private enum Standard {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let darkText = UIColor(white: 0, alpha: 1)
}
