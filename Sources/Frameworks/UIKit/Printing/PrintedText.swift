import CoreGraphics
import Foundation

/// A text that is laid out on pages of given sizes.
@MainActor
final class PrintedText {
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()
    private(set) var pages: [NSTextContainer] = []

    // Pages too small for a line would be without number.
    private static let limit = 10_000

    /// - Parameter size: The size of a page by its index, from 0.
    init(_ text: NSAttributedString, size: (Int) -> CGSize) {
        storage = NSTextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        var shown = 0
        while shown < storage.length, pages.count < Self.limit {
            let size = size(pages.count)
            guard size.width > 0, size.height > 0 else { break }
            let container = NSTextContainer(size: size)
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            pages.append(container)
            let end = NSMaxRange(manager.glyphRange(for: container))
            guard end > shown else { break }
            shown = end
        }
    }

    func draw(page: Int, at origin: CGPoint) {
        guard pages.indices.contains(page) else { return }
        let glyphs = manager.glyphRange(for: pages[page])
        manager.drawBackground(forGlyphRange: glyphs, at: origin)
        manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    }
}
