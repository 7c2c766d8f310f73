import Foundation
import ObjectiveC

extension UITextField {
    // MARK: - Text

    /// The range of the text after the tokens.
    final var textualPart: NSRange {
        NSRange(location: tokenLength, length: editor.length - tokenLength)
    }

    /// Changes the text after the tokens.
    private final func setText(_ text: NSAttributedString) {
        let tokens = NSRange(location: 0, length: tokenLength)
        guard tokens.length > 0 else { return editor.setText(text) }
        let all = NSMutableAttributedString(
            attributedString: editor.storage.attributedSubstring(from: tokens))
        all.append(text)
        editor.setText(all)
    }

    final func changeText(_ text: String?) {
        let text = text ?? ""
        _willChangeValue(self, "text")
        _willChangeValue(self, "attributedText")
        setText(NSAttributedString(string: text, attributes: values.defaultAttributes))
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "text")
    }

    final func changeAttributedText(_ text: NSAttributedString?) {
        _willChangeValue(self, "text")
        _willChangeValue(self, "attributedText")
        let text = NSMutableAttributedString(attributedString: text ?? NSAttributedString())
        let all = NSRange(location: 0, length: text.length)
        let defaults = values.defaultAttributes
        text.enumerateAttributes(in: all) { attributes, range, _ in
            text.setAttributes(defaults.merging(attributes) { $1 }, range: range)
        }
        if text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            values.font = first[.font] as? UIFont ?? values.font
            values.textColor = first[.foregroundColor] as? UIColor ?? values.textColor
            if let style = first[.paragraphStyle] as? NSParagraphStyle {
                values.alignment = style.alignment
            }
        }
        setText(text)
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "text")
    }

    /// Sets attributes of all text.
    private final func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        let all = NSRange(location: 0, length: editor.length)
        if all.length > 0 { editor.storage.addAttributes(attributes, range: all) }
        shownTextDidChange()
        invalidateIntrinsicContentSize()
    }

    final func changeFont(_ font: UIFont) {
        values.font = font
        editor.typingAttributes?[.font] = font
        setAttributes([.font: font])
    }

    final func changeTextColor(_ color: UIColor) {
        values.textColor = color
        editor.typingAttributes?[.foregroundColor] = color
        setAttributes([.foregroundColor: color])
    }

    final func changeAlignment(_ alignment: NSTextAlignment) {
        guard alignment != values.alignment else { return }
        values.alignment = alignment
        let former = values.otherAttributes[.paragraphStyle] as? NSParagraphStyle
        if let style = former?.mutableCopy() as? NSMutableParagraphStyle {
            style.alignment = alignment
            values.otherAttributes[.paragraphStyle] = style
        }
        setAttributes([.paragraphStyle: values.defaultAttributes[.paragraphStyle] as Any])
    }

    final func changeDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        let all = NSRange(location: 0, length: editor.length)
        for key in values.otherAttributes.keys where attributes[key] == nil {
            editor.storage.removeAttribute(key, range: all)
        }
        values.otherAttributes = attributes
        values.otherAttributes[.font] = nil
        values.otherAttributes[.foregroundColor] = nil
        if let font = attributes[.font] as? UIFont { values.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { values.textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            values.alignment = style.alignment
        }
        setAttributes(values.defaultAttributes)
    }

    final func changePlaceholder(_ text: String?) {
        values.attributedPlaceholder = nil
        values.placeholder = text
        overlaysDidChange()
    }

    final func changeAttributedPlaceholder(_ text: NSAttributedString?) {
        values.placeholder = nil
        values.attributedPlaceholder = text?.copy() as? NSAttributedString
        overlaysDidChange()
    }

    final var currentAttributedPlaceholder: NSAttributedString? {
        if let attributed = values.attributedPlaceholder { return attributed }
        return values.placeholder.map {
            NSAttributedString(
                string: $0,
                attributes: [.font: values.font, .foregroundColor: UIColor.placeholderText])
        }
    }

    // MARK: - Traits

    final func changeTraits(_ change: (inout TextInputTraitValues) -> Void) {
        change(&values.traits)
    }

    final func changeSecureEntry(_ isSecure: Bool) {
        guard isSecure != values.traits.isSecureTextEntry else { return }
        values.traits.isSecureTextEntry = isSecure
        // Observed: a password that is edited again is replaced by the first letter typed.
        values.clearsOnFirstEdit = isSecure && values.isEditing && editor.length > 0
        shownTextDidChange()
        invalidateIntrinsicContentSize()
        if values.isEditing { TextInputSession.current.update() }
    }

    final func traitsOfTextDidChange(from former: UITraitCollection) {
        if values.followsContentSize { applyContentSize() }
        shownTextDidChange()
    }

    final func applyContentSize() {
        if let font = values.font.adjusted(to: currentTraits) { changeFont(font) }
    }

    /// The text for assistive technologies, after the tokens: bullets for a password, the placeholder for no text.
    final var spokenText: String? {
        if editor.length == 0 { return placeholder ?? "" }
        let text = editor.units.substring(textualPart)
        if isSecureTextEntry {
            return String(repeating: TextFieldMetrics.current.bullet, count: text.count)
        }
        return (spokenTokens + (text.isEmpty ? [] : [text])).joined(separator: ", ")
    }
}
