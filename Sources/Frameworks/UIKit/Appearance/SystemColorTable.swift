/// The system colours of a generation of the system.
enum SystemColorTable {
    /// iOS 13 to 18.
    case classic
    /// iOS 26.
    case glass

    /// The generation that colours are resolved in.
    static let current = SystemColorTable.classic

    func tones(of color: SystemColor) -> SystemColorTones {
        switch self {
        case .classic: return Self.classicTones(of: color)
        case .glass: return Self.glassTones(of: color) ?? Self.classicTones(of: color)
        }
    }

    // Published by Apple in its design guidelines, several checked against reference pictures:
    // blue, green, orange, yellow, mint, separator. Known but not checked: teal, cyan, brown, mint
    // and the grays with high contrast.
    private static func classicTones(of color: SystemColor) -> SystemColorTones {
        switch color {
        case .systemRed: return Tones(0xFF3B30, 0xFF453A, high: 0xD70015, 0xFF6961)
        case .systemOrange: return Tones(0xFF9500, 0xFF9F0A, high: 0xC93400, 0xFFB340)
        case .systemYellow: return Tones(0xFFCC00, 0xFFD60A, high: 0xA05A00, 0xFFD426)
        case .systemGreen: return Tones(0x34C759, 0x30D158, high: 0x248A3D, 0x30DB5B)
        case .systemMint: return Tones(0x00C7BE, 0x66D4CF, high: 0x0C817B, 0x66D4CF)
        case .systemTeal: return Tones(0x30B0C7, 0x40C8E0, high: 0x008299, 0x5DE6FF)
        case .systemCyan: return Tones(0x32ADE6, 0x64D2FF, high: 0x0071A4, 0x70D7FF)
        case .systemBlue: return Tones(0x007AFF, 0x0A84FF, high: 0x0040DD, 0x409CFF)
        case .systemIndigo: return Tones(0x5856D6, 0x5E5CE6, high: 0x3634A3, 0x7D7AFF)
        case .systemPurple: return Tones(0xAF52DE, 0xBF5AF2, high: 0x8944AB, 0xDA8FFF)
        case .systemPink: return Tones(0xFF2D55, 0xFF375F, high: 0xD30F45, 0xFF6482)
        case .systemBrown: return Tones(0xA2845E, 0xAC8E68, high: 0x7F6545, 0xB59469)
        case .systemGray: return Tones(0x8E8E93, 0x8E8E93, high: 0x6C6C70, 0xAEAEB2)
        case .systemGray2: return Tones(0xAEAEB2, 0x636366, high: 0x8E8E93, 0x7C7C80)
        case .systemGray3: return Tones(0xC7C7CC, 0x48484A, high: 0xAEAEB2, 0x545456)
        case .systemGray4: return Tones(0xD1D1D6, 0x3A3A3C, high: 0xBCBCC0, 0x444446)
        case .systemGray5: return Tones(0xE5E5EA, 0x2C2C2E, high: 0xD8D8DC, 0x363638)
        case .systemGray6: return Tones(0xF2F2F7, 0x1C1C1E, high: 0xEBEBF0, 0x242426)
        case .label: return Tones(0x000000, 0xFFFFFF)
        case .secondaryLabel: return labels(0.6, 0.6, high: 0.68)
        case .tertiaryLabel: return labels(0.3, 0.3, high: 0.376)
        case .quaternaryLabel: return labels(0.18, 0.16, high: 0.26)
        case .placeholderText: return labels(0.3, 0.3, high: 0.376)
        case .link: return Tones(0x007AFF, 0x0984FF)
        case .systemFill: return fills(0x787880, 0.2, 0.36, high: 0.28, 0.44)
        case .secondarySystemFill: return fills(0x787880, 0.16, 0.32, high: 0.24, 0.4)
        case .tertiarySystemFill: return fills(0x767680, 0.12, 0.24, high: 0.2, 0.32)
        case .quaternarySystemFill: return fills(0x747480, 0.08, 0.18, high: 0.16, 0.26)
        case .systemBackground, .systemGroupedBackground,
            .secondarySystemBackground, .secondarySystemGroupedBackground,
            .tertiarySystemBackground, .tertiarySystemGroupedBackground:
            return background(color)
        case .separator:
            return Tones(
                Tone(0x3C3C43, alpha: 0.29), Tone(0x545458, alpha: 0.6),
                high: Tone(0x3C3C43, alpha: 0.37), Tone(0x545458, alpha: 0.68))
        case .opaqueSeparator: return Tones(0xC6C6C8, 0x38383A)
        }
    }

