/// The marks before the items of lists.
enum ListMarker {
    static let names: Set = [
        "disc", "circle", "square", "decimal", "decimal-leading-zero", "lower-alpha", "upper-alpha",
        "lower-latin", "upper-latin", "lower-roman", "upper-roman", "none",
    ]

    /// - Parameter number: Of the item, from 1 on.
    static func text(_ style: String, _ number: Int) -> String? {
        switch style {
        case "none": nil
        case "disc": "•"
        case "circle": "◦"
        case "square": "▪"
        case "decimal-leading-zero": (0..<10).contains(number) ? "0\(number)." : "\(number)."
        case "lower-alpha", "lower-latin": letters(number) + "."
        case "upper-alpha", "upper-latin": letters(number).uppercased() + "."
        case "lower-roman": roman(number) + "."
        case "upper-roman": roman(number).uppercased() + "."
        default: "\(number)."
        }
    }

    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var rest = number
        var text = ""
        while rest > 0 {
            rest -= 1
            text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
            rest /= 26
        }
        return text
    }

    private static func roman(_ number: Int) -> String {
        guard (1..<4000).contains(number) else { return "\(number)" }
        let signs = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
            (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var rest = number
        var text = ""
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }
}
