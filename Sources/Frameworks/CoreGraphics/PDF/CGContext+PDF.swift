extension CGContext {
    /// Creates a context that writes pages to a PDF document.
    ///
    /// Call `beginPDFPage(_:)` before drawing and `endPDFPage()` after it, and `closePDF()` at the end;
    /// deallocation closes the document, too. User space is in points, 72 per inch, with the origin at the
    /// bottom left of the media box.
    ///
    /// The same calls write the same bytes. The document has no date unless the environment variable
    /// `SOURCE_DATE_EPOCH` sets one, in seconds since 1970.
    /// - Parameters:
    ///   - consumer: Receives the document when it is closed.
    ///   - mediaBox: The size of pages without their own media box; nil for 612 × 792 points.
    ///   - auxiliaryInfo: Title, author and more under the keys `kCGPDFContext…`.
    /// - Returns: nil, with a message on the console, for an empty media box, and for a password, since
    ///   encryption is not supported.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        let box = mediaBox?.pointee.standardized ?? PDFPageBoxes.letter
        let information = PDFInformation(auxiliaryInfo)
        guard !information.asksForPassword else {
            Console.error("CGPDFContextCreate: documents with a password are not supported.")
            return nil
        }
        guard PDFPageBoxes.isSheet(box) else {
            Console.error("CGPDFContextCreate: invalid media box.")
            return nil
        }
        var boxes = PDFPageBoxes(media: box)
        boxes.take(auxiliaryInfo)
        guard
            let destination = PDFDestination(
                consumer: consumer, boxes: boxes, information: information)
        else { return nil }
        let space = PageSpace(box, isFlipped: false)
        self.init(
            destination: destination, listToDevice: space.listToDevice,
            baseToList: space.baseToList)
    }

    /// Creates a context that writes pages to a PDF file; returns nil if the file cannot be written.
    ///
    /// See `init(consumer:mediaBox:_:)`.
    public convenience init?(
        _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    private var document: PDFDestination? { destination as? PDFDestination }

    private func document(_ function: String) -> PDFDestination? {
        if document == nil { Console.error("\(function): not a PDF context.") }
        return document
    }

    // MARK: - Pages

    /// Begins a page with its own graphics state; ends an open page first.
    ///
    /// - Parameter pageInfo: Boxes of this page under the keys `kCGPDFContextMediaBox` and so on.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let document = document("CGPDFContextBeginPage") else { return }
        var boxes = document.boxes
        boxes.take(pageInfo)
        beginPage(boxes, isFlipped: false)
    }

    /// Ends the page and its open transparency layers.
    public func endPDFPage() {
        guard let document = document("CGPDFContextEndPage") else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        document.endPage()
    }

    /// Begins a page; does nothing in a context without pages.
    ///
    /// - Parameter mediaBox: The size of the page; nil for that of the context.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        guard let document else { return }
        var boxes = document.boxes
        if let box = mediaBox?.pointee.standardized, PDFPageBoxes.isSheet(box) {
            boxes = PDFPageBoxes(media: box)
        }
        beginPage(boxes, isFlipped: false)
    }

    /// Ends a page; does nothing in a context without pages.
    public func endPage() { if document != nil { endPDFPage() } }

    /// Ends the page and writes the document to the consumer; later drawing is ignored.
    public func closePDF() {
        guard let document = document("CGPDFContextClose") else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        document.close()
    }

    /// Begins a page with a flipped user space, whose origin is at the top left of `box`.
    ///
    /// - Parameter pageInfo: Further boxes of this page, which may include another media box.
    package func beginFlippedPDFPage(_ box: CGRect, _ pageInfo: CFDictionary? = nil) {
        guard document != nil, PDFPageBoxes.isSheet(box) else { return }
        var boxes = PDFPageBoxes(media: box)
        boxes.take(pageInfo)
        beginPage(boxes, isFlipped: true)
    }

    /// Whether the context writes pages, which should keep vector drawing.
    package var isPDF: Bool { document != nil }

    /// The media box of the page, or of the document before the first page; nil for other contexts.
    package var pdfPageBounds: CGRect? { document?.pageBoxes.media }

    /// From the page's initial user space to the space of the sheet.
    private var baseToSheet: CGAffineTransform { baseToList.concatenating(listToDevice) }

    private func beginPage(_ boxes: PDFPageBoxes, isFlipped: Bool) {
        guard let document else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        guard document.beginPage(boxes) else { return }
        let space = PageSpace(boxes.media, isFlipped: isFlipped)
        changeSpace(listToDevice: space.listToDevice, baseToList: space.baseToList)
    }

    // MARK: - Links

    /// Adds a link from a rectangle to a URL.
    ///
    /// - Parameter rect: In the page's initial user space, independent of the current transform.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        guard let document = document("CGPDFContextSetURLForRect"), accepts(rect) else { return }
        let address = (url as URL).absoluteString
        document.addLink(PDFLink(target: .address(address), rect: rect.applying(baseToSheet)))
    }

    /// Adds a link from a rectangle to a named destination of the document.
    ///
    /// - Parameter rect: In the page's initial user space, independent of the current transform.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        guard let document = document("CGPDFContextSetDestinationForRect"), accepts(rect) else {
            return
        }
        document.addLink(
            PDFLink(target: .destination(name as String), rect: rect.applying(baseToSheet)))
    }

    /// Adds a named destination at a point of the page.
    ///
    /// - Parameter point: In the page's initial user space, independent of the current transform.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let document = document("CGPDFContextAddDestinationAtPoint"), accepts(point) else {
            return
        }
        document.addDestination(name as String, at: point.applying(baseToSheet))
    }

    /// Sets the XMP metadata of the document; nil removes it.
    public func addDocumentMetadata(_ metadata: CFData?) {
        document("CGPDFContextAddDocumentMetadata")?.metadata = metadata.map {
            Data(referencing: $0)
        }
    }
}

/// Sets the outline of a document; nil removes it.
///
/// - Parameter outline: The root, whose children under `kCGPDFOutlineChildren` are the entries; each has a
///   title, and may have a destination and children.
public func CGPDFContextSetOutline(_ context: CGContext, _ outline: CFDictionary?) {
    guard let document = context.destination as? PDFDestination else {
        Console.error("CGPDFContextSetOutline: not a PDF context.")
        return
    }
    document.outline = outline.map { PDFOutlineEntry($0, depth: 0) }
}

/// The transforms of a page.
private struct PageSpace {
    /// To the space of the sheet, in points with y pointing up.
    let listToDevice: CGAffineTransform
    let baseToList: CGAffineTransform

    init(_ box: CGRect, isFlipped: Bool) {
        listToDevice = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY)
        baseToList =
            isFlipped
            ? CGAffineTransform(translationX: -box.minX, y: -box.minY)
            : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
}
