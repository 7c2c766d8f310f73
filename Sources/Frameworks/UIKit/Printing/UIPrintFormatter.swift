import CoreGraphics
import Foundation

/// The layout and drawing of content that is printed on one or more pages.
///
/// A formatter of a page renderer has the printable rectangle of its pages, without header and footer. One without a
/// renderer, which is printed by itself, has the pages of the interaction controller.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
    struct Settings: Equatable {
        var maximumContentHeight: CGFloat = 0
        var maximumContentWidth: CGFloat = 0
        var contentInsets = UIEdgeInsets.zero
        var perPageContentInsets = UIEdgeInsets.zero
        var startPage = 0
    }

    final var settings = Settings()
    private weak var renderer: UIPrintPageRenderer?

    public override init() { super.init() }

    /// The page renderer that the formatter was added to.
    open var printPageRenderer: UIPrintPageRenderer? { renderer }

    final func attach(to renderer: UIPrintPageRenderer?) { self.renderer = renderer }

    /// Removes the formatter from its page renderer.
    open func removeFromPrintPageRenderer() { renderer?.remove(self) }

    /// The greatest height of the content on a page, in points; 0 for that of the page.
    open var maximumContentHeight: CGFloat {
        get { settings.maximumContentHeight }
        set { settings.maximumContentHeight = newValue }
    }

    /// The greatest width of the content, in points; 0 for that of the page.
    open var maximumContentWidth: CGFloat {
        get { settings.maximumContentWidth }
        set { settings.maximumContentWidth = newValue }
    }

    /// The distances of the content from the printable rectangle, in points: the upper one on the first page, those at
    /// the sides on all. The lower one has no effect.
    open var contentInsets: UIEdgeInsets {
        get { settings.contentInsets }
        set { settings.contentInsets = newValue }
    }

    /// The distances of the content from the printable rectangle on every page, in points.
    open var perPageContentInsets: UIEdgeInsets {
        get { settings.perPageContentInsets }
        set { settings.perPageContentInsets = newValue }
    }

    /// The page of the renderer on which the content begins.
    open var startPage: Int {
        get { settings.startPage }
        set { settings.startPage = newValue }
    }

    /// The number of pages that the content takes; none for a formatter that is no subclass.
    open var pageCount: Int { 0 }

    /// Whether pages are drawn on the main thread only; always.
    open var requiresMainThread: Bool { true }

    /// Returns the rectangle of the content on a page, in points of the sheet of paper.
    ///
    /// - Parameter pageIndex: The page of the renderer.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        var rect = renderer?.contentRect ?? PrintSheet.usual.printableRect
        let page = settings.perPageContentInsets
        let content = settings.contentInsets
        rect = rect.inset(by: page)
        rect.origin.x += content.left
        rect.size.width -= content.left + content.right
        if pageIndex == startPage {
            rect.origin.y += content.top
            rect.size.height -= content.top
        }
        if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
        if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
        return rect.width > 0 && rect.height > 0 ? rect : .zero
    }

    /// Draws the content of a page into the current context; a subclass of the app overrides it.
    ///
    /// - Parameters:
    ///   - rect: That of `rectForPage(at:)`.
    ///   - pageIndex: The page of the renderer.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

    /// A new formatter for `copy(with:)`.
    func makeCopy() -> UIPrintFormatter { UIPrintFormatter() }

    /// Returns a formatter of the same content that belongs to no renderer.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeCopy()
        copy.settings = settings
        return copy
    }
}

/// The sheets of a device without a printer.
struct PrintSheet: Equatable {
    var paperRect: CGRect
    var printableRect: CGRect

    // US Letter, in points, with the margins that printers commonly need.
    static let usual = PrintSheet(
        paperRect: CGRect(x: 0, y: 0, width: 612, height: 792),
        printableRect: CGRect(x: 18, y: 18, width: 576, height: 756))

    static let empty = PrintSheet(paperRect: .zero, printableRect: .zero)

    func turned() -> PrintSheet {
        func turn(_ rect: CGRect) -> CGRect {
            CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        }
        return PrintSheet(paperRect: turn(paperRect), printableRect: turn(printableRect))
    }
}
