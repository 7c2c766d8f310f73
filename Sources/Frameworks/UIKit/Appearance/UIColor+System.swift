extension UIColor {
    /// The red of the system.
    public class var systemRed: UIColor { .system(.systemRed) }

    /// The orange of the system.
    public class var systemOrange: UIColor { .system(.systemOrange) }

    /// The yellow of the system.
    public class var systemYellow: UIColor { .system(.systemYellow) }

    /// The green of the system.
    public class var systemGreen: UIColor { .system(.systemGreen) }

    /// The mint of the system.
    public class var systemMint: UIColor { .system(.systemMint) }

    /// The teal of the system.
    public class var systemTeal: UIColor { .system(.systemTeal) }

    /// The cyan of the system.
    public class var systemCyan: UIColor { .system(.systemCyan) }

    /// The blue of the system.
    public class var systemBlue: UIColor { .system(.systemBlue) }

    /// The indigo of the system.
    public class var systemIndigo: UIColor { .system(.systemIndigo) }

    /// The purple of the system.
    public class var systemPurple: UIColor { .system(.systemPurple) }

    /// The pink of the system.
    public class var systemPink: UIColor { .system(.systemPink) }

    /// The brown of the system.
    public class var systemBrown: UIColor { .system(.systemBrown) }

    /// The gray of the system.
    public class var systemGray: UIColor { .system(.systemGray) }

    /// The gray of the system, second nearest to the foreground.
    public class var systemGray2: UIColor { .system(.systemGray2) }

    /// The gray of the system, third nearest to the foreground.
    public class var systemGray3: UIColor { .system(.systemGray3) }

    /// The gray of the system, fourth nearest to the foreground.
    public class var systemGray4: UIColor { .system(.systemGray4) }

    /// The gray of the system, fifth nearest to the foreground.
    public class var systemGray5: UIColor { .system(.systemGray5) }

    /// The gray of the system, sixth nearest to the foreground.
    public class var systemGray6: UIColor { .system(.systemGray6) }

    /// The colour of titles.
    public class var label: UIColor { .system(.label) }

    /// The colour of subtitles.
    public class var secondaryLabel: UIColor { .system(.secondaryLabel) }

    /// The colour of tertiary text.
    public class var tertiaryLabel: UIColor { .system(.tertiaryLabel) }

    /// The colour of quaternary text.
    public class var quaternaryLabel: UIColor { .system(.quaternaryLabel) }

    /// The colour of placeholder text.
    public class var placeholderText: UIColor { .system(.placeholderText) }

    /// The colour of links.
    public class var link: UIColor { .system(.link) }

    /// The translucent fill of thin and small shapes.
    public class var systemFill: UIColor { .system(.systemFill) }

    /// The translucent fill of shapes of middle size.
    public class var secondarySystemFill: UIColor { .system(.secondarySystemFill) }

    /// The translucent fill of large shapes.
    public class var tertiarySystemFill: UIColor { .system(.tertiarySystemFill) }

    /// The translucent fill of large areas with complex content.
    public class var quaternarySystemFill: UIColor { .system(.quaternarySystemFill) }

    /// The background of an interface.
    public class var systemBackground: UIColor { .system(.systemBackground) }

    /// The background of content on the background.
    public class var secondarySystemBackground: UIColor { .system(.secondarySystemBackground) }

    /// The background of content on the secondary background.
    public class var tertiarySystemBackground: UIColor { .system(.tertiarySystemBackground) }

    /// The background of a grouped interface.
    public class var systemGroupedBackground: UIColor { .system(.systemGroupedBackground) }

    /// The background of a group.
    public class var secondarySystemGroupedBackground: UIColor {
        .system(.secondarySystemGroupedBackground)
    }

    /// The background of content in a group.
    public class var tertiarySystemGroupedBackground: UIColor {
        .system(.tertiarySystemGroupedBackground)
    }

    /// The colour of translucent separators.
    public class var separator: UIColor { .system(.separator) }

    /// The colour of opaque separators.
    public class var opaqueSeparator: UIColor { .system(.opaqueSeparator) }

    /// The background of old grouped tables, which is `systemGroupedBackground`.
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }

    private static let systemColors = Dictionary(
        uniqueKeysWithValues: SystemColor.allCases.map { ($0, UIColor(source: .system($0))) })

    private static func system(_ color: SystemColor) -> UIColor {
        systemColors[color] ?? UIColor(source: .system(color))
    }
}
