import CoreGraphics
import Foundation
import UIHost

/// The measures of the keyboard, in points.
struct KeyboardMetrics {
    static let current = KeyboardMetrics()

    /// The height of the keyboard without predictions, the part below the keys included.
    // Published heights; that of pads with a 10.9 inch screen is from memory, not measured.
    func height(of device: Device, isLandscape: Bool) -> CGFloat {
        let short = min(device.size.width, device.size.height)
        let long = max(device.size.width, device.size.height)
        if device.idiom == .pad {
            switch short {
            case 1000...: return isLandscape ? (device.hasHomeIndicator ? 441 : 421) : 348
            case 820..<1000 where device.hasHomeIndicator: return isLandscape ? 368 : 283
            case ..<760 where device.hasHomeIndicator: return isLandscape ? 421 : 328
            default: return isLandscape ? 350 : 263
            }
        }
        guard device.hasHomeIndicator else {
            return isLandscape ? 162 : short >= 414 ? 226 : 216
        }
        if isLandscape { return 172 }
        return short >= 414 || long >= 890 ? 302 : 292
    }

    /// Returns the height below the keys, which is empty.
    func bottomHeight(of device: Device, isLandscape: Bool) -> CGFloat {
        guard device.hasHomeIndicator else { return 0 }
        if device.idiom == .pad { return 20 }
        return isLandscape ? 21 : height(of: device, isLandscape: false) - 216
    }

    // The rest is from memory, not measured.

    /// Returns the space between keys of a row.
    func keyGap(isPad: Bool) -> CGFloat { isPad ? 12 : 6 }
    /// The share of a row's pitch that its keys are high.
    let keyHeightShare: CGFloat = 0.78
    let keyRadius: CGFloat = 5
    /// The height of the edge below a key.
    let keyEdge: CGFloat = 1
    let letterSize: CGFloat = 23
    let wordSize: CGFloat = 16
    let padDigitSize: CGFloat = 25
    let padLettersSize: CGFloat = 10

    /// The space between a key and the choices above it.
    let choicesDistance: CGFloat = 4
    /// The share of the screen's height below a keyboard that is not docked.
    let undockedShare: CGFloat = 0.15
    /// The share of the width that both halves of a split keyboard have.
    let splitShare: CGFloat = 0.64
    /// Seconds until a held key offers choices.
    let choicesDelay: TimeInterval = 0.5
    /// Seconds until a held key repeats, and between its repetitions.
    let repeatDelay: TimeInterval = 0.5
    let repeatInterval: TimeInterval = 0.1
    /// The longest time between two taps of the shift key that lock it.
    let doubleTapInterval: TimeInterval = 0.35

    static func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
        @Sendable func make(_ value: UInt32) -> UIColor {
            UIColor(
                red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
                blue: CGFloat(value & 0xFF) / 255, alpha: 1)
        }
        return UIColor { $0.userInterfaceStyle == .dark ? make(dark) : make(light) }
    }

    let background = color(0xD1D3D9, 0x2B2B2B)
    let letterKey = color(0xFFFFFF, 0x6B6B6B)
    let controlKey = color(0xABB0BA, 0x474747)
    let pressedControlKey = color(0xFFFFFF, 0x6B6B6B)
    let edge = color(0x898A8D, 0x1A1A1A)
    let text = color(0x000000, 0xFFFFFF)
    let disabledText = color(0x8E8E93, 0x8E8E93)
}
