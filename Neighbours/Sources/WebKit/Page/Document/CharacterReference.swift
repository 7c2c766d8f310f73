import Foundation

/// The names and numbers of characters in HTML.
enum CharacterReference {
    private static let names: [String: String] = {
        var names = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…",
            "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
            "rdquo": "”", "bdquo": "„", "bull": "•", "dagger": "†", "Dagger": "‡",
            "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›",
            "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
            "harr": "↔", "lArr": "⇐", "rArr": "⇒", "hArr": "⇔", "minus": "−", "lowast": "∗",
            "radic": "√", "infin": "∞", "asymp": "≈", "ne": "≠", "equiv": "≡", "le": "≤",
            "ge": "≥", "sum": "∑", "prod": "∏", "int": "∫", "part": "∂", "forall": "∀",
            "exist": "∃", "empty": "∅", "isin": "∈", "cap": "∩", "cup": "∪", "sub": "⊂",
            "sup": "⊃", "and": "∧", "or": "∨", "loz": "◊", "spades": "♠", "clubs": "♣",
            "hearts": "♥", "diams": "♦", "check": "✓", "cross": "✗", "star": "☆", "starf": "★",
            "phone": "☎", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
            "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "ensp": "\u{2002}",
            "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
            "lrm": "\u{200E}", "rlm": "\u{200F}", "alpha": "α", "beta": "β", "gamma": "γ",
            "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ", "iota": "ι",
            "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "omicron": "ο",
            "pi": "π", "rho": "ρ", "sigmaf": "ς", "sigma": "σ", "tau": "τ", "upsilon": "υ",
            "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ",
            "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ",
            "Psi": "Ψ", "Omega": "Ω", "nbsp": "\u{A0}",
        ]
        // Those of Latin-1 from 0xA1 on, in the order of their numbers.
        let latin = """
            iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (offset, name) in latin.split(separator: " ").enumerated() {
            names[String(name)] = Unicode.Scalar(UInt32(0xA1 + offset)).map { String($0) }
        }
        return names
    }()

    // Longer than any name of the table.
    private static let longest = 12

    static func decode(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[rest.index(after: mark)...]
            let word = rest.prefix(longest).prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#")
            }
            if let (value, count) = value(word) {
                result += value
                rest = rest.dropFirst(count)
                if rest.first == ";" { rest = rest.dropFirst() }
            } else {
                result += "&"
            }
        }
        return result + rest
    }

    private static func value(_ word: Substring) -> (String, Int)? {
        if word.first == "#" {
            let isHex = word.dropFirst().first?.lowercased() == "x"
            let digits = word.dropFirst(isHex ? 2 : 1).prefix {
                isHex ? $0.isHexDigit : $0.isNumber
            }
            guard let number = UInt32(digits, radix: isHex ? 16 : 10) else { return nil }
            let scalar = number == 0 ? nil : Unicode.Scalar(windows[number] ?? number)
            return (scalar.map { String($0) } ?? "\u{FFFD}", digits.count + (isHex ? 2 : 1))
        }
        if let value = names[String(word)] { return (value, word.count) }
        return nil
    }

    /// Numbers that pages use for the characters of Windows' code page.
    private static let windows: [UInt32: UInt32] = [
        0x80: 0x20AC, 0x85: 0x2026, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D,
        0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x99: 0x2122,
    ]
}
