import Foundation
import ObjectiveC
import TextEngine

extension UILabel {
    /// The last step of every initialiser.
    final func becomeLabel() {
        changeTouches(areTaken: false)
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: - Changes

    /// Stores what the size of the text depends on.
    // Inlined, so that no key path is made.
    @inline(__always)
    final func change<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<LabelContent, Value>, _ value: Value
    ) {
        guard content[keyPath: path] != value else { return }
        _willChangeValue(self, key)
        content[keyPath: path] = value
        textDidChange()
        _didChangeValue(self, key)
    }

    /// Stores what only the looks of the text depend on.
    @inline(__always)
    final func changeLook<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<LabelContent, Value>, _ value: Value
    ) {
        guard content[keyPath: path] != value else { return }
        _willChangeValue(self, key)
        content[keyPath: path] = value
        setNeedsDisplay()
        _didChangeValue(self, key)
    }

    /// Forgets the glyphs; they are made anew when somebody asks.
    final func textDidChange() {
        layout = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        constraintInsetsDidChange()
    }

    final func changeText(_ text: String?) {
        guard content.attributed != nil || content.text != text else { return }
        _willChangeValue(self, "text")
        _willChangeValue(self, "attributedText")
        content.attributed = nil
        content.bareFont = nil
        content.bareColor = nil
        content.text = text
        textDidChange()
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "text")
    }

    final func changeAttributedText(_ text: NSAttributedString?) {
        _willChangeValue(self, "text")
        _willChangeValue(self, "attributedText")
        content.text = nil
        content.attributed = text?.copy() as? NSAttributedString
        if let attributed = content.attributed, attributed.length > 0 {
            adopt(attributed.attributes(at: 0, effectiveRange: nil))
        } else {
            adopt([:])
        }
        textDidChange()
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "text")
    }

    /// Takes the values of the first character, for as long as the text is shown.
    // Observed: plain words after bold ones are not bold.
    private final func adopt(_ attributes: [NSAttributedString.Key: Any]) {
        let ownFont = content.bareFont ?? content.font
        let ownColor = content.bareColor ?? content.textColor
        let font = attributes[.font] as? UIFont
        let color = attributes[.foregroundColor] as? UIColor
        content.font = font ?? ownFont
        content.textColor = color ?? ownColor
        content.bareFont = font == nil ? nil : ownFont
        content.bareColor = color == nil ? nil : ownColor
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            content.alignment = style.alignment
            content.lineBreakMode = style.lineBreakMode
            content.lineBreakStrategy = style.lineBreakStrategy
        }
    }

    final func changeFont(_ font: UIFont) {
        guard content.attributed != nil || content.font !== font && content.font != font else {
            return
        }
        giveAllText(.font, font)
        _willChangeValue(self, "font")
        content.font = font
        content.bareFont = nil
        textDidChange()
        _didChangeValue(self, "font")
    }

    final func changeTextColor(_ color: UIColor) {
        guard content.attributed != nil || content.textColor != color else { return }
        giveAllText(.foregroundColor, color)
        if content.attributed != nil { layout = nil }
        _willChangeValue(self, "textColor")
        content.textColor = color
        content.bareColor = nil
        setNeedsDisplay()
        _didChangeValue(self, "textColor")
    }

    final func changeAlignment(_ alignment: NSTextAlignment) {
        changeAllStyles { $0.alignment = alignment }
        change("textAlignment", \.alignment, alignment)
    }

    final func changeLineBreakMode(_ mode: NSLineBreakMode) {
        changeAllStyles { $0.lineBreakMode = mode }
        change("lineBreakMode", \.lineBreakMode, mode)
    }

    /// Gives attributed text a value from one end to the other.
    private final func giveAllText(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        content.attributed = NSAttributedString(attributedString: text)
    }

    /// Changes the paragraph styles of attributed text that has some.
    private final func changeAllStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        let all = NSRange(location: 0, length: text.length)
        var changes: [(NSRange, NSParagraphStyle)] = []
        attributed.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
            guard let style = value as? NSParagraphStyle,
                let copy = style.mutableCopy() as? NSMutableParagraphStyle
            else { return }
            change(copy)
            changes.append((range, copy))
        }
        guard !changes.isEmpty else { return }
        for (range, style) in changes {
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        content.attributed = NSAttributedString(attributedString: text)
        textDidChange()
    }

    /// Plain text with the label's own values as attributes.
    final var attributedPlainText: NSAttributedString? {
        guard let text = content.text else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = content.alignment
        style.lineBreakMode = content.lineBreakMode
        style.lineBreakStrategy = content.lineBreakStrategy
        var attributes: [NSAttributedString.Key: Any] = [
            .font: content.font, .foregroundColor: content.textColor, .paragraphStyle: style,
        ]
        if let color = content.shadowColor {
            let shadow = NSShadow()
            shadow.shadowColor = color
            shadow.shadowOffset = content.shadowOffset
            attributes[.shadow] = shadow
        }
        return NSAttributedString(string: text, attributes: attributes)
    }

    // MARK: - Traits

    final func traitsOfTextDidChange(from former: UITraitCollection) {
        if content.followsContentSize { adoptContentSize() }
        let turned = former.layoutDirection != currentTraits.layoutDirection
        if turned || former.displayScale != currentTraits.displayScale {
            textDidChange()
        } else {
            setNeedsDisplay()
        }
    }

    /// Takes the fonts that follow the size which the user prefers in that size.
    final func adoptContentSize() {
        let font = content.font.adjusted(to: currentTraits)
        let bareFont = content.bareFont?.adjusted(to: currentTraits)
        let attributed = content.attributed?.adjusted(to: currentTraits)
        guard content.attributed != nil else {
            if let font { changeFont(font) }
            return
        }
        guard font != nil || bareFont != nil || attributed != nil else { return }
        _willChangeValue(self, "font")
        _willChangeValue(self, "attributedText")
        content.font = font ?? content.font
        content.bareFont = bareFont ?? content.bareFont
        content.attributed = attributed ?? content.attributed
        textDidChange()
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "font")
    }
}

extension NSAttributedString {
    /// The text with its fonts at the sizes that traits make of them; nil where those are the same.
    fileprivate func adjusted(to traits: UITraitCollection) -> NSAttributedString? {
        var result: NSMutableAttributedString?
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let font = (value as? UIFont)?.adjusted(to: traits) else { return }
            let text = result ?? NSMutableAttributedString(attributedString: self)
            text.addAttribute(.font, value: font, range: range)
            result = text
        }
        return result.map { NSAttributedString(attributedString: $0) }
    }
}
