import UIHost

/// What stands on the keys of a keyboard.
enum KeyboardCharacters {
    /// What keys type that do not depend on the keyboard's layout: control characters, and the names that
    /// UIKit has for keys that type nothing.
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

    /// What a key types without modifiers.
    ///
    /// A host tells what it types with them. A letter is made small; of other keys only the keyboard's
    /// layout knows the lower sign, and hosts do not tell it: the American one stands for all.
    static func plain(_ key: HostKey) -> String {
        let changing: HostKey.Modifiers = [.shift, .control, .alternate]
        guard !key.modifiers.isDisjoint(with: changing) else { return key.characters.lowercased() }
        let isLetter = key.characters.count == 1 && key.characters.first?.isLetter == true
        if isLetter, !key.modifiers.contains(.alternate) { return key.characters.lowercased() }
        return american[key.usage] ?? key.characters.lowercased()
    }

    /// The lower signs of the American layout.
    private static let american: [Int: String] = {
        let rows = Array("abcdefghijklmnopqrstuvwxyz1234567890")
        var signs: [Int: String] = [:]
        for (index, sign) in rows.enumerated() {
            signs[UIKeyboardHIDUsage.keyboardA.rawValue + index] = String(sign)
        }
        // From the hyphen to the slash; place 0x32 is a key of European keyboards.
        for (index, sign) in Array(" -=[]\\#;'`,./").enumerated() {
            signs[UIKeyboardHIDUsage.keyboardSpacebar.rawValue + index] = String(sign)
        }
        return signs
    }()
}
