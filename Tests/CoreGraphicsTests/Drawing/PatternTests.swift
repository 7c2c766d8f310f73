import Foundation
import Synchronization
import Testing

@testable import CoreGraphics

@Suite struct PatternTests {
    /// A pattern whose cell is drawn by a closure, and how often it was drawn and released.
    private final class Cell {
        let body: (CGContext) -> Void
        var drawCount = 0

        init(_ body: @escaping (CGContext) -> Void) { self.body = body }
    }

    private func pattern(
        _ cell: Cell, bounds: CGRect, step: CGSize? = nil,
        matrix: CGAffineTransform = .identity,
        tiling: CGPatternTiling = .constantSpacing, isColored: Bool = true
    ) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                guard let info else { return }
                let cell = Unmanaged<Cell>.fromOpaque(info).takeUnretainedValue()
                cell.drawCount += 1
                cell.body(context)
            },
            releaseInfo: { info in
                guard let info else { return }
                Unmanaged<Cell>.fromOpaque(info).release()
            })
        return try #require(
            CGPattern(
                info: Unmanaged.passRetained(cell).toOpaque(), bounds: bounds, matrix: matrix,
                xStep: step?.width ?? bounds.width, yStep: step?.height ?? bounds.height,
                tiling: tiling, isColored: isColored, callbacks: &callbacks))
    }

    /// Two by two pixels of which the one at the origin is red.
    private func dots(_ tiling: CGPatternTiling = .constantSpacing) throws -> CGPattern {
        try pattern(
            Cell { context in
                context.setFillColor(opaqueRed)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), tiling: tiling)
    }

    private let opaque: [CGFloat] = [1]

    // MARK: - Tiling

    @Test(
        "A coloured pattern repeats from the origin and fills the shape only",
        arguments: [
            CGPatternTiling.noDistortion, .constantSpacing, .constantSpacingMinimalDistortion,
        ])
    func coloured(tiling: CGPatternTiling) throws {
        let bitmap = Bitmap(9, 8)
        bitmap.context.setFillPattern(try dots(tiling), colorComponents: opaque)
        bitmap.context.fill(CGRect(x: 1, y: 2, width: 6, height: 5))
        for y in 0..<8 {
            for x in 0..<9 {
                // Row 7 of the picture is y 0 of user space.
                let user = (x: x, y: 7 - y)
                let isInside = (1..<7).contains(user.x) && (2..<7).contains(user.y)
                let isDot = user.x % 2 == 0 && user.y % 2 == 0
                #expect(bitmap[x, y] == (isInside && isDot ? 0xFFFF_0000 : 0), "\(x) \(y)")
            }
        }
    }

    @Test("Gaps stay open where the step is wider than the cell; wider cells overlap")
    func steps() throws {
        func row(_ width: CGFloat, _ step: CGFloat) throws -> [UInt32] {
            let bitmap = Bitmap(8, 1)
            let cell = Cell { context in
                context.setFillColor(opaqueRed)
                context.fill(CGRect(x: 0, y: 0, width: width - 1, height: 1))
                context.setFillColor(opaqueBlue)
                context.fill(CGRect(x: width - 1, y: 0, width: 1, height: 1))
            }
            let cells = try pattern(
                cell, bounds: CGRect(x: 0, y: 0, width: width, height: 1),
                step: CGSize(width: step, height: 1))
            bitmap.context.setFillPattern(cells, colorComponents: opaque)
            bitmap.context.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
            return bitmap.contents
        }
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
        #expect(try row(2, 4) == [red, blue, 0, 0, red, blue, 0, 0])
        // The next cell is painted over the end of the one before.
        #expect(try row(3, 2) == [red, red, red, red, red, red, red, red])
    }

    @Test("Nothing is drawn outside of the cell")
    func cellBounds() throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: -10, y: -10, width: 30, height: 30))
        }
        let bitmap = Bitmap(8, 4)
        bitmap.context.setFillPattern(
            try pattern(
                cell, bounds: CGRect(x: 0, y: 0, width: 2, height: 2),
                step: CGSize(width: 4, height: 4)), colorComponents: opaque)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        #expect(bitmap.area == 8)
        #expect(bitmap.alpha(0, 3) == 255)
        #expect(bitmap.alpha(2, 3) == 0)
    }

    @Test("Constant spacing stretches cells to whole pixels; without distortion distances vary")
    func rounding() throws {
        func starts(_ tiling: CGPatternTiling) throws -> [Int] {
            let cell = Cell { context in
                context.setFillColor(opaqueRed)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            }
            let bitmap = Bitmap(40, 1)
            bitmap.context.setFillPattern(
                try pattern(
                    cell, bounds: CGRect(x: 0, y: 0, width: 5.4, height: 2), tiling: tiling),
                colorComponents: opaque)
            bitmap.context.fill(CGRect(x: 0, y: 0, width: 40, height: 1))
            return (0..<40).filter { x in
                bitmap.alpha(x, 0) > 128 && (x == 0 || bitmap.alpha(x - 1, 0) <= 128)
            }
        }
        #expect(try starts(.constantSpacing) == [0, 5, 10, 15, 20, 25, 30, 35])
        #expect(try starts(.noDistortion) == [0, 5, 11, 16, 22, 27, 32, 38])
    }

    // MARK: - Space

    @Test("The pattern stays where it is when the context is transformed, and moves by its phase")
    func space() throws {
        let plain = Bitmap(9, 9)
        plain.context.setFillPattern(try dots(), colorComponents: opaque)
        plain.context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        let moved = Bitmap(9, 9)
        moved.context.setFillPattern(try dots(), colorComponents: opaque)
        moved.context.translateBy(x: 1, y: 0)
        moved.context.scaleBy(x: 3, y: 3)
        moved.context.fill(CGRect(x: -1, y: 0, width: 9, height: 9))
        #expect(moved.contents == plain.contents)
        moved.context.clear(CGRect(x: -1, y: 0, width: 9, height: 9))
        moved.context.setPatternPhase(CGSize(width: 1, height: 0))
        moved.context.fill(CGRect(x: -1, y: 0, width: 9, height: 9))
        #expect(moved[0, 8] == 0)
        #expect(moved[1, 8] == 0xFFFF_0000)
    }

    @Test("The pattern's matrix scales and turns its cells")
    func matrix() throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        let box = CGRect(x: 0, y: 0, width: 8, height: 8)
        let scaled = Bitmap(32, 32)
        scaled.context.setFillPattern(
            try pattern(cell, bounds: box, matrix: CGAffineTransform(scaleX: 2, y: 1)),
            colorComponents: opaque)
        scaled.context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
        #expect(scaled.alpha(7, 3) == 255)
        #expect(scaled.alpha(8, 3) == 0)
        let turned = Bitmap(32, 32)
        turned.context.setFillPattern(
            try pattern(cell, bounds: box, matrix: CGAffineTransform(rotationAngle: .pi / 2)),
            colorComponents: opaque)
        turned.context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
        // Columns have become rows: the lower half of every eight pixels, from the bottom.
        #expect(turned.alpha(5, 30) == 255)
        #expect(turned.alpha(20, 30) == 255)
        #expect(turned.alpha(5, 26) == 0)
        #expect(abs(turned.area - 512) < 8)
    }

    @Test("A cell too large to be kept is drawn where it is seen")
    func largeCells() throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let bitmap = Bitmap(40, 20)
        bitmap.context.translateBy(x: -2970, y: 0)
        bitmap.context.setFillPattern(
            try pattern(cell, bounds: CGRect(x: 0, y: 0, width: 3000, height: 3000)),
            colorComponents: opaque)
        bitmap.context.setPatternPhase(CGSize(width: -2970, height: 0))
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 6000, height: 6000))
        #expect(bitmap.paintedRect == PixelRect(x: 30, y: 10, width: 10, height: 10))
    }

    // MARK: - Colour

    @Test("A pattern without colours is painted in the colour given with it")
    func uncoloured() throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let box = CGRect(x: 0, y: 0, width: 1, height: 1)
        let mask = try pattern(cell, bounds: box, isColored: false)
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        #expect(space.model == .pattern)
        #expect(space.numberOfComponents == 3)
        let bitmap = Bitmap(2, 1)
        bitmap.context.setFillColorSpace(space)
        bitmap.context.setFillPattern(mask, colorComponents: [0, 0, 1, 1] as [CGFloat])
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.setFillPattern(mask, colorComponents: [0, 0, 1, 0.5] as [CGFloat])
        bitmap.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(bitmap[0, 0] == 0xFF00_00FF)
        #expect(bitmap[1, 0] == 0x8000_0080)
        #expect(cell.drawCount == 2)
    }

    @Test("A space that does not fit the pattern is refused")
    func misfit() throws {
        let cell = Cell { _ in }
        let box = CGRect(x: 0, y: 0, width: 1, height: 1)
        let mask = try pattern(cell, bounds: box, isColored: false)
        let plain = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(CGColor(patternSpace: plain, pattern: mask, components: opaque) == nil)
        #expect(
            CGColor(
                patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: mask,
                components: [1, 1, 1, 1] as [CGFloat]) == nil)
        let bitmap = Bitmap(1, 1)
        let messages = captureMessages {
            bitmap.context.setFillPattern(mask, colorComponents: [1, 1, 1, 1] as [CGFloat])
        }
        #expect(messages == ["CGContextSetFillPattern: the color space does not fit the pattern."])
    }

    @Test("Colours keep their pattern, their space and their opacity")
    func colors() throws {
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let dots = try dots()
        let color = try #require(
            CGColor(patternSpace: space, pattern: dots, components: [0.5] as [CGFloat]))
        #expect(color.pattern == dots)
        #expect(color.colorSpace?.model == .pattern)
        #expect(color.components == [0.5])
        #expect(color.copy(alpha: 0.25)?.pattern == dots)
        #expect(color.copy(alpha: 0.25) != color)
        #expect(
            color.converted(
                to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
        let bitmap = Bitmap(2, 2)
        bitmap.context.setFillColor(color)
        bitmap.context.setAlpha(0.5)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(bitmap[0, 1] == 0x4000_0000 | 0x40_0000)
    }

    // MARK: - Shapes

    @Test("Paths, lines and image masks are painted with patterns")
    func shapes() throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let solid = try pattern(cell, bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
        func same(_ body: (CGContext) -> Void) -> Bool {
            let patterned = Bitmap(40, 40)
            patterned.context.setFillPattern(solid, colorComponents: opaque)
            patterned.context.setStrokePattern(solid, colorComponents: opaque)
            body(patterned.context)
            let plain = Bitmap(40, 40)
            plain.context.setFillColor(opaqueRed)
            plain.context.setStrokeColor(opaqueRed)
            body(plain.context)
            return zip(patterned.contents, plain.contents).allSatisfy {
                abs(Int($0 >> 24) - Int($1 >> 24)) <= 1
            } && plain.area > 0
        }
        #expect(same { $0.fillEllipse(in: CGRect(x: 3.5, y: 4, width: 30, height: 20)) })
        #expect(
            same { context in
                context.setLineWidth(3)
                context.setLineDash(phase: 0, lengths: [7, 4])
                context.strokeEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 20))
            })
        let bytes = Data((0..<64).map { UInt8($0 * 4) })
        let mask = try #require(
            CGImage(
                maskWidth: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
                provider: CGDataProvider(data: bytes as NSData)!, decode: nil,
                shouldInterpolate: true))
        #expect(same { $0.draw(mask, in: CGRect(x: 2, y: 2, width: 30, height: 30)) })
        #expect(
            same { context in
                context.setShadow(offset: CGSize(width: 4, height: -4), blur: 3, color: opaqueBlue)
                context.clip(to: CGRect(x: 0, y: 0, width: 36, height: 36))
                context.fillEllipse(in: CGRect(x: 8, y: 8, width: 20, height: 20))
            })
    }

    @Test("Blend modes, opacity and the clip apply to patterns as to colours")
    func compositing() throws {
        let dots = try dots()
        let bitmap = Bitmap(4, 2)
        let context = bitmap.context
        context.setFillColor(opaqueBlue)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setFillPattern(dots, colorComponents: opaque)
        context.setBlendMode(.multiply)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(bitmap[0, 1] == 0xFF00_0000)
        #expect(bitmap[1, 1] == 0xFF00_00FF)
        #expect(bitmap[2, 1] == 0xFF00_00FF)
    }

    // MARK: - Life

    @Test("A cell is drawn once, however many cells and fills there are")
    func recordedOnce() throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let cells = try pattern(cell, bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
        let context = CGContext.recording(size: CGSize(width: 200, height: 200), scale: 1)
        #expect(cell.drawCount == 0)
        context.setFillPattern(cells, colorComponents: opaque)
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
        context.setStrokePattern(cells, colorComponents: opaque)
        context.stroke(CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(cell.drawCount == 1)
        #expect(context.makeDisplayList().commands.count == 2)
    }

    @Test("The pointer is released when the last user of the pattern goes, and not before")
    func released() throws {
        weak var watched: Cell?
        var list: DisplayList?
        var color: CGColor?
        try {
            let cell = Cell { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
            watched = cell
            let cells = try pattern(cell, bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
            let space = try #require(CGColorSpace(patternBaseSpace: nil))
            color = CGColor(patternSpace: space, pattern: cells, components: opaque)
            let context = CGContext.recording(size: CGSize(width: 9, height: 9), scale: 1)
            if let color { context.setFillColor(color) }
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            list = context.makeDisplayList()
        }()
        #expect(watched != nil)
        color = nil
        // The list holds what was recorded and no longer needs the callback.
        #expect(watched == nil)
        let pixels = PixelBuffer(width: 9, height: 9)
        if let list { Rasterizer(target: pixels).draw(list, transform: .identity) }
        #expect(pixels[0, 0] == 0xFF00_0000)
    }

    @Test("A pattern inside of itself draws nothing and says so")
    func recursion() throws {
        let holder = Mutex<CGPattern?>(nil)
        let cell = Cell { context in
            guard let inner = holder.withLock({ $0 }) else { return }
            context.setFillPattern(inner, colorComponents: [1] as [CGFloat])
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let cells = try pattern(cell, bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
        holder.withLock { $0 = cells }
        let bitmap = Bitmap(4, 4)
        let messages = captureMessages {
            bitmap.context.setFillPattern(cells, colorComponents: opaque)
            bitmap.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(bitmap.area == 0)
        #expect(messages == ["CGContextDrawPattern: a pattern cannot be painted with itself."])
        holder.withLock { $0 = nil }
    }

    @Test("Numbers that make no pattern give nil")
    func invalid() {
        var callbacks = CGPatternCallbacks()
        func make(_ bounds: CGRect, _ step: CGFloat) -> CGPattern? {
            CGPattern(
                info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: 1,
                tiling: .noDistortion, isColored: true, callbacks: &callbacks)
        }
        let messages = captureMessages {
            #expect(make(CGRect(x: 0, y: 0, width: 1, height: 1), 0) == nil)
            #expect(make(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), 1) == nil)
            #expect(make(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), 1) == nil)
            callbacks.version = 1
            #expect(make(CGRect(x: 0, y: 0, width: 1, height: 1), 1) == nil)
        }
        #expect(messages.count == 4)
    }

    @Test(
        "A part of a pattern has the pixels of the whole",
        arguments: [
            CGAffineTransform(scaleX: 1.3, y: 0.8), CGAffineTransform(rotationAngle: 0.3),
            CGAffineTransform(a: -1, b: 0, c: 0, d: -2, tx: 0.25, ty: 3.5),
        ])
    func parts(matrix: CGAffineTransform) throws {
        let cell = Cell { context in
            context.setFillColor(opaqueRed)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 5))
        }
        let box = CGRect(x: 0, y: 0, width: 7, height: 6)
        for tiling in [CGPatternTiling.noDistortion, .constantSpacing] {
            let cells = try pattern(
                cell, bounds: box, step: CGSize(width: 6.5, height: 6.5), matrix: matrix,
                tiling: tiling)
            let context = CGContext.recording(size: CGSize(width: 60, height: 50), scale: 1)
            context.setFillPattern(cells, colorComponents: opaque)
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 50))
            let list = context.makeDisplayList()
            let whole = PixelBuffer(width: 60, height: 50)
            Rasterizer(target: whole).draw(list, transform: .identity)
            let parts = PixelBuffer(width: 60, height: 50)
            for x in stride(from: 0, to: 60, by: 13) {
                Rasterizer(
                    target: parts, clip: PixelRect(x: x, y: 0, width: 13, height: 50)
                ).draw(list, transform: .identity)
            }
            #expect(parts.firstDifference(from: whole) == nil)
            #expect(whole[20, 20] != 0 || whole[22, 22] != 0)
        }
    }
}
