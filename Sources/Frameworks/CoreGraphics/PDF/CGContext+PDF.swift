extension CGContext {
    /// Creates a context that writes pages to a PDF document.
    ///
    /// Call `beginPDFPage(_:)` before drawing and `endPDFPage()` after it, and `closePDF()` at the
    /// end; a context that goes away closes the document. User space is in points, 72 an inch, with
    /// the origin at the bottom left of the media box.
    ///
    /// The same calls write the same bytes. The document has no date unless the environment variable
    /// `SOURCE_DATE_EPOCH` names one, in seconds since 1970.
    /// - Parameters:
    ///   - consumer: Gets the document when it is closed.
    ///   - mediaBox: The size of pages that have none of their own; nil for 612 × 792 points.
    ///   - auxiliaryInfo: Title, author and more under the keys `kCGPDFContext…`.
    /// - Returns: nil, with a line on the console, for a media box without area and for a password:
    ///   documents cannot be encrypted.
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

    /// Creates a context that writes pages to a PDF file; nil where the file cannot be written.
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

    /// Begins a page with a graphics state of its own; a page that has not ended ends before.
    ///
    /// - Parameter pageInfo: Boxes of this page under the keys `kCGPDFContextMediaBox` and so on.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let document = document("CGPDFContextBeginPage") else { return }
        var boxes = document.boxes
        boxes.take(pageInfo)
        beginPage(boxes, isFlipped: false)
    }

    /// Ends the page; transparency layers that are still open end with it.
    public func endPDFPage() {
        guard let document = document("CGPDFContextEndPage") else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        document.endPage()
    }

    /// Begins a page of a context that has pages; of others, nothing.
    ///
    /// - Parameter mediaBox: The size of the page, or nil for that of the context.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        guard let document else { return }
        var boxes = document.boxes
        if let box = mediaBox?.pointee.standardized, PDFPageBoxes.isSheet(box) {
            boxes = PDFPageBoxes(media: box)
        }
        beginPage(boxes, isFlipped: false)
    }

    /// Ends a page of a context that has pages; of others, nothing.
    public func endPage() { if document != nil { endPDFPage() } }

    /// Ends the page, writes the document and hands it to the consumer; later drawing is ignored.
    public func closePDF() {
        guard let document = document("CGPDFContextClose") else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        document.close()
    }

    /// Begins a page whose user space points down, the top left of the sheet being at the origin of
    /// `box`.
    ///
    /// - Parameter pageInfo: More boxes of this page, and perhaps another media box.
    package func beginFlippedPDFPage(_ box: CGRect, _ pageInfo: CFDictionary? = nil) {
        guard document != nil, PDFPageBoxes.isSheet(box) else { return }
        var boxes = PDFPageBoxes(media: box)
        boxes.take(pageInfo)
        beginPage(boxes, isFlipped: true)
    }

    /// Whether the context writes pages, whose drawing is to stay a drawing.
    package var isPDF: Bool { document != nil }

    /// The media box of the page, or of pages before the first; nil of other contexts.
    package var pdfPageBounds: CGRect? { document?.pageBoxes.media }

    /// From the user space that the page began with to the sheet's.
    private var baseToSheet: CGAffineTransform { baseToList.concatenating(listToDevice) }

    private func beginPage(_ boxes: PDFPageBoxes, isFlipped: Bool) {
        guard let document else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        guard document.beginPage(boxes) else { return }
        let space = PageSpace(boxes.media, isFlipped: isFlipped)
        changeSpace(listToDevice: space.listToDevice, baseToList: space.baseToList)
    }

    // MARK: - Links

    /// Makes a rectangle lead to an address when it is clicked.
    ///
    /// - Parameter rect: In the user space that the page began with, whatever its transform is now.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        guard let document = document("CGPDFContextSetURLForRect"), accepts(rect) else { return }
        let address = (url as URL).absoluteString
        document.addLink(PDFLink(target: .address(address), rect: rect.applying(baseToSheet)))
    }

    /// Makes a rectangle lead to a destination of the document when it is clicked.
    ///
    /// - Parameter rect: In the user space that the page began with, whatever its transform is now.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        guard let document = document("CGPDFContextSetDestinationForRect"), accepts(rect) else {
            return
        }
        document.addLink(
            PDFLink(target: .destination(name as String), rect: rect.applying(baseToSheet)))
    }

    /// Names a point of the page as a destination.
    ///
    /// - Parameter point: In the user space that the page began with, whatever its transform is now.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let document = document("CGPDFContextAddDestinationAtPoint"), accepts(point) else {
            return
        }
        document.addDestination(name as String, at: point.applying(baseToSheet))
    }

    /// Adds metadata in the form of XMP, which replaces that added before; nil removes it.
    public func addDocumentMetadata(_ metadata: CFData?) {
        document("CGPDFContextAddDocumentMetadata")?.metadata = metadata.map {
            Data(referencing: $0)
        }
    }
}

/// Gives a document an outline, which readers show beside the pages; nil removes it.
///
/// - Parameter outline: The root, whose children under `kCGPDFOutlineChildren` are the entries;
///   each has a title, and may have a destination and children.
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
