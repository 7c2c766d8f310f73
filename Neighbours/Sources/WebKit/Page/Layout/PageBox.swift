import UIKit

/// A rectangle of the laid out page: a block with its background, and either boxes or lines of text in it.
@MainActor
final class PageBox {
    /// The element; nil for the lines between blocks, which have no element of their own.
    let node: PageNode?
    let style: PageStyle
    var children: [PageBox] = []
    /// The lines, of a box without children.
    var lines: PageLines?
    /// The outer edge of the border, in the coordinates of the page.
    var frame = CGRect.zero
    /// The mark before a list's item.
    var marker: NSAttributedString?
    /// The height of the font's ascender above which the marker is placed.
    var markerOrigin: CGPoint?

    init(_ node: PageNode?, _ style: PageStyle) {
        self.node = node
        self.style = style
    }

    func move(by offset: CGPoint) {
        guard offset != .zero else { return }
        frame.origin.x += offset.x
        frame.origin.y += offset.y
        lines?.origin.x += offset.x
        lines?.origin.y += offset.y
        for child in children { child.move(by: offset) }
    }

    /// Calls a closure with this box and those in it.
    func walk(_ body: (PageBox) -> Void) {
        body(self)
        for child in children { child.walk(body) }
    }
}

/// Lines of text and of what stands in it.
@MainActor
final class PageLines {
    /// The element of a character.
    static let nodeKey = NSAttributedString.Key("CarobPageNode")

    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer
    /// The top left corner in the coordinates of the page.
    var origin = CGPoint.zero

    init(_ text: NSAttributedString, width: CGFloat) {
        storage = NSTextStorage(attributedString: text)
        container = NSTextContainer(size: CGSize(width: max(width, 1), height: 1e7))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        manager.ensureLayout(for: container)
    }

    var size: CGSize { manager.usedRect(for: container).size }

    var frame: CGRect {
        CGRect(origin: origin, size: CGSize(width: container.size.width, height: size.height))
    }

    /// The element of the character at a point of the page.
    func node(at point: CGPoint) -> PageNode? {
        guard storage.length > 0 else { return nil }
        let local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let index = manager.characterIndex(
            for: local, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        guard index < storage.length else { return nil }
        let rect = manager.boundingRect(
            forGlyphRange: NSRange(location: index, length: 1), in: container)
        // Links may be touched a little beside their letters.
        guard rect.insetBy(dx: -2, dy: -4).contains(local) else { return nil }
        return storage.attribute(Self.nodeKey, at: index, effectiveRange: nil) as? PageNode
    }

    /// The rectangles of the characters in an element, in the coordinates of the page.
    func rects(of node: PageNode) -> [CGRect] {
        var rects: [CGRect] = []
        let whole = NSRange(location: 0, length: storage.length)
        storage.enumerateAttribute(Self.nodeKey, in: whole, options: []) { value, range, _ in
            guard let found = value as? PageNode, node.contains(found) else { return }
            manager.enumerateEnclosingRects(
                forGlyphRange: range,
                withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
                in: container
            ) { rect, _ in
                rects.append(rect.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
        return rects
    }

    func draw() {
        let range = NSRange(location: 0, length: manager.numberOfGlyphs)
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
    }
}
