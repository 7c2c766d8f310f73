internal import CSDL2
import UIHost

/// What SDL says of keys in the boundary's words.
enum KeyTranslation {
    /// The key's place on a USB keyboard, whose numbers SDL uses; nil for keys that have none.
    static func usage(_ symbol: SDL_Keysym) -> Int? {
        // Above these are keys of SDL's own numbering, such as those of remote controls.
        let places: ClosedRange<UInt32> = 4...231
        let place = symbol.scancode.rawValue
        return places.contains(place) ? Int(place) : nil
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

    /// What the key types where the keyboard itself did not say: its own letter, large with shift. What
    /// shift makes of other keys is known to the layout alone.
    static func characters(_ symbol: SDL_Keysym) -> String {
        guard symbol.sym >= 32, symbol.sym != 127, let scalar = UnicodeScalar(UInt32(symbol.sym))
        else { return "" }
        let character = String(Character(scalar))
        let modifiers = modifiers(symbol)
        let isLarge = modifiers.contains(.shift) != modifiers.contains(.capsLock)
        return isLarge ? character.uppercased() : character
    }

    /// Whether what the key types is a command rather than text.
    static func isCommand(_ symbol: SDL_Keysym) -> Bool {
        let mask = KMOD_CTRL.rawValue | KMOD_GUI.rawValue | KMOD_LALT.rawValue
        // The right alternate key and the mode key choose letters.
        let choosing = KMOD_RALT.rawValue | KMOD_MODE.rawValue
        return UInt32(symbol.mod) & mask != 0 && UInt32(symbol.mod) & choosing == 0
    }

    /// What the key does to text without typing any.
    static func editing(_ symbol: SDL_Keysym) -> HostText? {
        guard !isCommand(symbol) else { return nil }
        switch symbol.scancode {
        case SDL_SCANCODE_BACKSPACE: return .deletedBackward
        case SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER: return .inserted("\n")
        default: return nil
        }
    }
}