    /// Backgrounds come in three depths; grouped ones begin with the second in a light interface.
    private static func background(_ color: SystemColor) -> SystemColorTones {
        switch color {
        case .systemGroupedBackground:
            return Tones(0xF2F2F7, 0x000000, high: 0xEBEBF0, 0x000000, elevated: 0x1C1C1E, 0x242426)
        case .secondarySystemBackground:
            return Tones(0xF2F2F7, 0x1C1C1E, high: 0xEBEBF0, 0x242426, elevated: 0x2C2C2E, 0x363638)
        case .secondarySystemGroupedBackground:
            return Tones(0xFFFFFF, 0x1C1C1E, high: 0xFFFFFF, 0x242426, elevated: 0x2C2C2E, 0x363638)
        case .tertiarySystemBackground:
            return Tones(0xFFFFFF, 0x2C2C2E, high: 0xFFFFFF, 0x363638, elevated: 0x3A3A3C, 0x444446)
        case .tertiarySystemGroupedBackground:
            return Tones(0xF2F2F7, 0x2C2C2E, high: 0xEBEBF0, 0x363638, elevated: 0x3A3A3C, 0x444446)
        default:
            return Tones(0xFFFFFF, 0x000000, high: 0xFFFFFF, 0x000000, elevated: 0x1C1C1E, 0x242426)
        }
    }

    private static func labels(
        _ light: Double, _ dark: Double, high: Double
    ) -> SystemColorTones {
        Tones(
            Tone(0x3C3C43, alpha: light), Tone(0xEBEBF5, alpha: dark),
            high: Tone(0x3C3C43, alpha: high), Tone(0xEBEBF5, alpha: high + dark - light))
    }

    private static func fills(
        _ rgb: UInt32, _ light: Double, _ dark: Double, high: Double, _ darkHigh: Double
    ) -> SystemColorTones {
        // In a dark interface all four fills share the colour of the first two or the third.
        let darkRGB: UInt32 = rgb == 0x787880 ? 0x787880 : 0x767680
        return Tones(
            Tone(rgb, alpha: light), Tone(darkRGB, alpha: dark), high: Tone(rgb, alpha: high),
            Tone(darkRGB, alpha: darkHigh))
    }

    // Published by Apple in its design guidelines; colours that are not listed stayed as they were.
    private static func glassTones(of color: SystemColor) -> SystemColorTones? {
        switch color {
        case .systemRed: return Tones(0xFF383C, 0xFF4245)
        case .systemOrange: return Tones(0xFF8D28, 0xFF9230)
        case .systemYellow: return Tones(0xFFCC00, 0xFFD600)
        case .systemGreen: return Tones(0x34C759, 0x30D158)
        case .systemMint: return Tones(0x00C8B3, 0x00DAC3)
        case .systemTeal: return Tones(0x00C3D0, 0x00D2E0)
        case .systemCyan: return Tones(0x00C0E8, 0x3CD3FE)
        case .systemBlue: return Tones(0x0088FF, 0x0091FF)
        case .systemIndigo: return Tones(0x6155F5, 0x6D7CFF)
        case .systemPurple: return Tones(0xCB30E0, 0xDB34F2)
        case .systemPink: return Tones(0xFF2D55, 0xFF375F)
        case .systemBrown: return Tones(0xAC7F5E, 0xB78A66)
        default: return nil
        }
    }

    private typealias Tone = SystemColorTone
    private typealias Tones = SystemColorTones
}
