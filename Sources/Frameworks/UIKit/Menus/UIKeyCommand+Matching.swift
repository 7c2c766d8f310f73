import ObjectiveC

extension UIKeyCommand {
    /// What a key makes the command do: its action, that of an alternate, or nothing.
    ///
    /// - Parameter isMirrored: Whether the user reads from right to left.
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
        // Caps Lock and the pad count only where they are asked for.
        let special = flags.intersection([.alphaShift, .numericPad])
        guard key.modifierFlags.isSuperset(of: special) else { return false }
        let needed = flags.subtracting(special)
        let (typed, plain) = (
            key.characters.lowercased(), key.charactersIgnoringModifiers.lowercased()
        )
        let wanted = input.lowercased()
        if held == needed { return wanted == plain || wanted == typed }
        // A sign that needs Shift to be typed may be asked for without it, as "?" with Command.
        return typed != plain && wanted == typed && held == needed.union(.shift)
    }
}

/// Keys that point somewhere, and those that point the other way.
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
