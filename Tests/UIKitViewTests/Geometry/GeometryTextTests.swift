import Testing

@testable import UIKit

@Suite("Geometry as text, in archives and in values")
struct GeometryTextTests {
    @Test("Text has no fraction where there is none, and seventeen digits otherwise")
    func text() {
        #expect(
            NSCoder.string(for: CGRect(x: 0, y: -1, width: 320, height: 100.0 / 3))
                == "{{0, -1}, {320, 33.333333333333336}}")
        #expect(NSCoder.string(for: CGPoint(x: 1.5, y: 2)) == "{1.5, 2}")
        #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(
            NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == "{1, 2, 3, 4}")
        #expect(NSCoder.string(for: UIOffset(horizontal: 1, vertical: 2)) == "{1, 2}")
        #expect(NSCoder.string(for: CGVector(dx: 1, dy: 2)) == "{1, 2}")
        #expect(NSStringFromCGSize(CGSize(width: 3, height: 4)) == "{3, 4}")
    }

    @Test("Text gives back what it came from")
    func parsing() {
        let rect = CGRect(x: 0.1, y: -2e30, width: 3, height: 4)
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        #expect(CGPointFromString("{1,2}") == CGPoint(x: 1, y: 2))
        #expect(UIEdgeInsetsFromString(" { 1 , 2, 3,4 } ").bottom == 3)
        #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}").trailing == 4)
    }

    @Test("Other text gives zero, and the identity of transforms")
    func badText() {
        for text in ["", "{}", "{1, 2", "{1}", "{1, 2, 3}", "one", "{1, two}"] {
            #expect(NSCoder.cgRect(for: text) == .zero)
            #expect(NSCoder.cgAffineTransform(for: text) == .identity)
            #expect(NSCoder.uiEdgeInsets(for: text) == .zero)
        }
    }

    @Test("Archives give back what was stored")
    func archives() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let directional = NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1)
        coder.encode(rect, forKey: "rect")
        coder.encode(rect.origin, forKey: "point")
        coder.encode(rect.size, forKey: "size")
        coder.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
        coder.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
        coder.encode(insets, forKey: "insets")
        coder.encode(directional, forKey: "directional")
        coder.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
        let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
        #expect(decoder.decodeCGRect(forKey: "rect") == rect)
        #expect(decoder.decodeCGPoint(forKey: "point") == rect.origin)
        #expect(decoder.decodeCGSize(forKey: "size") == rect.size)
        #expect(decoder.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 6))
        #expect(
            decoder.decodeCGAffineTransform(forKey: "transform")
                == CGAffineTransform(scaleX: 2, y: 3))
        #expect(decoder.decodeUIEdgeInsets(forKey: "insets") == insets)
        #expect(decoder.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
        #expect(decoder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 7, vertical: 8))
        #expect(decoder.decodeUIEdgeInsets(forKey: "missing") == .zero)
        #expect(decoder.decodeCGAffineTransform(forKey: "missing") == .identity)
    }

    @Test("Values hold every kind of geometry")
    func values() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1)
        #expect(
            NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        let offset = UIOffset(horizontal: 7, vertical: 8)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        #expect(NSValue(cgRect: rect) == NSValue(cgRect: rect))
    }
}
