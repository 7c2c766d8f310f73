import CoreGraphics
import Foundation
import UIKit

/// A colour in sRGB, with components from 0 to 1 that are not multiplied by alpha.
open class CIColor: NSObject {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    /// Creates a colour of its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        super.init()
    }

    /// Creates an opaque colour of its components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    /// Creates a colour of a Core Graphics colour, which is converted to sRGB.
    public convenience init(cgColor color: CGColor) {
        self.init(color: UIColor(cgColor: color))
    }

    /// Creates a colour of a colour of UIKit as it is in the current traits.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The components with alpha: always 4.
    open var numberOfComponents: Int { 4 }

    /// The components as text, separated by spaces.
    open var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
    }

    open override var hash: Int { [red, green, blue, alpha].hashValue }
}

extension UIColor {
    /// Creates a colour of a Core Image colour.
    public convenience init(ciColor color: CIColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
