internal import CCairo

/// A destination that writes the commands of a context to the pages of a PDF document.
///
/// Cairo writes the pages; `PDFDocument` then adds the objects that Cairo does not support, and writes the
/// bytes to the consumer.
final class PDFDestination: DrawingDestination {
    /// The boxes of pages without their own.
    let boxes: PDFPageBoxes
    /// The outline's root.
    var outline: PDFOutlineEntry?
    var metadata: Data?

    private let consumer: CGDataConsumer
    private let information: PDFInformation
    private let output = Output()
    private let surface: OpaquePointer
    private var painter: PDFPainter
    private var pages: [PDFPage] = []
    private var isPageOpen = false
    private var isClosed = false

    /// The bytes that Cairo writes.
    private final class Output {
        var bytes = Data()
    }

    init?(consumer: CGDataConsumer, boxes: PDFPageBoxes, information: PDFInformation) {
        self.consumer = consumer
        self.boxes = boxes
        self.information = information
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
                        .bytes.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(output).toOpaque(), Double(boxes.media.width),
                Double(boxes.media.height))
        else { return nil }
        // This version has plain object tables, whichever version of Cairo writes it.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        self.surface = surface
        guard let painter = PDFPainter(surface, resources: PDFResources()) else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.painter = painter
    }

    deinit {
        close()
        cairo_surface_destroy(surface)
    }

    // MARK: - Pages

    /// Begins a page; returns false if the document is closed.
    func beginPage(_ boxes: PDFPageBoxes) -> Bool {
        guard !isClosed else {
            Console.error("CGPDFContextBeginPage: the document is closed.")
            return false
        }
        endPage()
        cairo_pdf_surface_set_size(
            surface, Double(boxes.media.width), Double(boxes.media.height))
        pages.append(PDFPage(boxes: boxes))
        isPageOpen = true
        return true
    }

    func endPage() {
        guard isPageOpen else { return }
        painter.showPage()
        isPageOpen = false
    }

    /// Ends the document and writes it to the consumer; does nothing the second time.
    func close() {
        guard !isClosed else { return }
        endPage()
        isClosed = true
        painter.finish()
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let document = PDFDocument(output.bytes, pageCount: pages.count)
        else {
            Console.error("CGPDFContextClose: the document could not be written.")
            return
        }
        let bytes = document.completed(
            pages: pages, information: information, outline: outline, metadata: metadata)
        do {
            try consumer.write(bytes)
        } catch {
            Console.error("CGPDFContextClose: the document could not be written: \(error)")
        }
    }

    func addLink(_ link: PDFLink) {
        guard isPageOpen else { return }
        pages[pages.count - 1].links.append(link)
    }

    func addDestination(_ name: String, at point: CGPoint) {
        guard isPageOpen else { return }
        pages[pages.count - 1].destinations.append((name, point))
    }

    // MARK: - Drawing

    /// The boxes of the last page, or of the document before the first page.
    var pageBoxes: PDFPageBoxes { pages.last?.boxes ?? boxes }

    var bounds: CGRect { CGRect(origin: .zero, size: pageBoxes.media.size) }

    var pixelSize: (width: Int, height: Int) { (0, 0) }

    func draw(_ command: DrawCommand) {
        guard isPageOpen else {
            Console.error("CGContext: drawing outside of a PDF page is ignored.")
            return
        }
        painter.page = bounds
        painter.draw(command, base: .identity)
    }

    func makeImage() -> CGImage? { nil }
}

/// The properties of a document's page apart from its drawing.
struct PDFPage {
    let boxes: PDFPageBoxes
    var links: [PDFLink] = []
    /// Named points in the space of the sheet, y up.
    var destinations: [(name: String, point: CGPoint)] = []

    init(boxes: PDFPageBoxes) { self.boxes = boxes }
}
