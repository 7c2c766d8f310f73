internal import PDFContent

/// A rectangle of a page.
public enum CGPDFBox: Int32, Sendable {
    /// The sheet.
    case mediaBox = 0
    /// The part of the sheet that is shown.
    case cropBox = 1
    /// The part to print on a larger sheet.
    case bleedBox = 2
    /// The sheet after cutting.
    case trimBox = 3
    /// The part with the meaningful content.
    case artBox = 4
}

/// A page of a PDF file.
public final class CGPDFPage: Sendable {
    let content: PDFFilePage
    /// The document, which lives as long as the page.
    public var document: CGPDFDocument? { owner }
    let owner: CGPDFDocument
    /// The number of the page, from 1 on.
    public let pageNumber: Int

    init(_ owner: CGPDFDocument, _ content: PDFFilePage, number: Int) {
        self.owner = owner
        self.content = content
        pageNumber = number
    }

    /// Returns a box in the space of the page; for one that the file does not have, the one around it.
    public func getBoxRect(_ box: CGPDFBox) -> CGRect {
        let rect =
            switch box {
            case .mediaBox: content.mediaBox
            case .cropBox: content.cropBox
            case .bleedBox: content.bleedBox
            case .trimBox: content.trimBox
            case .artBox: content.artBox
            }
        return CGRect(
            x: CGFloat(rect.minX), y: CGFloat(rect.minY), width: CGFloat(rect.width),
            height: CGFloat(rect.height))
    }

    /// The degrees by which the page is turned clockwise when it is shown: 0, 90, 180 or 270.
    public var rotationAngle: Int32 { Int32(content.rotation) }

    /// Returns the transform that shows a box in the middle of a rectangle, turned by the page's rotation.
    ///
    /// The page is made smaller to fit, and never larger.
    /// - Parameters:
    ///   - rotate: Degrees by which the page is turned clockwise in addition, a multiple of 90.
    ///   - preserveAspectRatio: Whether both directions are scaled by the same factor.
    public func getDrawingTransform(
        _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
    ) -> CGAffineTransform {
        let shown = getBoxRect(box)
        let turns = (Int(rotationAngle) + Int(rotate)) / 90
        let angle = -CGFloat.pi / 2 * CGFloat(((turns % 4) + 4) % 4)
        let isUpright = turns % 2 == 0
        let width = isUpright ? shown.width : shown.height
        let height = isUpright ? shown.height : shown.width
        var scaleX = min(rect.width / width, 1)
        var scaleY = min(rect.height / height, 1)
        if preserveAspectRatio {
            scaleX = min(scaleX, scaleY)
            scaleY = scaleX
        }
        // Sines of quarter turns are exact.
        let turn = CGAffineTransform(
            a: cos(angle).rounded(), b: sin(angle).rounded(), c: -sin(angle).rounded(),
            d: cos(angle).rounded(), tx: 0, ty: 0)
        return CGAffineTransform(translationX: -shown.midX, y: -shown.midY)
            .concatenating(turn)
            .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
            .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    }
}

extension CGPDFPage: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGPDFPage, right: CGPDFPage) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws a page in its own space, in which the unit is 1/72 inch and y points up, clipped to its crop box.
    ///
    /// Neither is the page turned by its rotation, nor is its box moved to the origin; see
    /// `CGPDFPage.getDrawingTransform(_:rect:rotate:preserveAspectRatio:)`. What cannot be drawn is reported on the
    /// console.
    public func drawPDFPage(_ page: CGPDFPage) {
        let problems = drawContent(of: page)
        for problem in problems {
            Console.error(
                "CGContextDrawPDFPage: page \(page.pageNumber) is drawn without \(problem).")
        }
    }

    /// Draws a page, and returns what could not be drawn.
    package func drawContent(of page: CGPDFPage) -> [String] {
        saveGState()
        defer { restoreGState() }
        clip(to: page.getBoxRect(.cropBox))
        // The page as a whole has the opacity, the blend mode and the shadow of the context.
        let isLayer = state.alpha < 1 || state.blendMode != .normal || state.shadow != nil
        if isLayer { beginTransparencyLayer(auxiliaryInfo: nil) }
        defer { if isLayer { endTransparencyLayer() } }
        return page.owner.draw(page.content, in: self)
    }
}
