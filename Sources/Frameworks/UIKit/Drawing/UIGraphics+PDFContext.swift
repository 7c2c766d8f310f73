/// Begins drawing a document, which becomes the calling thread's current context; nothing is drawn
/// before the first page begins.
///
/// **Order:** every call is paired with one of `UIGraphicsEndPDFContext()`, which fills `data`.
/// - Parameters:
///   - data: Gets the document.
///   - bounds: The sheet of pages, in points; without area, 612 × 792 points.
///   - documentInfo: Title, author and more under the keys `kCGPDFContext…`.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    _ = PDFCanvas.begin(CGDataConsumer(data: data), bounds, documentInfo)
}

/// Begins drawing a document in a file; see `UIGraphicsBeginPDFContextToData(_:_:_:)`.
///
/// - Returns: Whether the file could be made. If not, there is no current context until the end.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    PDFCanvas.begin(
        CGDataConsumer(url: URL(fileURLWithPath: path) as NSURL), bounds, documentInfo)
}

/// Ends the document and writes it; the context that was current before becomes so again.
///
/// Without a beginning, nothing happens.
public func UIGraphicsEndPDFContext() {
    guard let top = GraphicsContextStack.top, top.documentBounds != nil else { return }
    top.context?.closePDF()
    _ = GraphicsContextStack.pop()
}

/// Begins a page of the document's size, with the origin at its top left; outside of a document,
/// nothing happens.
public func UIGraphicsBeginPDFPage() {
    guard let bounds = PDFCanvas.documentBounds else { return }
    UIGraphicsBeginPDFPageWithInfo(bounds, nil)
}

/// Begins a page; outside of a document, nothing happens.
///
/// - Parameters:
///   - bounds: The sheet in points; without area, 612 × 792 points.
///   - pageInfo: Other boxes of the page under the keys `kCGPDFContext…Box`.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    UIGraphicsGetCurrentContext()?.beginFlippedPDFPage(
        bounds.sheet, pageInfo.map { $0 as NSDictionary })
}

/// Returns the rectangle of the present page, or an empty one outside of a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    UIGraphicsGetCurrentContext()?.pdfPageBounds ?? .zero
}

/// Makes a rectangle of the page lead to an address when it is clicked.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), context.isPDF else { return }
    context.setURL(url as NSURL, for: rect)
}

/// Names a point of the page as a destination.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), context.isPDF else { return }
    context.addDestination(name as NSString, at: point)
}

/// Makes a rectangle of the page lead to a destination of the document when it is clicked.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), context.isPDF else { return }
    context.setDestination(name as NSString, for: rect)
}

/// Begins documents on the stack of contexts.
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

    /// The size of pages of the document that is current.
    static var documentBounds: CGRect? {
        guard let top = GraphicsContextStack.top else { return nil }
        return top.documentBounds ?? top.context?.pdfPageBounds
    }
}
