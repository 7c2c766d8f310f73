/// The format of a PDF renderer: the information of the document.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and more under the keys `kCGPDFContext…`; nothing by default.
    open var documentInfo: [String: Any] = [:]

    public required init() { super.init() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// The context that a PDF renderer passes to its closure.
///
/// Drawing before the first page is ignored.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The rectangle of the current page, in points; of the renderer before the first page.
    open var pdfContextBounds: CGRect { cgContext.pdfPageBounds ?? format.bounds }

    /// Begins a page of the renderer's size; the page before it ends.
    open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    /// Begins a page; the page before it ends.
    ///
    /// - Parameters:
    ///   - bounds: The page in points, whose origin is the top left; without area,
    ///     612 × 792 points.
    ///   - pageInfo: Other boxes of the page under the keys `kCGPDFContext…Box`.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        cgContext.beginFlippedPDFPage(bounds.sheet, pageInfo as NSDictionary)
    }

    /// Links a rectangle of the page to a URL.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }

    /// Adds a named destination at a point of the page.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(name as NSString, at: point)
    }

    /// Links a rectangle of the page to a named destination.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(name as NSString, for: rect)
    }
}

/// Draws PDF documents.
///
/// A renderer can be used repeatedly. Text and paths stay vectors.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// A closure that draws.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    /// Creates a renderer for pages of a rectangle in points, with the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat.default())
    }

    /// Creates a renderer for pages of a rectangle in points, whose origin is the top left of pages.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// Returns a document drawn by a closure.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        if let consumer = CGDataConsumer(data: data) { draw(to: consumer, actions) }
        return Data(referencing: data)
    }

    /// Writes a document drawn by a closure to a file.
    ///
    /// - Throws: If the file cannot be written.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url, options: .atomic)
    }

    private func draw(to consumer: CGDataConsumer, _ actions: DrawingActions) {
        let information = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
        var box = format.bounds.sheet
        guard
            let context = CGContext(
                consumer: consumer, mediaBox: &box, information as NSDictionary)
        else { return }
        GraphicsContextStack.with(context) {
            actions(UIGraphicsPDFRendererContext(context, format))
        }
        context.closePDF()
    }
}

extension CGRect {
    /// The page for a rectangle; US letter for one without area.
    var sheet: CGRect {
        let box = standardized
        return !box.isNull && box.width > 0 && box.height > 0
            ? box : CGRect(x: 0, y: 0, width: 612, height: 792)
    }
}
