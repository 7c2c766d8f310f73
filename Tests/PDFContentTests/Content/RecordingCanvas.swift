@testable import PDFContent

/// A canvas that writes down what it is asked for, with the transform at that time.
final class RecordingCanvas: PDFCanvas {
    private(set) var lines: [String] = []
    private var matrix = PDFMatrix.identity
    private var saved: [PDFMatrix] = []
    /// The largest number of saved states at a time.
    private(set) var deepest = 0
    /// The number of states that are saved now.
    var depth: Int { saved.count }

    final class Mask: PDFMask {
        let lines: [String]
        init(_ lines: [String]) { self.lines = lines }
    }

    final class Glyphs: PDFGlyphs {
        func glyph(named name: String) -> Int? { name == "square" ? 1 : nil }
        func glyph(for character: Unicode.Scalar) -> Int? { character == "A" ? 2 : nil }
        func glyph(forCode code: Int) -> Int? { code == 1 ? 3 : nil }
        func glyph(forCharacterIdentifier identifier: Int) -> Int? { identifier + 100 }
        func outline(of glyph: Int) -> PDFPath {
            PDFPath(PDFRect(0, 0, Double(glyph), 1))
        }
    }

    private func write(_ line: String) { lines.append(line) }

    func save() {
        saved.append(matrix)
        deepest = max(deepest, saved.count)
    }

    func restore() { matrix = saved.popLast() ?? .identity }

    func concatenate(_ other: PDFMatrix) { matrix = other.concatenating(matrix) }

    func clip(to path: PDFPath, rule: PDFFillRule) {
        write("clip \(rule) \(words(path))")
    }

    func clip(toStrokeOf path: PDFPath, style: PDFStroke) {
        write("clip stroke \(number(style.width)) \(words(path))")
    }

    func clip(to mask: any PDFMask) {
        write("clip mask \((mask as? Mask)?.lines ?? [])")
    }

    func fill(_ path: PDFPath, rule: PDFFillRule, paint: PDFPaint) {
        write("fill \(rule) \(words(paint.color))\(words(paint.compositing)) \(words(path))")
    }

    func stroke(_ path: PDFPath, style: PDFStroke, paint: PDFPaint) {
        let dash =
            style.dash.isEmpty ? "" : " dash \(style.dash.map(number)) \(number(style.phase))"
        write(
            "stroke \(number(style.width)) \(style.cap) \(style.join)\(dash) \(words(paint.color))\(words(paint.compositing)) \(words(path))"
        )
    }

    func draw(_ gradient: PDFGradient, compositing: PDFCompositing) {
        let ends = [gradient.stops.first, gradient.stops.last].map { stop in
            stop.map { words($0.color) } ?? "-"
        }
        let kind: String
        switch gradient.geometry {
        case .axial(let start, let end):
            kind = "axial \(words(matrix.map(start))) \(words(matrix.map(end)))"
        case .radial(let start, let first, let end, let last):
            kind =
                "radial \(words(matrix.map(start))) \(number(first)) \(words(matrix.map(end))) \(number(last))"
        }
        write(
            "gradient \(kind) \(ends[0]) \(ends[1]) \(gradient.extendsStart) \(gradient.extendsEnd)\(words(compositing))"
        )
    }

    func draw(_ image: PDFImage, compositing: PDFCompositing) -> Bool {
        let samples: String
        switch image.samples {
        case .rgb(let bytes): samples = "\(bytes)"
        case .jpeg(let bytes): samples = "jpeg of \(bytes.count)"
        }
        let alpha = image.alpha.map { " alpha \(words($0))" } ?? ""
        let (origin, far) = (matrix.map(PDFPoint(0, 0)), matrix.map(PDFPoint(1, 1)))
        write(
            "image \(image.width)x\(image.height) \(samples)\(alpha)\(words(compositing)) \(words(origin)) \(words(far))"
        )
        return true
    }

    func draw(_ stencil: PDFCoverage, paint: PDFPaint) {
        write("stencil \(words(stencil)) \(words(paint.color))\(words(paint.compositing))")
    }

    func beginGroup(_ compositing: PDFCompositing) { write("begin\(words(compositing))") }

    func endGroup() { write("end") }

    func makeMask(_ kind: PDFMaskKind, draw: (any PDFCanvas) -> Void) -> (any PDFMask)? {
        let inner = RecordingCanvas()
        inner.matrix = matrix
        draw(inner)
        let what = kind.backdrop.map { "luminosity on \(words($0))" } ?? "alpha"
        return Mask([what] + inner.lines)
    }

    func font(_ data: [UInt8]) -> (any PDFGlyphs)? {
        data == Array("font".utf8) ? Glyphs() : nil
    }

    // MARK: - Words

    private func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private func words(_ point: PDFPoint) -> String { "\(number(point.x)),\(number(point.y))" }

    private func words(_ color: PDFColor) -> String {
        "(\(number(color.red)) \(number(color.green)) \(number(color.blue)))"
    }

    private func words(_ compositing: PDFCompositing) -> String {
        (compositing.alpha < 1 ? " alpha \(number(compositing.alpha))" : "")
            + (compositing.blendMode == .normal ? "" : " \(compositing.blendMode.rawValue)")
    }

    private func words(_ coverage: PDFCoverage) -> String {
        switch coverage.samples {
        case .plain(let bytes): "\(coverage.width)x\(coverage.height) \(bytes)"
        case .jpeg(let bytes): "jpeg of \(bytes.count)"
        }
    }

    /// The path in the space in which the content began.
    private func words(_ path: PDFPath) -> String {
        let placed = path.applying(matrix)
        if let rect = placed.asRect {
            return
                "[\(number(rect.minX)) \(number(rect.minY)) \(number(rect.maxX)) \(number(rect.maxY))]"
        }
        return placed.elements.map { element in
            switch element {
            case .move(let point): "m \(words(point))"
            case .line(let point): "l \(words(point))"
            case .curve(let first, let second, let point):
                "c \(words(first)) \(words(second)) \(words(point))"
            case .close: "h"
            }
        }.joined(separator: " ")
    }
}

/// Draws a page with a content and resources, and returns what the canvas was asked for.
func record(
    _ content: String, resources: String = "", _ body: (inout PDFBytes) -> Void = { _ in }
) throws -> (lines: [String], problems: [String]) {
    let bytes = PDFBytes.onePage(
        "/Resources << \(resources) >>", content: content, body)
    let file = try PDFFile(bytes.bytes)
    let canvas = RecordingCanvas()
    let problems = file.pages.first.map { file.draw($0, on: canvas) } ?? ["no page"]
    return (canvas.depth == 0 ? canvas.lines : canvas.lines + ["unbalanced"], problems)
}
