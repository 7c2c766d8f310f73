import Foundation

extension NSMutableAttributedString {
    /// Makes attributes consistent with the characters: all of a paragraph gets the paragraph style
    /// of its first character, and attachments stay on attachment characters only.
    ///
    /// - Parameter range: The characters that changed; whole paragraphs are fixed.
    public func fixAttributes(in range: NSRange) {
        guard range.location != NSNotFound, range.location < length else { return }
        let end = min(range.location + range.length, length)
        let changed = NSRange(location: range.location, length: end - range.location)
        fixParagraphStyles(in: (string as NSString).paragraphRange(for: changed))
        fixAttachments(in: changed)
    }

    private func fixParagraphStyles(in range: NSRange) {
        let text = string as NSString
        var location = range.location
        while location < NSMaxRange(range) {
            let paragraph = text.paragraphRange(for: NSRange(location: location, length: 0))
            var found = NSRange()
            let style = attribute(.paragraphStyle, at: location, effectiveRange: &found)
            // Most paragraphs have one style.
            if NSMaxRange(found) < NSMaxRange(paragraph) {
                if let style {
                    addAttribute(.paragraphStyle, value: style, range: paragraph)
                } else {
                    removeAttribute(.paragraphStyle, range: paragraph)
                }
            }
            location = NSMaxRange(paragraph)
        }
    }

    private func fixAttachments(in range: NSRange) {
        let text = string as NSString
        var location = range.location
        while location < NSMaxRange(range) {
            var found = NSRange()
            let values = attributes(at: location, effectiveRange: &found)
            let next = min(max(NSMaxRange(found), location + 1), NSMaxRange(range))
            if values[.attachment] != nil {
                for index in location..<next
                where text.character(at: index) != UInt16(NSTextAttachment.character) {
                    removeAttribute(.attachment, range: NSRange(location: index, length: 1))
                }
            }
            location = next
        }
    }
}
