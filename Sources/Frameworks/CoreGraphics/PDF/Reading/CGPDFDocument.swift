import Synchronization

internal import PDFContent

/// A PDF file, whose pages can be drawn.
///
/// Encrypted files have no pages, since they cannot be unlocked.
// Sendable: the pages are constant, and the file, whose objects are read while a page is drawn, is used under the lock.
public final class CGPDFDocument: @unchecked Sendable {
    private let file: PDFFile
    private let lock = Mutex(())
    let pages: [PDFFilePage]
    /// Whether the content is encrypted.
    public let isEncrypted: Bool

    /// Opens the file of a provider's bytes; nil, with a message on the console, for bytes that are no PDF.
    public convenience init?(_ provider: CGDataProvider) {
        do {
            try self.init(bytes: provider.contents)
        } catch {
            Console.error("CGPDFDocumentCreateWithProvider: \(error)")
            return nil
        }
    }

    /// Opens a file; nil, with a message on the console, if it cannot be read or is no PDF.
    public convenience init?(_ url: CFURL) {
        guard let provider = CGDataProvider(url: url) else {
            Console.error("CGPDFDocumentCreateWithURL: the file cannot be read.")
            return nil
        }
        self.init(provider)
    }

    /// Opens a file's bytes, and says why they cannot be read.
    package init(bytes: Data) throws {
        let file = try PDFFile([UInt8](bytes))
        pages = file.pages
        isEncrypted = file.isEncrypted
        self.file = file
    }

    /// Draws a page, and returns what could not be drawn.
    func draw(_ page: PDFFilePage, in context: CGContext) -> [String] {
        lock.withLock { _ in file.draw(page, on: PDFContextCanvas(context)) }
    }

    /// Whether the content can be read.
    public var isUnlocked: Bool { !isEncrypted }

    /// Returns whether the content can be read, with whatever password: encrypted files cannot be unlocked.
    public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
        if isEncrypted {
            Console.error("CGPDFDocumentUnlockWithPassword: encrypted files cannot be read.")
        }
        return !isEncrypted
    }

    /// The number of pages.
    public var numberOfPages: Int { pages.count }

    /// Returns a page; nil for one that does not exist.
    ///
    /// - Parameter pageNumber: From 1 on.
    public func page(at pageNumber: Int) -> CGPDFPage? {
        guard pageNumber >= 1, pageNumber <= pages.count else { return nil }
        return CGPDFPage(self, pages[pageNumber - 1], number: pageNumber)
    }
}

extension CGPDFDocument: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGPDFDocument, right: CGPDFDocument) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
