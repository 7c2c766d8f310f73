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

    /// Creates a key that types nothing, for a subclass that gives its own.
    public override init() {
        facts = (.keyboardErrorUndefined, "", "", [])
        super.init()
    }

    init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        facts = (keyCode, characters, charactersIgnoringModifiers, modifierFlags)
        super.init()
    }

    /// The text that the key types with the modifiers that are held: empty for a modifier key, a constant
    /// of `UIKeyCommand` such as `inputUpArrow` for a key that types no text.
    open var characters: String { facts.characters }

    /// The text that the key types without modifiers.
    open var charactersIgnoringModifiers: String { facts.charactersIgnoringModifiers }

    /// The modifiers that are held, and `numericPad` for a key of the numeric pad.
    open var modifierFlags: UIKeyModifierFlags { facts.modifierFlags }

    /// The key's position on the keyboard, whatever it types.
    open var keyCode: UIKeyboardHIDUsage { facts.keyCode }
}

extension UIKey {
    /// The key of a host's report; nil for an unknown usage.
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
    /// The modifiers that are held after a report, with `numericPad` for a key of the numeric pad.
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
