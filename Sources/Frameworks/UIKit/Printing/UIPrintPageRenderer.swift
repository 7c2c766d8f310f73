import CoreGraphics
import Foundation

/// Draws the pages of a print job, with headers and footers around the content of print formatters.
///
/// The system sets the rectangles before it draws. An app that draws the pages into a PDF sets them by key, under
/// `paperRect` and `printableRect`, begins a page and calls `drawPage(at:in:)`.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
    final var sheet = PrintSheet.empty
    private var formatters: [UIPrintFormatter] = []
    private var heights = (header: CGFloat(0), footer: CGFloat(0))

    public override init() { super.init() }

    /// The sheet of paper, in points; empty until the system or the app sets it.
    open var paperRect: CGRect { sheet.paperRect }

    /// The part of the sheet that can be printed, in its points; empty until the system or the app sets it.
    open var printableRect: CGRect { sheet.printableRect }

    /// The height of the header at the top of the printable rectangle, in points.
    open var headerHeight: CGFloat {
        get { heights.header }
        set { heights.header = newValue }
    }

    /// The height of the footer at the bottom of the printable rectangle, in points.
    open var footerHeight: CGFloat {
        get { heights.footer }
        set { heights.footer = newValue }
    }

    /// The printable rectangle without header and footer.
    final var contentRect: CGRect {
        printableRect.inset(
            by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    }

    // MARK: - Formatters

    /// The formatters of the content.
    open var printFormatters: [UIPrintFormatter]? {
        get { formatters.isEmpty ? nil : formatters }
        set {
            for formatter in formatters { formatter.attach(to: nil) }
            formatters = newValue ?? []
            for formatter in formatters { formatter.attach(to: self) }
        }
    }

    /// Adds a formatter whose content begins on a page; it leaves another renderer.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.removeFromPrintPageRenderer()
        formatter.attach(to: self)
        formatter.startPage = pageIndex
        formatters.append(formatter)
    }

    final func remove(_ formatter: UIPrintFormatter) {
        formatters.removeAll { $0 === formatter }
        formatter.attach(to: nil)
    }

    /// Returns the formatters with content on a page.
    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        let found = formatters.filter {
            $0.startPage <= pageIndex && pageIndex < $0.startPage + $0.pageCount
        }
        return found.isEmpty ? nil : found
    }

    /// The number of pages: by default as many as the formatters take.
    open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

    // MARK: - Drawing

    /// Called before pages are drawn; does nothing by default.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page into the current context.
    ///
    /// **Order:** header, content, formatters, footer.
    ///
    /// - Parameter printableRect: Not used by default, since the four rectangles are parts of `self.printableRect`.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        let whole = self.printableRect
        if headerHeight > 0 {
            drawHeaderForPage(
                at: pageIndex,
                in: CGRect(
                    x: whole.minX, y: whole.minY, width: whole.width, height: headerHeight))
        }
        drawContentForPage(at: pageIndex, in: contentRect)
        for formatter in printFormattersForPage(at: pageIndex) ?? [] {
            drawPrintFormatter(formatter, forPageAt: pageIndex)
        }
        if footerHeight > 0 {
            drawFooterForPage(
                at: pageIndex,
                in: CGRect(
                    x: whole.minX, y: whole.maxY - footerHeight, width: whole.width,
                    height: footerHeight))
        }
    }

    /// Draws the header; does nothing by default.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

    /// Draws content that no formatter draws; does nothing by default.
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

    /// Draws the part of a formatter's content that is on a page.
    open func drawPrintFormatter(
        _ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int
    ) {
        printFormatter.draw(
            in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }

    /// Draws the footer; does nothing by default.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
