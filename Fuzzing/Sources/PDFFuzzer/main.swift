import Foundation
import FuzzerDriver
import PDFContent

/// A canvas that checks what it is asked for, and counts it.
final class CheckingCanvas: PDFCanvas {
    private var depth = 0
    private var groups = 0
    private(set) var operations = 0

    final class Mask: PDFMask {}

    final class Glyphs: PDFGlyphs {
        func glyph(named name: String) -> Int? { name.utf8.count % 7 }
        func glyph(for character: Unicode.Scalar) -> Int? { Int(character.value) % 5 }
        func glyph(forCode code: Int) -> Int? { code % 3 }
        func glyph(forCharacterIdentifier identifier: Int) -> Int? { identifier % 9 }
        func outline(of glyph: Int) -> PDFPath {
            var path = PDFPath()
            path.move(to: PDFPoint(0, 0))
            path.addCurve(PDFPoint(0, 1), PDFPoint(1, Double(glyph)), to: PDFPoint(1, 1))
            path.close()
            return path
        }
    }

    /// Whether every state and group has ended.
    var isBalanced: Bool { depth == 0 && groups == 0 }

    func save() { depth += 1 }

    func restore() {
        depth -= 1
        precondition(depth >= 0, "a state was restored that was not saved")
    }

    func concatenate(_ matrix: PDFMatrix) { operations += 1 }

    func clip(to path: PDFPath, rule: PDFFillRule) { check(path) }

    func clip(toStrokeOf path: PDFPath, style: PDFStroke) {
        check(path)
        check(style)
    }

    func clip(to mask: any PDFMask) { operations += 1 }

    func fill(_ path: PDFPath, rule: PDFFillRule, paint: PDFPaint) {
        check(path)
        check(paint.compositing)
    }

    func stroke(_ path: PDFPath, style: PDFStroke, paint: PDFPaint) {
        check(path)
        check(style)
        check(paint.compositing)
    }

    func draw(_ gradient: PDFGradient, compositing: PDFCompositing) {
        check(compositing)
        precondition(gradient.stops.count > 1, "a gradient without colours")
        var last = 0.0
        for stop in gradient.stops {
            precondition(stop.location >= last && stop.location <= 1, "locations out of order")
            last = stop.location
        }
    }

    func draw(_ image: PDFImage, compositing: PDFCompositing) -> Bool {
        check(compositing)
        if case .rgb(let bytes) = image.samples {
            precondition(
                bytes.count == image.width * image.height * 3, "an image with missing samples")
        }
        if let alpha = image.alpha { check(alpha) }
        return image.width % 2 == 0
    }

    func draw(_ stencil: PDFCoverage, paint: PDFPaint) {
        check(stencil)
        check(paint.compositing)
    }

    func beginGroup(_ compositing: PDFCompositing) {
        groups += 1
        check(compositing)
    }

    func endGroup() {
        groups -= 1
        precondition(groups >= 0, "a group ended that was not begun")
    }

    func makeMask(_ kind: PDFMaskKind, draw: (any PDFCanvas) -> Void) -> (any PDFMask)? {
        precondition(kind.transfer?.count ?? 256 == 256, "a transfer function without all values")
        let inner = CheckingCanvas()
        draw(inner)
        precondition(inner.isBalanced, "a mask left states")
        return inner.operations % 2 == 0 ? Mask() : nil
    }

    func font(_ data: [UInt8]) -> (any PDFGlyphs)? { data.isEmpty ? nil : Glyphs() }

    // MARK: - Checks

    private func check(_ path: PDFPath) {
        operations += 1
        if case .move? = path.elements.first { return }
        precondition(path.isEmpty, "a path that does not begin")
    }

    private func check(_ style: PDFStroke) {
        precondition(style.width >= 0 && style.miterLimit >= 1, "a line without a width")
        precondition(
            style.dash.isEmpty
                || style.dash.contains { $0 > 0 } && style.dash.allSatisfy { $0 >= 0 },
            "dashes without a length")
    }

    private func check(_ compositing: PDFCompositing) {
        operations += 1
        precondition((0...1).contains(compositing.alpha), "an opacity out of range")
    }

    private func check(_ coverage: PDFCoverage) {
        if case .plain(let bytes) = coverage.samples {
            precondition(
                bytes.count == coverage.width * coverage.height, "a mask with missing samples")
        }
    }
}

func draw(_ bytes: [UInt8]) {
    guard let file = try? PDFFile(bytes) else { return }
    precondition(file.isEncrypted || !file.pages.isEmpty, "a file without pages")
    for page in file.pages.prefix(2) {
        precondition(
            page.cropBox.width > 0 && page.cropBox.height > 0
                && page.cropBox.maxX <= page.mediaBox.maxX, "a page without a size")
        let canvas = CheckingCanvas()
        let problems = file.draw(page, on: canvas)
        precondition(canvas.isBalanced, "a page left states")
        precondition(problems.count <= 20, "too many messages")
    }
}

/// The resources of contents without a file of their own: one of each kind.
let resources = """
    /ExtGState << /A << /ca 0.5 /BM /Multiply >> /B << /SMask << /S /Luminosity /G 5 0 R >> >> >>
    /XObject << /F 5 0 R /I 6 0 R >> /ColorSpace << /C [/Indexed /DeviceRGB 1 <000102030405>] >>
    /Pattern << /P 7 0 R /Q << /PatternType 2 /Shading 8 0 R >> >> /Shading << /S 8 0 R >>
    /Font << /T << /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 5 0 R >>
    /Encoding << /Differences [97 /a] >> >> >>
    """

/// Returns a file of one page with a content.
func file(_ content: some Sequence<UInt8>) -> [UInt8] {
    let content = Array(content)
    let objects = """
        %PDF-1.7
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [3 0 R] >> endobj
        3 0 obj << /Type /Page /Contents 4 0 R /Resources << \(resources) >> >> endobj
        5 0 obj << /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency /I true >> /Length 16 >>
        stream
        0 0 1 1 re f /F Do
        endstream endobj
        6 0 obj << /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Subtype /Image /Length 4 >>
        stream
        abcd
        endstream endobj
        7 0 obj << /PatternType 1 /BBox [0 0 2 2] /XStep 3 /YStep 3 /Length 12 >>
        stream
        0 0 1 1 re f
        endstream endobj
        8 0 obj << /ShadingType 2 /Coords [0 0 1 1] /ColorSpace /DeviceGray
        /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> endobj
        4 0 obj << /Length \(content.count) >>
        stream

        """
    return Array(objects.utf8) + content + Array("\nendstream endobj\n".utf8)
}

fuzz { bytes in
    // Whole files, and contents of a file that has every kind of resource.
    if bytes.starts(with: Array("%PDF-".utf8)) {
        draw(Array(bytes))
    } else {
        draw(file(bytes))
    }
}
