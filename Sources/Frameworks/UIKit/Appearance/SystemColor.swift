/// The named colours of the system, which depend on style, contrast and level.
enum SystemColor: String, CaseIterable, Sendable {
    case systemRed
    case systemOrange
    case systemYellow
    case systemGreen
    case systemMint
    case systemTeal
    case systemCyan
    case systemBlue
    case systemIndigo
    case systemPurple
    case systemPink
    case systemBrown
    case systemGray
    case systemGray2
    case systemGray3
    case systemGray4
    case systemGray5
    case systemGray6
    case label
    case secondaryLabel
    case tertiaryLabel
    case quaternaryLabel
    case placeholderText
    case link
    case systemFill
    case secondarySystemFill
    case tertiarySystemFill
    case quaternarySystemFill
    case systemBackground
    case secondarySystemBackground
    case tertiarySystemBackground
    case systemGroupedBackground
    case secondarySystemGroupedBackground
    case tertiarySystemGroupedBackground
    case separator
    case opaqueSeparator

    /// Returns the colour for the given traits, in the current generation of the system.
    func resolved(with traits: UITraitCollection) -> CGColor {
        Self.tones[self]?.tone(for: traits).color ?? CGColor.rgb(0, 0, 0, 1)
    }

    private static let tones = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, SystemColorTable.current.tones(of: $0)) })
}
