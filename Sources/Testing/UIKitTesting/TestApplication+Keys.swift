import UIHost
import UIKit

// A hardware keyboard.

extension TestApplication {
    /// Presses a key and lets it go.
    ///
    /// - Parameters:
    ///   - characters: What the key types with these modifiers; nothing for arrows and their like.
    ///   - modifiers: What is held. Their own keys are not pressed.
    public func press(
        _ key: UIKeyboardHIDUsage, typing characters: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        keyDown(key, typing: characters, modifiers: modifiers)
        keyUp(key, typing: characters, modifiers: modifiers)
    }

    /// Presses a key. A second time without `keyUp` is how a keyboard repeats a key that is held.
    public func keyDown(
        _ key: UIKeyboardHIDUsage, typing characters: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        report(key, isDown: true, characters, modifiers)
    }

    /// Lets a key go.
    public func keyUp(
        _ key: UIKeyboardHIDUsage, typing characters: String = "",
        modifiers: UIKeyModifierFlags = []
    ) {
        report(key, isDown: false, characters, modifiers)
    }

    /// Types text as a keyboard does, one character after the other; "\n" is the return key.
    public func typeText(_ text: String) {
        for character in text { tell(.text(.inserted(String(character)))) }
    }

    /// Deletes backwards, once or several times.
    public func deleteBackward(count: Int = 1) {
        for _ in 0..<count { tell(.text(.deletedBackward)) }
    }

    /// Shows text that an input method may still replace.
    public func mark(_ text: String) { tell(.text(.marked(text))) }

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
        tell(.key(key, at: host.now))
    }
}
