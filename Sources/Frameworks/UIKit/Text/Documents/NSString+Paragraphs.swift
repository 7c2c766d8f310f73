import Foundation

extension NSString {
    /// Returns the range of a paragraph without the separator at its end.
    ///
    /// - Parameter range: The range of the whole paragraph.
    func contentRange(ofParagraph range: NSRange) -> NSRange {
        var content = range
        while content.length > 0,
            "\n\r\u{2029}".utf16.contains(character(at: NSMaxRange(content) - 1))
        {
            content.length -= 1
        }
        return content
    }
}
