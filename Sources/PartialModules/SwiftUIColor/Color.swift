import CoreGraphics
import Foundation
import UIKit

/// SwiftUI's colour: a value, constant or dependent on traits.
///
/// Models and helpers of UIKit apps pass such values around. Views, shapes and environments are not part
/// of this module, so a colour is not a view here; `Docs/decisions/0016-partial-modules.md` says why.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// The colour space of components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// sRGB.
        case sRGB
        /// sRGB's primaries with linear components.
        case sRGBLinear
        /// The wide gamut of Apple's displays, with sRGB's transfer function.
        case displayP3
    }

    let source: ColorValue

    init(_ source: ColorValue) { self.source = source }

    // MARK: - Making

    /// Makes a colour from components, which may be outside 0 … 1 for colours beyond the gamut.
    ///
    /// - Parameter opacity: From 0, clear, to 1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        self.init(.components(colorSpace, red, green, blue, opacity))
    }

    /// Makes a gray, from 0, black, to 1, white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(.components(colorSpace, white, white, white, opacity))
    }

    /// Makes a colour from hue, saturation and brightness, each from 0 to 1, in sRGB.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        UIColor(
            hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness),
            alpha: 1
        ).getRed(&red, green: &green, blue: &blue, alpha: nil)
        self.init(.components(.sRGB, Double(red), Double(green), Double(blue), opacity))
    }

    /// Makes a SwiftUI colour from a UIKit colour; a dynamic colour stays dynamic.
    public init(uiColor: UIColor) { self.init(.platform(uiColor)) }

    /// Makes a SwiftUI colour from a UIKit colour.
    public init(_ color: UIColor) { self.init(uiColor: color) }

    /// Makes a SwiftUI colour from a Core Graphics colour.
    public init(cgColor: CGColor) { self.init(.platform(UIColor(cgColor: cgColor))) }

    /// Makes a SwiftUI colour from a Core Graphics colour.
    public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

    // MARK: - Properties

    /// The Core Graphics colour, or nil for a dynamic colour.
    public var cgColor: CGColor? { source.isConstant ? source.platformColor.cgColor : nil }

    /// Returns the colour with its opacity multiplied, 0 being clear and 1 changing nothing.
    public func opacity(_ opacity: Double) -> Color { Color(.faded(source, opacity)) }

    /// The name of a standard colour, or two digits each of red, green, blue and opacity.
    // Known from what consoles print: `red`, `#3498DBFF`.
    public var description: String { source.text }
}

extension Color {
    /// The red of the system, which depends on traits.
    public static let red = Color(.standard(.red))
    /// The orange of the system.
    public static let orange = Color(.standard(.orange))
    /// The yellow of the system.
    public static let yellow = Color(.standard(.yellow))
    /// The green of the system.
    public static let green = Color(.standard(.green))
    /// The mint of the system.
    public static let mint = Color(.standard(.mint))
    /// The teal of the system.
    public static let teal = Color(.standard(.teal))
    /// The cyan of the system.
    public static let cyan = Color(.standard(.cyan))
    /// The blue of the system.
    public static let blue = Color(.standard(.blue))
    /// The indigo of the system.
    public static let indigo = Color(.standard(.indigo))
    /// The purple of the system.
    public static let purple = Color(.standard(.purple))
    /// The pink of the system.
    public static let pink = Color(.standard(.pink))
    /// The brown of the system.
    public static let brown = Color(.standard(.brown))
    /// The gray of the system.
    public static let gray = Color(.standard(.gray))
    /// White under all traits.
    public static let white = Color(.standard(.white))
    /// Black under all traits.
    public static let black = Color(.standard(.black))
    /// Transparent black.
    public static let clear = Color(.standard(.clear))
    /// The colour of primary content.
    public static let primary = Color(.standard(.primary))
    /// The colour of secondary content.
    public static let secondary = Color(.standard(.secondary))
}

extension UIColor {
    /// Makes a UIKit colour from a SwiftUI colour; a dynamic colour stays dynamic.
    public convenience init(_ color: Color) {
        let color = color.source.platformColor
        if color.dependsOnTraits {
            self.init { color.resolvedColor(with: $0) }
        } else {
            self.init(cgColor: color.cgColor)
        }
    }
}
