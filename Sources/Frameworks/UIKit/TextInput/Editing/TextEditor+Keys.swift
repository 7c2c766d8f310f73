import Foundation

/// The effect of a hardware keyboard's key while text is edited.
enum TextKey {
    case move(TextMovement, extends: Bool)
    case deleteWordBackward
    case deleteToLineStart
    case deleteForward
    case deleteWordForward
    /// An action of the edit menu, by its selector.
    case action(String)
    /// The key types text, which the host reports by itself.
    case text

    @MainActor
    init?(_ key: UIKey) {
        let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        // On keyboards without a command key, the control key replaces it.
        let isCommand = !flags.isDisjoint(with: [.command, .control])
        let isAlternate = flags.contains(.alternate)
        let extends = flags.contains(.shift)
        switch key.keyCode {
        case .keyboardLeftArrow:
            let movement: TextMovement =
                flags.contains(.command)
                ? .lineStart
                : isAlternate || flags.contains(.control) ? .wordLeft : .left
            self = .move(movement, extends: extends)
        case .keyboardRightArrow:
            let movement: TextMovement =
                flags.contains(.command)
                ? .lineEnd
                : isAlternate || flags.contains(.control) ? .wordRight : .right
            self = .move(movement, extends: extends)
        case .keyboardUpArrow:
            self = .move(
                isCommand ? .documentStart : isAlternate ? .paragraphStart : .up, extends: extends)
        case .keyboardDownArrow:
            self = .move(
                isCommand ? .documentEnd : isAlternate ? .paragraphEnd : .down, extends: extends)
        case .keyboardHome: self = .move(isCommand ? .documentStart : .lineStart, extends: extends)
        case .keyboardEnd: self = .move(isCommand ? .documentEnd : .lineEnd, extends: extends)
        case .keyboardDeleteOrBackspace:
            self =
                flags.contains(.command)
                ? .deleteToLineStart
                : isAlternate || flags.contains(.control) ? .deleteWordBackward : .text
        case .keyboardDeleteForward:
            self = isAlternate || isCommand ? .deleteWordForward : .deleteForward
        case .keyboardReturnOrEnter, .keypadEnter: self = .text
        default:
            guard isCommand else {
                guard !key.characters.isEmpty, key.characters.first?.isASCIIControl == false,
                    !key.characters.hasPrefix("UIKeyInput")
                else { return nil }
                self = .text
                return
            }
            guard let action = Self.action(key.charactersIgnoringModifiers, extends) else {
                return nil
            }
            self = .action(action)
        }
    }

    private static func action(_ character: String, _ isShifted: Bool) -> String? {
        switch character.lowercased() {
        case "c": return "copy:"
        case "x": return "cut:"
        case "v": return isShifted ? "pasteAndMatchStyle:" : "paste:"
        case "a": return "selectAll:"
        case "z": return isShifted ? "redo:" : "undo:"
        default: return nil
        }
    }
}

extension Character {
    fileprivate var isASCIIControl: Bool {
        asciiValue.map { $0 < 0x20 || $0 == 0x7F } ?? false
    }
}

extension TextEditor {
    /// Performs a key.
    ///
    /// - Returns: Whether the key belongs to the text.
    func perform(_ key: TextKey) -> Bool {
        switch key {
        case .move(let movement, let extends): move(movement, extends: extends)
        case .deleteWordBackward: delete { $0.boundary(.word, from: $1, isForward: false) }
        case .deleteWordForward: delete { $0.boundary(.word, from: $1, isForward: true) }
        case .deleteForward: delete { $0.characterEnd(after: $1) }
        case .deleteToLineStart:
            let line = owner.textGeometry.lineRange(at: head, affinity)
            delete { line.location < $1 ? line.location : $0.characterStart(before: $1) }
        case .action(let name): return performAction(name)
        case .text: return owner.acceptsEdits
        }
        return true
    }

    private func performAction(_ name: String) -> Bool {
        switch name {
        case "undo:":
            if undoManager.canUndo { undoManager.undo() }
        case "redo:":
            if undoManager.canRedo { undoManager.redo() }
        case "copy:" where owner.canPerformAction("copy:", withSender: nil): owner.copy(nil)
        case "cut:" where owner.canPerformAction("cut:", withSender: nil): owner.cut(nil)
        case "paste:" where owner.canPerformAction("paste:", withSender: nil): owner.paste(nil)
        case "pasteAndMatchStyle:"
        where owner.canPerformAction("pasteAndMatchStyle:", withSender: nil):
            owner.pasteAndMatchStyle(nil)
        case "selectAll:" where owner.canPerformAction("selectAll:", withSender: nil):
            owner.selectAll(nil)
        default: break
        }
        return true
    }
}
