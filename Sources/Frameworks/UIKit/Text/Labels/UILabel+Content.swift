import Foundation
import ObjectiveC
import TextEngine

extension UILabel {
    /// Sets the view properties of labels; the last step of every initializer.
    final func setUpLabel() {
        changeTouches(isEnabled: false)
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: - Changes

    /// Sets a property that the layout of the text depends on.
    // Inlined, so that no key path is instantiated.
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

    /// Sets a property that only drawing depends on.
    @inline(__always)
    final func changeAppearance<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<LabelContent, Value>, _ value: Value
    ) {
        guard content[keyPath: path] != value else { return }
        _willChangeValue(self, key)
        content[keyPath: path] = value
        setNeedsDisplay()
        _didChangeValue(self, key)
    }

    /// Invalidates the layout of the text, which is recreated on demand.
    final func textDidChange() {
        layoutCache = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        constraintInsetsDidChange()
    }

    final func changeText(_ text: String?) {
        guard content.attributed != nil || content.text != text else { return }
        _willChangeValue(self, "text")
        _willChangeValue(self, "attributedText")
        content.attributed = nil
        content.ownFont = nil
        content.ownColor = nil
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
            adoptAttributes(attributed.attributes(at: 0, effectiveRange: nil))
        } else {
            adoptAttributes([:])
        }
        textDidChange()
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "text")
    }

    /// Adopts the attributes of the first character as the label's own.
    // Observed: plain words after bold ones are not bold.
    private final func adoptAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        let labelFont = content.ownFont ?? content.font
        let labelColor = content.ownColor ?? content.textColor
        let font = attributes[.font] as? UIFont
        let color = attributes[.foregroundColor] as? UIColor
        content.font = font ?? labelFont
        content.textColor = color ?? labelColor
        content.ownFont = font == nil ? nil : labelFont
        content.ownColor = color == nil ? nil : labelColor
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
        setAttribute(.font, font)
        _willChangeValue(self, "font")
        content.font = font
        content.ownFont = nil
        textDidChange()
        _didChangeValue(self, "font")
    }

    final func changeTextColor(_ color: UIColor) {
        guard content.attributed != nil || content.textColor != color else { return }
        setAttribute(.foregroundColor, color)
        if content.attributed != nil { layoutCache = nil }
        _willChangeValue(self, "textColor")
        content.textColor = color
        content.ownColor = nil
        setNeedsDisplay()
        _didChangeValue(self, "textColor")
    }

    final func changeAlignment(_ alignment: NSTextAlignment) {
        changeParagraphStyles { $0.alignment = alignment }
        change("textAlignment", \.alignment, alignment)
    }

    final func changeLineBreakMode(_ mode: NSLineBreakMode) {
        changeParagraphStyles { $0.lineBreakMode = mode }
        change("lineBreakMode", \.lineBreakMode, mode)
    }

    /// Sets an attribute for all of the attributed text.
    private final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        content.attributed = NSAttributedString(attributedString: text)
    }

    /// Changes all paragraph styles of the attributed text.
    private final func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let all = NSRange(location: 0, length: attributed.length)
        var changes: [(NSRange, NSParagraphStyle)] = []
        attributed.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
            guard let style = value as? NSParagraphStyle,
                let copy = style.mutableCopy() as? NSMutableParagraphStyle
            else { return }
            change(copy)
            if copy != style { changes.append((range, copy)) }
        }
        guard !changes.isEmpty else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        for (range, style) in changes {
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        content.attributed = NSAttributedString(attributedString: text)
        textDidChange()
    }

    /// The plain text with the label's properties as attributes.
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
        if content.followsContentSize { applyContentSize() }
        if former.displayScale != currentTraits.displayScale {
            textDidChange()
        } else {
            setNeedsDisplay()
        }
    }

    /// Scales fonts of text styles to the preferred content size.
    final func applyContentSize() {
        let font = content.font.adjusted(to: currentTraits)
        let ownFont = content.ownFont?.adjusted(to: currentTraits)
        let attributed = content.attributed?.adjusted(to: currentTraits)
        guard content.attributed != nil else {
            if let font { changeFont(font) }
            return
        }
        guard font != nil || ownFont != nil || attributed != nil else { return }
        _willChangeValue(self, "font")
        _willChangeValue(self, "attributedText")
        content.font = font ?? content.font
        content.ownFont = ownFont ?? content.ownFont
        content.attributed = attributed ?? content.attributed
        textDidChange()
        _didChangeValue(self, "attributedText")
        _didChangeValue(self, "font")
    }
}

extension NSAttributedString {
    /// Returns the text with its fonts scaled for traits; nil if none changes.
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
