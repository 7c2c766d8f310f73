@testable import CoreGraphics

/// A repeatable source of numbers.
struct RepeatableNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        // Neighbouring seeds must not give the same numbers one step apart.
        state = (seed ^ 0x5DEE_CE66_D1CE_4E5B) &* 0xD134_2543_DE82_EF95
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Calls of a context in random order with random numbers.
struct RandomDrawing {
    enum Numbers {
        /// Numbers as apps use them.
        case ordinary
        /// Also infinite, huge, tiny and undefined ones.
        case hostile
    }

    private var numbers: RepeatableNumbers
    private let kind: Numbers
    private let image: CGImage
    private let gradient: CGGradient

    init(seed: UInt64, kind: Numbers) throws {
        numbers = RepeatableNumbers(seed: seed)
        self.kind = kind
        let pixels = PixelBuffer(width: 13, height: 9)
        for y in 0..<9 {
            for x in 0..<13 {
                let alpha = UInt32(x * 255 / 12)
                pixels[x, y] = alpha << 24 | (alpha * UInt32(y) / 8) << 16 | alpha / 2
            }
        }
        image = CGImage(pixels: pixels)
        guard
            let gradient = CGGradient(
                colorsSpace: nil,
                colors: [opaqueRed, opaqueBlue, CGColor(gray: 1, alpha: 0)] as CFArray,
                locations: nil)
        else { throw CancellationError() }
        self.gradient = gradient
    }

    mutating func draw(_ count: Int, in context: CGContext) {
        for _ in 0..<count { drawSomething(in: context) }
    }

    // MARK: - Values

