import CoreGraphics
import Foundation
import UIKit

/// The content of a colour.
indirect enum ColorValue: Hashable, Sendable {
    case components(Color.RGBColorSpace, Double, Double, Double, Double)
    case standard(StandardColor)
    case platform(UIColor)
    /// A colour and a factor for its opacity.
    case faded(ColorValue, Double)

    /// Whether the colour is the same under all traits.
    var isConstant: Bool {
        switch self {
        case .components: true
        case .standard(let color): !color.platformColor.dependsOnTraits
        case .platform(let color): !color.dependsOnTraits
        case .faded(let value, _): value.isConstant
        }
    }

    var platformColor: UIColor {
        switch self {
        case .components(let space, let red, let green, let blue, let opacity):
            return Self.color(in: space, [red, green, blue, opacity].map { CGFloat($0) })
        case .standard(let color): return color.platformColor
        case .platform(let color): return color
        case .faded(let value, let opacity):
            let color = value.platformColor
            guard color.dependsOnTraits else { return Self.fade(color, by: opacity) }
            return UIColor { Self.fade(color.resolvedColor(with: $0), by: opacity) }
        }
    }

    private static func fade(_ color: UIColor, by opacity: Double) -> UIColor {
        color.withAlphaComponent(color.cgColor.alpha * CGFloat(opacity))
    }

    private static func color(in space: Color.RGBColorSpace, _ values: [CGFloat]) -> UIColor {
        switch space {
        case .sRGB:
            return UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        case .displayP3:
            return UIColor(
                displayP3Red: values[0], green: values[1], blue: values[2], alpha: values[3])
        case .sRGBLinear:
            guard let space = CGColorSpace(name: CGColorSpace.extendedLinearSRGB),
                let color = CGColor(colorSpace: space, components: values)
            else { fatalError("extended linear sRGB is one of Core Graphics' own spaces") }
            return UIColor(cgColor: color)
        }
    }

    var text: String {
        switch self {
        case .components:
            var red: CGFloat = 0
            var green: CGFloat = 0
            var blue: CGFloat = 0
            var alpha: CGFloat = 0
            platformColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            let digits = [red, green, blue, alpha].map { value in
                String(format: "%02X", Int((min(max(value, 0), 1) * 255).rounded()))
            }
            return "#" + digits.joined()
        case .standard(let color): return color.rawValue
        case .platform(let color): return color.description
        case .faded(let value, let opacity):
            return "\(Int((opacity * 100).rounded()))% \(value.text)"
        }
    }
}

/// The named standard colours.
enum StandardColor: String, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, white, black, clear, primary, secondary

    var platformColor: UIColor {
        switch self {
        case .red: .systemRed
        case .orange: .systemOrange
        case .yellow: .systemYellow
        case .green: .systemGreen
        case .mint: .systemMint
        case .teal: .systemTeal
        case .cyan: .systemCyan
        case .blue: .systemBlue
        case .indigo: .systemIndigo
        case .purple: .systemPurple
        case .pink: .systemPink
        case .brown: .systemBrown
        case .gray: .systemGray
        case .white: .white
        case .black: .black
        case .clear: .clear
        case .primary: .label
        case .secondary: .secondaryLabel
        }
    }
}
