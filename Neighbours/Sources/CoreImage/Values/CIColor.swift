import CoreGraphics
import Foundation
import UIKit

/// A colour in sRGB, with components that are not multiplied by alpha; those beyond 0 … 1 are kept.
// Sharing is safe: a colour does not change.
open class CIColor: NSObject, @unchecked Sendable {
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

    /// Creates a colour of components in another space, which are converted; nil for a space that is not RGB.
    public convenience init?(
        red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace
    ) {
        guard colorSpace.model == .rgb,
            let color = CGColor(colorSpace: colorSpace, components: [red, green, blue, alpha])
        else { return nil }
        self.init(cgColor: color)
    }

    /// Creates an opaque colour of components in another space; nil for a space that is not RGB.
    public convenience init?(
        red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace
    ) {
        self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
    }

    /// Creates a colour of text with components, as `stringRepresentation` gives it. Missing ones are 0, alpha is 1.
    public convenience init(string representation: String) {
        let values = representation.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
        func value(_ index: Int, _ missing: CGFloat) -> CGFloat {
            index < values.count ? values[index] : missing
        }
        self.init(red: value(0, 0), green: value(1, 0), blue: value(2, 0), alpha: value(3, 1))
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

    /// The space of the components.
    open var colorSpace: CGColorSpace {
        CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
    }

    /// The components as text, separated by spaces.
    open var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

    open override var description: String { "(\(stringRepresentation))" }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
    }

    open override var hash: Int { [red, green, blue, alpha].hashValue }

    open class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
    open class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
    open class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
    open class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
    open class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
    open class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
    open class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
    open class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
    open class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
    open class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}

extension UIColor {
    /// Creates a colour of a Core Image colour.
    public convenience init(ciColor color: CIColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The colour in the current traits as one of Core Image.
    public var ciColor: CIColor { CIColor(color: self) }
}
