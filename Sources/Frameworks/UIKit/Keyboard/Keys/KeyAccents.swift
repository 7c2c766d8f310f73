/// The variants of characters that held keys offer.
enum KeyAccents {
    // From memory, not measured: those of the English keyboard.
    private static let table: [Character: String] = [
        "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēėę", "i": "îïíīįì", "l": "ł", "n": "ñń",
        "o": "ôöòóœøōõ", "s": "ßśš", "u": "ûüùúū", "y": "ÿ", "z": "žźż",
        "0": "°", "-": "–—•", "/": "\\", "$": "₽¥€¢£₩", "&": "§", "\"": "«»„“”", ".": "…",
        "?": "¿", "!": "¡", "'": "`‘’", "%": "‰", "=": "≠≈",
    ]

    /// Returns the variants of a key's title, capitals for a capital.
    static func variants(of title: String) -> [String] {
        guard title.count == 1, let character = title.first else { return [] }
        if let found = table[character] { return found.map { String($0) } }
        let small = title.lowercased()
        guard small != title, small.count == 1, let key = small.first, let found = table[key] else {
            return []
        }
        return found.map { variant in
            let capital = variant.uppercased()
            return capital.count == 1 ? capital : String(variant)
        }
    }
}
