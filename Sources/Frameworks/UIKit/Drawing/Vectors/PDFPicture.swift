import Foundation

/// The first page of a PDF file as a picture: the part inside of its crop box, turned by its rotation.
struct PDFPicture: VectorPicture {
    /// The reason why there is no picture.
    struct Failure: Error {
        let reason: String
    }

    private let page: CGPDFPage
    /// For messages.
    private let path: String
    /// One point for each 1/72 inch.
    let size: CGSize

    /// Reads a file's bytes.
    init(_ data: Data, path: String) throws(Failure) {
        let document: CGPDFDocument
        do {
            document = try CGPDFDocument(bytes: data)
        } catch {
            throw Failure(reason: "\(error)")
        }
        guard let page = document.page(at: 1) else {
            throw Failure(reason: "it is an encrypted PDF")
        }
        let box = page.getBoxRect(.cropBox)
        let isTurned = page.rotationAngle % 180 != 0
        let size = CGSize(
            width: isTurned ? box.height : box.width, height: isTurned ? box.width : box.height)
        guard Self.isPossible(size) else {
            throw Failure(reason: "its page is larger than a picture may be")
        }
        self.page = page
        self.path = path
        self.size = size
    }

    func image(scale: CGFloat) -> CGImage? {
        guard let pixels = makePixels(scale: scale) else { return nil }
        let context = CGContext(pixels: pixels, scale: scale, flipped: false)
        context.concatenate(
            page.getDrawingTransform(
                .cropBox, rect: CGRect(origin: .zero, size: size), rotate: 0,
                preserveAspectRatio: true))
        for problem in context.drawContent(of: page) {
            VectorFiles.report(path, without: problem)
        }
        return CGImage(pixels: pixels)
    }
}
