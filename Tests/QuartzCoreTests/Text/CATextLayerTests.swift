import CoreGraphics
import CoreText
import Foundation
import Testing

@testable import QuartzCore

@Suite("CATextLayer")
struct CATextLayerTests {
    private func layer(_ text: Any?, height: CGFloat = 40) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: height)
        layer.string = text
        layer.fontSize = 20
        layer.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        return layer
    }

    /// The box around all pixels that are more than half covered, and the colour of a whole one.
    private func ink(_ layer: CATextLayer) -> (box: CGRect, color: UInt32) {
        let width = Int(layer.bounds.width)
        let height = Int(layer.bounds.height)
        let pixels = PixelBuffer(width: width, height: height)
        layer.displayIfNeeded()
        layer.render(in: CGContext(pixels: pixels, scale: 1))
        var box = CGRect.null
        var color: UInt32 = 0
        for y in 0..<height {
            for x in 0..<width where pixels[x, y] >> 24 > 128 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                if pixels[x, y] >> 24 == 255 { color = pixels[x, y] }
            }
        }
        return (box, color)
    }

    @Test("A new layer shows nothing, in white of 36 points")
    func defaults() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
        #expect(layer.foregroundColor == .white && !layer.isWrapped)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
    }

    @Test("Text is at the top, in the colour of the layer")
    func drawing() {
        let shown = ink(layer("HH"))
        #expect(shown.color == 0xFFFF_0000)
        #expect(shown.box.minY > 2 && shown.box.minY < 7 && shown.box.maxY < 20)
        #expect(shown.box.minX < 4)
    }

    @Test("Lines are where the alignment says")
    func alignment() {
        let right = layer("HH")
        right.alignmentMode = .right
        #expect(ink(right).box.maxX > 95)
        let center = layer("HH")
        center.alignmentMode = .center
        #expect(abs(ink(center).box.midX - 50) < 1.5)
    }

    @Test("Wrapped text goes on below; other text is one line, truncated on request")
    func wrapping() {
        let line = layer("HHHH HHHH HHHH", height: 80)
        #expect(ink(line).box.maxY < 24)
        line.isWrapped = true
        #expect(ink(line).box.maxY > 50)
        let cut = layer("IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII")
        let full = ink(cut).box.maxX
        cut.truncationMode = .end
        let dots = ink(cut).box
        #expect(full > 96 && dots.maxX <= 100)
        cut.truncationMode = .start
        #expect(ink(cut).box != dots)
    }

    @Test("Attributes of the text count before the layer's")
    func attributes() {
        let font = CTFontCreateWithName("Helvetica" as NSString, 10, nil)
        let text = NSAttributedString(
            string: "HH",
            attributes: [
                NSAttributedString.Key("NSFont"): font,
                NSAttributedString.Key("NSColor"): CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
            ])
        #expect(ink(layer(text)).box.maxY < 12)
        #expect(ink(layer(NSAttributedString(string: "HH"))).box.maxY > 14)
    }

    @Test("A font is taken as an object or by its name, in the size of the layer")
    func fonts() {
        let named = layer("iiii")
        named.font = "Courier" as NSString
        let object = layer("iiii")
        object.font = CTFontCreateWithName("Courier" as NSString, 99, nil)
        #expect(ink(named).box == ink(object).box)
        #expect(ink(named).box != ink(layer("iiii")).box)
    }

    @Test("Keys reach the properties, in both spellings")
    func keys() {
        let layer = CATextLayer()
        layer.setValue(12, forKey: "fontSize")
        layer.setValue(true, forKey: "wrapped")
        layer.setValue("center", forKey: "alignmentMode")
        layer.setValue("text", forKey: "string")
        #expect(layer.fontSize == 12 && layer.isWrapped && layer.alignmentMode == .center)
        #expect(layer.value(forKey: "isWrapped") as? Bool == true)
        #expect(layer.value(forKey: "string") as? String == "text")
    }

    @Test("Copies for the presentation and archives keep what is shown")
    func copies() throws {
        let original = layer("text")
        original.truncationMode = .middle
        let copy = CATextLayer(layer: original)
        #expect(copy.string as? String == "text" && copy.truncationMode == .middle)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: original, requiringSecureCoding: false)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CATextLayer.self, from: data))
        #expect(read.string as? String == "text" && read.fontSize == 20)
        #expect(read.truncationMode == .middle)
    }

    @Test(
        "Sizes that are none draw nothing and harm nothing",
        arguments: [0, -1, .nan, 1e9] as [CGFloat])
    func hostile(size: CGFloat) {
        let layer = layer("HH")
        layer.fontSize = size
        #expect(ink(layer).box.height <= 40)
    }
}
