extension UIColor {
    /// The colour whose selector has a name, such as `systemBackgroundColor`.
    convenience init?(systemColorNamed name: String) {
        let base = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        if let color = SystemColor(rawValue: base) {
            self.init(source: .system(color))
            return
        }
        guard let color = Self.olderNames[base] else { return nil }
        self.init(source: color.source)
    }

    private static let olderNames: [String: UIColor] = [
        "darkText": .darkText, "lightText": .lightText, "white": .white, "black": .black,
        "clear": .clear, "tint": .systemBlue,
        "groupTableViewBackground": .systemGroupedBackground,
        "tableCellGroupedBackground": .white, "scrollViewTexturedBackground": .gray,
        "viewFlipsideBackground": .darkGray, "underPageBackground": .gray,
        "red": .red, "green": .green, "blue": .blue, "gray": .gray, "darkGray": .darkGray,
        "lightGray": .lightGray, "yellow": .yellow, "orange": .orange, "purple": .purple,
        "brown": .brown, "cyan": .cyan, "magenta": .magenta,
    ]
}
