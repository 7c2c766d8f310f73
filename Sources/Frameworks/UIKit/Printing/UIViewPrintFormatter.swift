import CoreGraphics
import Foundation

/// Prints the content of a view: the text of a text view, the whole content of a scroll view, or what any other view
/// shows.
///
/// Content that is wider than the page is made smaller, and what is longer goes on, on the next page.
open class UIViewPrintFormatter: UIPrintFormatter {
    private let printedView: UIView
    private var cache = PrintedTextCache()

    init(_ view: UIView) {
        printedView = view
        super.init()
    }

    /// The view.
    open var view: UIView { printedView }

    private var textView: UITextView? { printedView as? UITextView }

    /// The content in points of the view.
    private var content: CGRect {
        guard let view = printedView as? UIScrollView else { return printedView.bounds }
        return CGRect(origin: .zero, size: view.contentSize)
    }

    private func scale(on page: CGRect) -> CGFloat {
        content.width > page.width ? page.width / content.width : 1
    }

    open override var pageCount: Int {
        if let textView {
            return cache.layout(of: textView.attributedText, on: self).pages.count
        }
        let first = rectForPage(at: startPage)
        let other = rectForPage(at: startPage + 1)
        guard first.height > 0, other.height > 0, !content.isEmpty else { return 0 }
        let rest = content.height * scale(on: first) - first.height
        return 1 + max(Int((rest / other.height).rounded(.up)), 0)
    }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        let page = pageIndex - startPage
        if let textView {
            return cache.layout(of: textView.attributedText, on: self)
                .draw(page: page, at: rect.origin)
        }
        guard page >= 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let first = rectForPage(at: startPage)
        let other = rectForPage(at: startPage + 1)
        let before = page == 0 ? 0 : first.height + CGFloat(page - 1) * other.height
        let scale = scale(on: first)
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY - before)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -content.minX, y: -content.minY)
        printedView.draw(
            CGRect(
                x: content.minX, y: content.minY + before / scale, width: content.width,
                height: rect.height / scale),
            for: self)
        context.restoreGState()
    }

    override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(printedView) }
}
