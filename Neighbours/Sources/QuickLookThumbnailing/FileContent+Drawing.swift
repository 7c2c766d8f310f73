import Foundation
import UIKit

extension FileContent {
    /// The size of what is drawn in its own units; nil for what has none.
    package var naturalSize: CGSize? {
        switch self {
        case .picture(let image): image.size
        case .pages(let document): document.page(at: 1).map { Self.size(of: $0) }
        case .text: CGSize(width: 210, height: 297)
        case .other: nil
        }
    }

    /// The size of a page as it is shown, in points.
    package static func size(of page: CGPDFPage) -> CGSize {
        let box = page.getBoxRect(.cropBox)
        return page.rotationAngle % 180 == 0
            ? box.size : CGSize(width: box.height, height: box.width)
    }

    /// Draws the file into a rectangle: a picture, the first page, or the beginning of a text.
    package func draw(in rect: CGRect, of context: CGContext) {
        switch self {
        case .picture(let image): image.draw(in: rect)
        case .pages(let document):
            guard let page = document.page(at: 1) else { return }
            Self.draw(page, in: rect, of: context)
        case .text(let text):
            UIColor.white.setFill()
            context.fill(rect)
            context.saveGState()
            context.clip(to: rect)
            // As on a sheet of paper, smaller.
            let scale = rect.width / 400
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: scale, y: scale)
            let sheet = CGRect(x: 24, y: 24, width: 352, height: rect.height / scale - 48)
            let copy = NSMutableAttributedString(attributedString: text)
            // Paper is white in the dark, too.
            copy.addAttribute(
                .foregroundColor, value: UIColor.black,
                range: NSRange(location: 0, length: copy.length))
            copy.draw(in: sheet)
            context.restoreGState()
        case .other: break
        }
    }

    /// Draws a page on white.
    package static func draw(_ page: CGPDFPage, in rect: CGRect, of context: CGContext) {
        UIColor.white.setFill()
        context.fill(rect)
        let size = size(of: page)
        guard size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        // The page's y axis points up.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: rect.width / size.width, y: -rect.height / size.height)
        context.concatenate(
            page.getDrawingTransform(
                .cropBox, rect: CGRect(origin: .zero, size: size), rotate: 0,
                preserveAspectRatio: true))
        context.drawPDFPage(page)
        context.restoreGState()
    }
}
