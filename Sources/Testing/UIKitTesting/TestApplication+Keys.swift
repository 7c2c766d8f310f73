import UIHost
import UIKit

// A hardware keyboard.

extension TestApplication {
    /// Presses and releases a key.
    ///
    /// - Parameters:
    ///   - characters: The characters that the key types with these modifiers; empty for keys such as arrows.
    ///   - modifiers: The modifiers that are held. Their own keys are not pressed.
    public func press(
        _ key: UIKeyboardHIDUsage, typing characters: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        keyDown(key, typing: characters, modifiers: modifiers)
        keyUp(key, typing: characters, modifiers: modifiers)
    }

    /// Presses a key. Another call without `keyUp` is the repetition of a held key.
    public func keyDown(
        _ key: UIKeyboardHIDUsage, typing characters: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        report(key, isDown: true, characters, modifiers)
    }

    /// Releases a key.
    public func keyUp(
        _ key: UIKeyboardHIDUsage, typing characters: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        report(key, isDown: false, characters, modifiers)
    }

    /// Types text as a keyboard does, one character after the other; "\n" is the return key.
    public func typeText(_ text: String) {
        for character in text { send(.text(.inserted(String(character)))) }
    }

    /// Deletes backwards, once or several times.
    public func deleteBackward(count: Int = 1) {
        for _ in 0..<count { send(.text(.deletedBackward)) }
    }

    /// Shows text that an input method may still replace.
    public func mark(_ text: String) { send(.text(.marked(text))) }

    private func report(
        _ key: UIKeyboardHIDUsage, isDown: Bool, _ characters: String,
        _ modifiers: UIKeyModifierFlags
    ) {
        var held: HostKey.Modifiers = []
        let pairs: [(UIKeyModifierFlags, HostKey.Modifiers)] = [
            (.shift, .shift), (.control, .control), (.alternate, .alternate),
            (.command, .command), (.alphaShift, .capsLock),
        ]
        for (flag, modifier) in pairs where modifiers.contains(flag) { held.insert(modifier) }
        let key = HostKey(
            isDown: isDown, usage: key.rawValue, characters: characters, modifiers: held)
        send(.key(key, at: host.now))
    }
}
