import CoreGraphics
import Foundation

/// Keeps the layout of a formatter's text for as long as nothing changes.
@MainActor
struct PrintedTextCache {
    private struct Key: Equatable {
        let text: NSAttributedString
        let first: CGSize
        let others: CGSize
    }

    private var key: Key?
    private var layout: PrintedText?

    mutating func layout(
        of text: NSAttributedString, on formatter: UIPrintFormatter
    ) -> PrintedText {
        let start = formatter.startPage
        let new = Key(
            text: text, first: formatter.rectForPage(at: start).size,
            others: formatter.rectForPage(at: start + 1).size)
        if let layout, key == new { return layout }
        let made = PrintedText(text) { $0 == 0 ? new.first : new.others }
        key = new
        layout = made
        return made
    }
}

/// Prints a text in one font and colour, or an attributed one.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    private var plain: String?
    private var attributed: NSAttributedString?
    private var storedFont: UIFont?
    private var storedColor: UIColor?
    private var alignment = NSTextAlignment.natural
    private var cache = PrintedTextCache()

    /// Creates a formatter of a text in the system font of 12 points, in black.
    public init(text: String) {
        plain = text
        super.init()
    }

    /// Creates a formatter of a text with its own attributes.
    public init(attributedText: NSAttributedString) {
        attributed = attributedText
        super.init()
    }

    /// The text; nil for a formatter with an attributed one.
    open var text: String? {
        get { plain }
        set {
            plain = newValue
            attributed = nil
        }
    }

    /// The text with its attributes; nil for a formatter of a plain one.
    open var attributedText: NSAttributedString? {
        get { attributed }
        set {
            attributed = newValue
            plain = nil
        }
    }

    /// The font of a text without attributes; nil means the system font of 12 points.
    open var font: UIFont? {
        get { storedFont }
        set { storedFont = newValue }
    }

    /// The colour of a text without attributes; nil means black.
    open var color: UIColor? {
        get { storedColor }
        set { storedColor = newValue }
    }

    /// The alignment of a text without attributes.
    open var textAlignment: NSTextAlignment {
        get { alignment }
        set { alignment = newValue }
    }

    private var content: NSAttributedString {
        if let attributed { return attributed }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return NSAttributedString(
            string: plain ?? "",
            attributes: [
                .font: storedFont ?? .systemFont(ofSize: 12),
                .foregroundColor: storedColor ?? .black, .paragraphStyle: style,
            ])
    }

    open override var pageCount: Int { cache.layout(of: content, on: self).pages.count }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        cache.layout(of: content, on: self)
            .draw(page: pageIndex - startPage, at: rect.origin)
    }

    override func makeCopy() -> UIPrintFormatter {
        let copy = UISimpleTextPrintFormatter(text: "")
        copy.plain = plain
        copy.attributed = attributed
        copy.storedFont = storedFont
        copy.storedColor = storedColor
        copy.alignment = alignment
        return copy
    }
}

/// Prints HTML.
///
/// **Differs:** the text is that of `NSAttributedString` with HTML, not that of a web page: what it leaves out, such as
/// frames and floating boxes, is not printed.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    private var markup: String?
    private var read: (markup: String, text: NSAttributedString)?
    private var cache = PrintedTextCache()

    /// Creates a formatter of HTML.
    public init(markupText: String) {
        markup = markupText
        super.init()
    }

    /// The HTML.
    open var markupText: String? {
        get { markup }
        set { markup = newValue }
    }

    private var content: NSAttributedString {
        let markup = markup ?? ""
        if let read, read.markup == markup { return read.text }
        let text =
            (try? NSAttributedString(
                data: Data(markup.utf8),
                options: [
                    .documentType: NSAttributedString.DocumentType.html,
                    .characterEncoding: String.Encoding.utf8.rawValue,
                ], documentAttributes: nil)) ?? NSAttributedString(string: markup)
        read = (markup, text)
        return text
    }

    open override var pageCount: Int { cache.layout(of: content, on: self).pages.count }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        cache.layout(of: content, on: self)
            .draw(page: pageIndex - startPage, at: rect.origin)
    }

    override func makeCopy() -> UIPrintFormatter {
        UIMarkupTextPrintFormatter(markupText: markup ?? "")
    }
}
