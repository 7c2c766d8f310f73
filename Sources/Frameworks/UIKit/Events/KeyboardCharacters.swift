import UIHost

/// The characters that the keys of a keyboard type.
enum KeyboardCharacters {
    /// The characters of keys that do not depend on the keyboard layout: control characters, and the
    /// constants of `UIKeyCommand` for keys that type no text.
    static let names: [UIKeyboardHIDUsage: String] = {
        var names: [UIKeyboardHIDUsage: String] = [
            .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardTab: "\t",
            .keyboardDeleteOrBackspace: "\u{8}", .keyboardDeleteForward: "UIKeyInputDelete",
            .keyboardEscape: "UIKeyInputEscape", .keyboardUpArrow: "UIKeyInputUpArrow",
            .keyboardDownArrow: "UIKeyInputDownArrow", .keyboardLeftArrow: "UIKeyInputLeftArrow",
            .keyboardRightArrow: "UIKeyInputRightArrow", .keyboardPageUp: "UIKeyInputPageUp",
            .keyboardPageDown: "UIKeyInputPageDown", .keyboardHome: "UIKeyInputHome",
            .keyboardEnd: "UIKeyInputEnd",
        ]
        let first = UIKeyboardHIDUsage.keyboardF1.rawValue
        for number in 1...12 {
            if let key = UIKeyboardHIDUsage(rawValue: first + number - 1) {
                names[key] = "UIKeyInputF\(number)"
            }
        }
        return names
    }()

    /// The characters that a key types without modifiers.
    ///
    /// Hosts report the characters with modifiers. Letters are lowercased; other keys are looked up in the
    /// American layout, because hosts do not report the keyboard layout.
    static func plain(_ key: HostKey) -> String {
        let changing: HostKey.Modifiers = [.shift, .control, .alternate]
        guard !key.modifiers.isDisjoint(with: changing) else { return key.characters.lowercased() }
        let isLetter = key.characters.count == 1 && key.characters.first?.isLetter == true
        if isLetter, !key.modifiers.contains(.alternate) { return key.characters.lowercased() }
        return american[key.usage] ?? key.characters.lowercased()
    }

    /// The unshifted characters of the American layout.
    private static let american: [Int: String] = {
        let rows = Array("abcdefghijklmnopqrstuvwxyz1234567890")
        var characters: [Int: String] = [:]
        for (index, character) in rows.enumerated() {
            characters[UIKeyboardHIDUsage.keyboardA.rawValue + index] = String(character)
        }
        // From the hyphen to the slash; usage 0x32 is a key of European keyboards.
        for (index, character) in Array(" -=[]\\#;'`,./").enumerated() {
            characters[UIKeyboardHIDUsage.keyboardSpacebar.rawValue + index] = String(character)
        }
        return characters
    }()
}
