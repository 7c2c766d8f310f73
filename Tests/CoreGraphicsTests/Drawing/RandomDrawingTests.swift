import Testing

@testable import CoreGraphics

@Suite struct RandomDrawingTests {
    @Test(
        "Hostile numbers in any order neither crash nor hang, and leave colours within their alpha",
        arguments: 0..<16)
    func hostile(seed: Int) throws {
        try Console.$capture.withValue({ _ in }) {
            for part in 0..<3 {
                var drawing = try RandomDrawing(seed: UInt64(seed * 3 + part), kind: .hostile)
                let bitmap = Bitmap(72, 64)
                drawing.draw(40, in: bitmap.context)
                #expect(isPremultiplied(bitmap.pixels), "part \(part)")
            }
        }
    }

    /// Whether no colour is brighter than its alpha allows.
    private func isPremultiplied(_ pixels: PixelBuffer) -> Bool {
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let pixel = pixels[x, y]
                let alpha = pixel >> 24
                guard pixel & 255 <= alpha, pixel >> 8 & 255 <= alpha, pixel >> 16 & 255 <= alpha
                else { return false }
            }
        }
        return true
    }

    @Test("A recorded picture is byte for byte the one drawn at once", arguments: 0..<16)
    func recordedEqualsImmediate(seed: Int) throws {
        try Console.$capture.withValue({ _ in }) {
            for kind in [RandomDrawing.Numbers.ordinary, .hostile] {
                let immediate = PixelBuffer(width: 72, height: 64)
                var first = try RandomDrawing(seed: UInt64(seed), kind: kind)
                first.draw(60, in: CGContext(pixels: immediate, scale: 2))
                let recording = CGContext.recording(
                    size: CGSize(width: 36, height: 32), scale: 2)
                var second = try RandomDrawing(seed: UInt64(seed), kind: kind)
                second.draw(60, in: recording)
                let replayed = PixelBuffer(width: 72, height: 64)
                Rasterizer(target: replayed).draw(
                    recording.makeDisplayList(), transform: CGAffineTransform(scaleX: 2, y: 2))
                #expect(replayed.firstDifference(from: immediate) == nil)
            }
        }
    }

    @Test("A picture drawn in parts is byte for byte the whole one", arguments: 0..<16)
    func partsEqualWhole(seed: Int) throws {
        try Console.$capture.withValue({ _ in }) {
            let recording = CGContext.recording(size: CGSize(width: 36, height: 32), scale: 2)
            var drawing = try RandomDrawing(seed: UInt64(1000 + seed), kind: .ordinary)
            drawing.draw(60, in: recording)
            let list = recording.makeDisplayList()
            let scale = CGAffineTransform(scaleX: 2, y: 2)
            let whole = PixelBuffer(width: 72, height: 64)
            Rasterizer(target: whole).draw(list, transform: scale)
            let parts = PixelBuffer(width: 72, height: 64)
            for y in stride(from: 0, to: 64, by: 17) {
                for x in stride(from: 0, to: 72, by: 23) {
                    let part = PixelRect(x: x, y: y, width: 23, height: 17)
                    Rasterizer(target: parts, clip: part).draw(list, transform: scale)
                }
            }
            #expect(parts.firstDifference(from: whole) == nil)
        }
    }
}

extension PixelBuffer {
    /// The first place, row by row, where the pixels differ.
    func firstDifference(from other: PixelBuffer) -> String? {
        for y in 0..<height {
            for x in 0..<width where self[x, y] != other[x, y] {
                return "(\(x), \(y)): \(String(self[x, y], radix: 16)) is not "
                    + String(other[x, y], radix: 16)
            }
        }
        return nil
    }
}
