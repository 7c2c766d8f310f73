import Foundation

// Tokens are characters before the text: positions of the document count them, `text` does not contain them.

extension UISearchTextField {
    /// The tokens, in order. Setting them keeps the text.
    public var tokens: [UISearchToken] {
        get { tokenAttachments.map(\.token) }
        set { setTokens(newValue, text: text(from: tokenLength)) }
    }

    /// The range of the text after the tokens.
    public var textualRange: UITextRange {
        TextSpan(NSRange(location: tokenLength, length: editor.length - tokenLength))
    }

    /// Inserts a token before the one at an index, or after the last one if the index is their number. Any other index
    /// traps.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        var all = tokens
        all.insert(token, at: tokenIndex)
        tokens = all
    }

    /// Removes the token at an index, which must exist.
    public func removeToken(at tokenIndex: Int) {
        var all = tokens
        all.remove(at: tokenIndex)
        tokens = all
    }

    /// The position before the token at an index, which must exist.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        precondition((0..<tokenLength).contains(tokenIndex), "there is no token \(tokenIndex)")
        return TextOffset(tokenIndex)
    }

    /// The tokens in a range of the document.
    public func tokens(in textRange: UITextRange) -> [UISearchToken] {
        let range = editor.range(of: textRange)
        return Array(tokens.prefix(range.location + range.length).dropFirst(range.location))
    }

    /// Replaces the text in a range by a token; tokens in the range stay.
    ///
    /// - Parameter tokenIndex: The index of the new token, at most the number of tokens.
    public func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
    ) {
        let range = editor.range(of: textRange)
        let start = max(range.location, tokenLength)
        let end = max(range.location + range.length, start)
        let rest = NSMutableAttributedString(attributedString: text(from: tokenLength))
        rest.deleteCharacters(in: NSRange(location: start - tokenLength, length: end - start))
        var all = tokens
        all.insert(token, at: tokenIndex)
        setTokens(all, text: rest)
    }

    /// The colour behind tokens; nil for the standard one, the tint.
    public var tokenBackgroundColor: UIColor! {
        get { tokenSettings.background ?? tintColor }
        set {
            tokenSettings.background = newValue
            drawTokens()
        }
    }

    /// Whether the user can delete tokens; true by default.
    public var allowsDeletingTokens: Bool {
        get { tokenSettings.allowsDeleting }
        set { tokenSettings.allowsDeleting = newValue }
    }

    // MARK: - Characters

    final var tokenAttachments: [TokenAttachment] {
        var found: [TokenAttachment] = []
        while found.count < editor.length,
            let token = editor.storage.attribute(.attachment, at: found.count, effectiveRange: nil)
                as? TokenAttachment
        {
            found.append(token)
        }
        return found
    }

    private final func text(from start: Int) -> NSAttributedString {
        editor.storage.attributedSubstring(
            from: NSRange(location: start, length: editor.length - start))
    }

    /// The selection keeps its place in the text.
    private final func setTokens(_ tokens: [UISearchToken], text: NSAttributedString) {
        let place = max(editor.selection.location - tokenLength, 0)
        let length = max(editor.end - tokenLength, place) - place
        let all = NSMutableAttributedString()
        for token in tokens {
            let character = NSMutableAttributedString(attachment: TokenAttachment(token))
            character.addAttributes(
                values.defaultAttributes, range: NSRange(location: 0, length: 1))
            all.append(character)
        }
        all.append(text)
        editor.setText(all)
        drawTokens()
        editor.select(NSRange(location: tokens.count + place, length: length), byUser: false)
    }

    /// Draws the tokens in the current font and colours.
    final func drawTokens() {
        let tokens = tokenAttachments
        guard !tokens.isEmpty else { return }
        for token in tokens {
            token.draw(values.font, background: tokenBackgroundColor, traitCollection)
        }
        shownTextDidChange()
    }

    // MARK: - Keys

    /// Selects the token before the insertion point, which the next backspace deletes.
    ///
    /// - Returns: Whether the key press was handled.
    final func handlesBackspaceOnTokens() -> Bool {
        let (start, count) = (editor.selection.location, tokenLength)
        guard count > 0, start <= count, editor.marked == nil else { return false }
        if editor.selection.length > 0 { return start < count && !allowsDeletingTokens }
        guard start > 0 else { return false }
        if allowsDeletingTokens {
            editor.select(NSRange(location: start - 1, length: 1), byUser: false)
        }
        return true
    }
}

struct SearchTokenSettings {
    var background: UIColor?
    var allowsDeleting = true
}
