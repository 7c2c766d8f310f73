/// Begins drawing a document, which becomes the current context of the calling thread; nothing is drawn
/// before the first page begins.
///
/// **Order:** every call is paired with one of `UIGraphicsEndPDFContext()`, which fills `data`.
/// - Parameters:
///   - data: Receives the document.
///   - bounds: The page size, in points; without area, 612 × 792 points.
///   - documentInfo: Title, author and more under the keys `kCGPDFContext…`.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    _ = PDFCanvas.begin(CGDataConsumer(data: data), bounds, documentInfo)
}

/// Begins drawing a document in a file; see `UIGraphicsBeginPDFContextToData(_:_:_:)`.
///
/// - Returns: Whether the file could be created. If not, there is no current context until the end.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    PDFCanvas.begin(
        CGDataConsumer(url: URL(fileURLWithPath: path) as NSURL), bounds, documentInfo)
}

/// Ends the document, writes it and restores the former context.
///
/// Does nothing without a matching begin.
public func UIGraphicsEndPDFContext() {
    guard let top = GraphicsContextStack.top, top.documentBounds != nil else { return }
    top.context?.closePDF()
    _ = GraphicsContextStack.pop()
}

/// Begins a page of the document's size, with the origin at its top left; does nothing
/// outside of a document.
public func UIGraphicsBeginPDFPage() {
    guard let bounds = PDFCanvas.documentBounds else { return }
    UIGraphicsBeginPDFPageWithInfo(bounds, nil)
}

/// Begins a page; does nothing outside of a document.
///
/// - Parameters:
///   - bounds: The page in points; without area, 612 × 792 points.
///   - pageInfo: Other boxes of the page under the keys `kCGPDFContext…Box`.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    UIGraphicsGetCurrentContext()?.beginFlippedPDFPage(
        bounds.sheet, pageInfo.map { $0 as NSDictionary })
}

/// Returns the rectangle of the current page, or an empty one outside of a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    UIGraphicsGetCurrentContext()?.pdfPageBounds ?? .zero
}

/// Links a rectangle of the page to a URL.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), context.isPDF else { return }
    context.setURL(url as NSURL, for: rect)
}

/// Adds a named destination at a point of the page.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), context.isPDF else { return }
    context.addDestination(name as NSString, at: point)
}

/// Links a rectangle of the page to a named destination.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), context.isPDF else { return }
    context.setDestination(name as NSString, for: rect)
}

/// Begins PDF documents on the stack of contexts.
private enum PDFCanvas {
    static func begin(
        _ consumer: CGDataConsumer?, _ bounds: CGRect, _ information: [AnyHashable: Any]?
    ) -> Bool {
        var box = bounds.sheet
        let context = consumer.flatMap {
            CGContext(
                consumer: $0, mediaBox: &box, information.map { $0 as NSDictionary })
        }
        GraphicsContextStack.push(
            GraphicsContextStack.Entry(context: context, imageScale: nil, documentBounds: box))
        return context != nil
    }

    /// The page size of the current document.
    static var documentBounds: CGRect? {
        guard let top = GraphicsContextStack.top else { return nil }
        return top.documentBounds ?? top.context?.pdfPageBounds
    }
}
