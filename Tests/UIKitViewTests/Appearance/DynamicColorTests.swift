import Testing

@testable import UIKit

@Suite("Colours that depend on traits")
struct DynamicColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let lightHigh = UITraitCollection {
        $0.userInterfaceStyle = .light
        $0.accessibilityContrast = .high
    }
    private let darkHigh = UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.accessibilityContrast = .high
    }
    private let darkElevated = UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.userInterfaceLevel = .elevated
    }

    private func pixel(_ color: UIColor, _ traits: UITraitCollection) -> UInt32 {
        color.resolvedColor(with: traits).cgColor.premultipliedARGB
    }

    @Test("System colours have the published values in all four appearances")
    func systemColors() {
        let published: [(UIColor, [UInt32])] = [
            (.systemBlue, [0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF]),
            (.systemGreen, [0x34C759, 0x30D158, 0x248A3D, 0x30DB5B]),
            (.systemIndigo, [0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF]),
            (.systemOrange, [0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340]),
            (.systemPink, [0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482]),
            (.systemPurple, [0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF]),
            (.systemRed, [0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961]),
            (.systemYellow, [0xFFCC00, 0xFFD60A, 0xA05A00, 0xFFD426]),
            (.systemGray, [0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2]),
        ]
        for (color, values) in published {
            let resolved = [light, dark, lightHigh, darkHigh].map { pixel(color, $0) & 0xFFFFFF }
            #expect(resolved == values, "\(color)")
        }
        #expect(pixel(.systemMint, light) == 0xFF00_C7BE)
        #expect(pixel(.systemGray6, light) == 0xFFF2_F2F7)
        #expect(pixel(.systemGray2, dark) == 0xFF63_6366)
        #expect(pixel(.opaqueSeparator, dark) == 0xFF38_383A)
        #expect(pixel(.link, dark) == 0xFF09_84FF)
    }

    @Test("Labels and fills let something through")
    func translucent() {
        func alpha(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
            color.resolvedColor(with: traits).cgColor.alpha
        }
        #expect(alpha(.secondaryLabel, light) == 0.6)
        #expect(alpha(.tertiaryLabel, dark) == 0.3)
        #expect(alpha(.quaternaryLabel, light) == 0.18 && alpha(.quaternaryLabel, dark) == 0.16)
        #expect(alpha(.systemFill, light) == 0.2 && alpha(.systemFill, dark) == 0.36)
        #expect(alpha(.separator, light) == 0.29 && alpha(.separator, dark) == 0.6)
        #expect(pixel(.label, light) == 0xFF00_0000 && pixel(.label, dark) == .max)
    }

    @Test("Backgrounds are lighter above another interface in the dark")
    func elevation() {
        #expect(pixel(.systemBackground, light) == .max)
        #expect(pixel(.systemBackground, dark) == 0xFF00_0000)
        #expect(pixel(.systemBackground, darkElevated) == 0xFF1C_1C1E)
        #expect(pixel(.secondarySystemBackground, darkElevated) == 0xFF2C_2C2E)
        #expect(pixel(.tertiarySystemBackground, darkElevated) == 0xFF3A_3A3C)
        #expect(pixel(.systemGroupedBackground, light) == 0xFFF2_F2F7)
        #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    }

    @Test("Every system colour resolves to a fixed colour in every appearance")
    func everySystemColor() {
        for color in SystemColor.allCases {
            let system = UIColor(source: .system(color))
            for traits in [light, dark, lightHigh, darkHigh, darkElevated, UITraitCollection()] {
                let resolved = system.resolvedColor(with: traits)
                #expect(resolved.resolvedColor(with: dark) === resolved)
                #expect(resolved.cgColor.alpha > 0)
            }
            for table in [SystemColorTable.classic, .glass] {
                #expect(table.tones(of: color).light.color.alpha > 0)
            }
        }
        #expect(
            SystemColorTable.glass.tones(of: .systemBlue).light.color.premultipliedARGB
                == 0xFF00_88FF)
    }

    @Test("A provider is asked with the traits, and what it answers is resolved too")
    func provider() {
        let color = UIColor { traits in
            traits.userInterfaceStyle == .dark ? .systemBlue : .red
        }
        #expect(pixel(color, light) == 0xFFFF_0000)
        #expect(pixel(color, dark) == 0xFF0A_84FF)
        #expect(pixel(color.withAlphaComponent(0.5), dark) == 0x8005_4280)
    }

    @Test("Inside a provider the traits are current")
    func currentInsideProvider() {
        let color = UIColor { _ in UIColor(cgColor: UIColor.systemBlue.cgColor) }
        #expect(pixel(color, dark) == 0xFF0A_84FF)
        #expect(pixel(color, light) == 0xFF00_7AFF)
    }

    @Test("Without traits the current ones count")
    func current() {
        dark.performAsCurrent {
            #expect(UITraitCollection.current === dark)
            #expect(UIColor.label.cgColor.premultipliedARGB == .max)
        }
        light.performAsCurrent {
            #expect(UIColor.label.cgColor.premultipliedARGB == 0xFF00_0000)
        }
    }
}
