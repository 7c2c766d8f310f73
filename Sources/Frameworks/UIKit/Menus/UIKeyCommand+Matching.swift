import ObjectiveC

extension UIKeyCommand {
    /// Returns the action for a key: that of the command, that of an alternate, or nil.
    ///
    /// - Parameter isMirrored: Whether the interface is right-to-left.
    func action(for key: UIKey, isMirrored: Bool) -> Selector? {
        let wanted =
            isMirrored && allowsAutomaticMirroring
            ? KeyMirroring.mirrored(keyInput) : keyInput
        if Self.isMatch(key, wanted, modifierFlags) { return action }
        return alternates.first {
            Self.isMatch(key, wanted, modifierFlags.union($0.modifierFlags))
        }?.action
    }

    private static func isMatch(
        _ key: UIKey, _ input: String, _ flags: UIKeyModifierFlags
    ) -> Bool {
        let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        // Caps Lock and the numeric pad are compared only when the command requires them.
        let special = flags.intersection([.alphaShift, .numericPad])
        guard key.modifierFlags.isSuperset(of: special) else { return false }
        let needed = flags.subtracting(special)
        let (typed, plain) = (
            key.characters.lowercased(), key.charactersIgnoringModifiers.lowercased()
        )
        let wanted = input.lowercased()
        if held == needed { return wanted == plain || wanted == typed }
        // A character that is typed with Shift matches a command without it, such as "?" with Command.
        return typed != plain && wanted == typed && held == needed.union(.shift)
    }
}

/// Keys with a direction, and their mirror images.
private enum KeyMirroring {
    private static let pairs: [(String, String)] = [
        ("UIKeyInputLeftArrow", "UIKeyInputRightArrow"), ("[", "]"), ("{", "}"), ("(", ")"),
        ("<", ">"),
    ]

    static func mirrored(_ input: String) -> String {
        for (one, other) in pairs {
            if input == one { return other }
            if input == other { return one }
        }
        return input
    }
}
