import Foundation
import UIHost

/// A key of a hardware keyboard at the moment of a press.
@preconcurrency @MainActor
open class UIKey: NSObject {
    private let facts:
        (
            keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
            modifierFlags: UIKeyModifierFlags
        )

    init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        facts = (keyCode, characters, charactersIgnoringModifiers, modifierFlags)
        super.init()
    }

    /// What the key types with the modifiers that are held: empty for modifiers themselves, and for keys
    /// that type nothing one of the names in `UIKeyCommand`, such as `inputUpArrow`.
    open var characters: String { facts.characters }

    /// What the key would type alone: small letters, and the lower sign of keys that bear two.
    open var charactersIgnoringModifiers: String { facts.charactersIgnoringModifiers }

    /// The modifiers that are held, and `numericPad` for a key of that pad.
    open var modifierFlags: UIKeyModifierFlags { facts.modifierFlags }

    /// The key's place on the keyboard.
    open var keyCode: UIKeyboardHIDUsage { facts.keyCode }
}

extension UIKey {
    /// The key of a host's report; nil for a place that no keyboard has.
    convenience init?(_ key: HostKey) {
        guard let code = UIKeyboardHIDUsage(rawValue: key.usage) else { return nil }
        let flags = UIKeyModifierFlags(key)
        let name = KeyboardCharacters.names[code]
        self.init(
            keyCode: code, characters: name ?? key.characters,
            charactersIgnoringModifiers: name ?? KeyboardCharacters.plain(key), modifierFlags: flags
        )
    }
}

extension UIKeyModifierFlags {
    /// The modifiers that are held after a report, and the pad that its key belongs to.
    init(_ key: HostKey) {
        self = []
        if key.modifiers.contains(.capsLock) { insert(.alphaShift) }
        if key.modifiers.contains(.shift) { insert(.shift) }
        if key.modifiers.contains(.control) { insert(.control) }
        if key.modifiers.contains(.alternate) { insert(.alternate) }
        if key.modifiers.contains(.command) { insert(.command) }
        let pad =
            UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue
        if pad.contains(key.usage) { insert(.numericPad) }
    }
}