    private mutating func integer(_ limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &numbers)
    }

    private mutating func number() -> CGFloat {
        if kind == .hostile, integer(6) == 0 {
            let hostile: [CGFloat] = [
                .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
                .leastNonzeroMagnitude, 0, -1, 1e9, -1e9, 1e20, 1e-20, 3e6, -3e6, 1e308,
            ]
            return hostile[integer(hostile.count)]
        }
        switch integer(3) {
        case 0: return CGFloat(integer(80)) - 8
        case 1: return CGFloat(integer(320)) / 4 - 8
        default: return CGFloat.random(in: -10...90, using: &numbers)
        }
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func rect() -> CGRect {
        if kind == .hostile, integer(20) == 0 {
            return [CGRect.null, .infinite, .zero][integer(3)]
        }
        return CGRect(x: number(), y: number(), width: number(), height: number())
    }

    private mutating func unit() -> CGFloat {
        kind == .hostile && integer(10) == 0 ? number() : CGFloat(integer(5)) / 4
    }

    private mutating func color() -> CGColor {
        CGColor(red: unit(), green: unit(), blue: unit(), alpha: unit())
    }

    // MARK: - Calls

    private mutating func drawSomething(in context: CGContext) {
        switch integer(49) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.translateBy(x: number() / 4, y: number() / 4)
        case 3: context.scaleBy(x: number() / 30, y: number() / 30)
        case 4: context.rotate(by: number() / 20)
        case 5: context.setFillColor(color())
        case 6: context.setStrokeColor(color())
        case 7: context.setLineWidth(number() / 8)
        case 8: context.setLineCap(CGLineCap(rawValue: Int32(integer(3))) ?? .butt)
        case 9: context.setLineJoin(CGLineJoin(rawValue: Int32(integer(3))) ?? .miter)
        case 10: context.setMiterLimit(number())
        case 11:
            let lengths = (0..<integer(4)).map { _ in number() / 4 }
            context.setLineDash(phase: number(), lengths: lengths)
        case 12: context.setAlpha(unit())
        case 13: context.setBlendMode(CGBlendMode(rawValue: Int32(integer(28))) ?? .normal)
        case 14:
            context.setShadow(
                offset: CGSize(width: number() / 8, height: number() / 8), blur: number() / 8,
                color: integer(3) == 0 ? nil : color())
        case 15: context.setShouldAntialias(integer(4) > 0)
        case 16: context.beginTransparencyLayer(auxiliaryInfo: nil)
        case 17: context.endTransparencyLayer()
        case 18: context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
        case 19: context.clip(to: rect())
        case 20: context.clip(to: [rect(), rect()])
        case 21: context.clip(to: rect(), mask: image)
        case 22:
            context.addEllipse(in: rect())
            context.clip(using: integer(2) == 0 ? .evenOdd : .winding)
        case 23: context.resetClip()
        case 24: context.clear(rect())
        case 25, 26: context.fill(rect())
        case 27: context.fill([rect(), rect(), rect()])
        case 28: context.stroke(rect())
        case 29: context.fillEllipse(in: rect())
        case 30: context.strokeEllipse(in: rect())
        case 31: context.strokeLineSegments(between: [point(), point(), point(), point()])
        case 32: context.draw(image, in: rect())
        case 33: context.draw(image, in: rect(), byTiling: true)
        case 34:
            context.drawLinearGradient(
                gradient, start: point(), end: point(),
                options: CGGradientDrawingOptions(rawValue: UInt32(integer(4))))
        case 35:
            context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: number(), endCenter: point(),
                endRadius: number(),
                options: CGGradientDrawingOptions(rawValue: UInt32(integer(4))))
        case 36: context.interpolationQuality = integer(3) == 0 ? .none : .default
        case 37: setPattern(in: context)
        case 39:
            context.textMatrix = CGAffineTransform(
                a: number() / 20, b: integer(2) == 0 ? 0 : number() / 30, c: 0, d: number() / 20,
                tx: number(), ty: number())
        case 40:
            context.setTextDrawingMode(
                CGTextDrawingMode(rawValue: Int32(integer(12))) ?? .fill)
        case 41:
            if let font = CGFont("Inter-Regular" as CFString) { context.setFont(font) }
            context.setFontSize(number())
            context.showGlyphs(
                (0..<5).map { _ in CGGlyph(integer(2400)) }, at: (0..<5).map { _ in point() })
        case 38: context.setPatternPhase(CGSize(width: number(), height: number()))
        default: drawPath(in: context)
        }
    }

    private mutating func setPattern(in context: CGContext) {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.setFillColor(opaqueRed)
                cell.fillEllipse(in: CGRect(x: 1, y: 0, width: 6, height: 9))
            }, releaseInfo: nil)
        guard
            let pattern = CGPattern(
                info: nil, bounds: rect(),
                matrix: CGAffineTransform(
                    a: number() / 16, b: integer(2) == 0 ? 0 : number() / 30, c: 0,
                    d: number() / 16, tx: number(), ty: number()),
                xStep: number(), yStep: number(),
                tiling: CGPatternTiling(rawValue: Int32(integer(3))) ?? .constantSpacing,
                isColored: true, callbacks: &callbacks)
        else { return }
        if integer(2) == 0 {
            context.setFillPattern(pattern, colorComponents: [unit()])
        } else {
            context.setStrokePattern(pattern, colorComponents: [unit()])
        }
    }

    private mutating func drawPath(in context: CGContext) {
        context.beginPath()
        for _ in 0...integer(6) {
            switch integer(7) {
            case 0, 1: context.move(to: point())
            case 2 where !context.isPathEmpty: context.addLine(to: point())
            case 3 where !context.isPathEmpty:
                context.addCurve(to: point(), control1: point(), control2: point())
            case 4 where !context.isPathEmpty: context.addQuadCurve(to: point(), control: point())
            case 5:
                context.addArc(
                    center: point(), radius: number(), startAngle: number(), endAngle: number(),
                    clockwise: integer(2) == 0)
            default: context.addRect(rect())
            }
        }
        if integer(8) == 0 { context.scaleBy(x: 0.5, y: 2) }
        if integer(8) == 0 { context.replacePathWithStrokedPath() }
        context.drawPath(using: CGPathDrawingMode(rawValue: Int32(integer(5))) ?? .fill)
    }
}
