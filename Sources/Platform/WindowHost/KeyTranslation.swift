internal import CSDL2
import UIHost

// Conversion of SDL's keys.
enum KeyTranslation {
    /// The USB HID usage number, which SDL's scancodes are; nil for keys without one.
    static func usage(_ symbol: SDL_Keysym) -> Int? {
        // Larger scancodes are SDL's own, such as those of remote controls.
        let usages: ClosedRange<UInt32> = 4...231
        let scancode = symbol.scancode.rawValue
        return usages.contains(scancode) ? Int(scancode) : nil
    }

    static func modifiers(_ symbol: SDL_Keysym) -> HostKey.Modifiers {
        var modifiers: HostKey.Modifiers = []
        func insert(_ modifier: HostKey.Modifiers, if mask: SDL_Keymod) {
            if UInt32(symbol.mod) & mask.rawValue != 0 { modifiers.insert(modifier) }
        }
        insert(.shift, if: KMOD_SHIFT)
        insert(.control, if: KMOD_CTRL)
        insert(.alternate, if: KMOD_ALT)
        insert(.command, if: KMOD_GUI)
        insert(.capsLock, if: KMOD_CAPS)
        return modifiers
    }

    /// The characters of the key if no text event follows: its letter, in upper case with shift. Only the
    /// layout knows other keys' characters with shift.
    static func characters(_ symbol: SDL_Keysym) -> String {
        guard symbol.sym >= 32, symbol.sym != 127, let scalar = UnicodeScalar(UInt32(symbol.sym))
        else { return "" }
        let character = String(Character(scalar))
        let modifiers = modifiers(symbol)
        let isLarge = modifiers.contains(.shift) != modifiers.contains(.capsLock)
        return isLarge ? character.uppercased() : character
    }

    /// Whether the key is a command instead of text.
    static func isCommand(_ symbol: SDL_Keysym) -> Bool {
        let mask = KMOD_CTRL.rawValue | KMOD_GUI.rawValue | KMOD_LALT.rawValue
        // AltGr and the mode key select characters.
        let choosing = KMOD_RALT.rawValue | KMOD_MODE.rawValue
        return UInt32(symbol.mod) & mask != 0 && UInt32(symbol.mod) & choosing == 0
    }

    /// The change of text by a key without characters.
    static func editing(_ symbol: SDL_Keysym) -> HostText? {
        guard !isCommand(symbol) else { return nil }
        switch symbol.scancode {
        case SDL_SCANCODE_BACKSPACE: return .deletedBackward
        case SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER: return .inserted("\n")
        default: return nil
        }
    }
}
