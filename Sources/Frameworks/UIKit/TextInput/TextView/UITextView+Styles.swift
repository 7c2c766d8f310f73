import Foundation

// What the standard actions do to the selected text, or to the text that is typed next where none is selected.

extension UITextView {
    final func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
        let standard = font ?? .ofUnattributedText
        // As the system does: what is mixed becomes like its beginning turned.
        let first = firstAttributes[.font] as? UIFont ?? standard
        let adds = !first.fontDescriptor.symbolicTraits.contains(trait)
        changeStyle { attributes in
            let font = attributes[.font] as? UIFont ?? standard
            var traits = font.fontDescriptor.symbolicTraits
            if adds { traits.insert(trait) } else { traits.remove(trait) }
            guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
            attributes[.font] = UIFont(descriptor: descriptor, size: 0)
        }
    }

    final func toggleUnderlining() {
        let style = firstAttributes[.underlineStyle] as? Int ?? 0
        changeStyle { attributes in
            attributes[.underlineStyle] =
                style == 0 ? NSUnderlineStyle.single.rawValue : nil
        }
    }

    private final var firstAttributes: [NSAttributedString.Key: Any] {
        let selection = selectedRange
        guard selection.length > 0 else { return typingAttributes }
        return textStorage.attributes(at: selection.location, effectiveRange: nil)
    }

    private final func changeStyle(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        let selection = selectedRange
        guard selection.length > 0 else {
            var attributes = typingAttributes
            change(&attributes)
            typingAttributes = attributes
            return
        }
        guard isEditable else { return }
        textStorage.beginEditing()
        textStorage.enumerateAttributes(in: selection) { attributes, range, _ in
            var attributes = attributes
            change(&attributes)
            textStorage.setAttributes(attributes, range: range)
        }
        textStorage.endEditing()
        selectedRange = selection
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
}
