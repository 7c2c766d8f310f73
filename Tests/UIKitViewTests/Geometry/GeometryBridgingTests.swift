import Testing

@testable import UIKit

@Suite("Boxed structures")
struct GeometryBridgingTests {
    private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    @Test("A structure that is stored as an object is found there again, and as no other structure")
    func casts() {
        let values: [String: Any] = [
            "insets": NSValue(uiEdgeInsets: insets),
            "offset": NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)),
            "vector": NSValue(cgVector: CGVector(dx: 1, dy: 2)),
            "directional": NSValue(
                directionalEdgeInsets: NSDirectionalEdgeInsets(
                    top: 1, leading: 2, bottom: 3, trailing: 4)),
            "transform": NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)),
        ]
        #expect(values["insets"] as? UIEdgeInsets == insets)
        #expect(values["offset"] as? UIOffset == UIOffset(horizontal: 1, vertical: 2))
        #expect(values["vector"] as? CGVector == CGVector(dx: 1, dy: 2))
        #expect((values["directional"] as? NSDirectionalEdgeInsets)?.leading == 2)
        #expect(values["transform"] as? CGAffineTransform == CGAffineTransform(scaleX: 2, y: 3))
        #expect(values["insets"] as? NSDirectionalEdgeInsets == nil)
        #expect(values["offset"] as? CGVector == nil)
        #expect(values["vector"] as? CGPoint == nil)
        #expect((insets as AnyObject as? NSValue)?.uiEdgeInsetsValue == insets)
    }

    @Test("Equal structures are equal values")
    func equality() {
        #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
        #expect(NSValue(uiEdgeInsets: insets).hash == NSValue(uiEdgeInsets: insets).hash)
        #expect(NSValue(uiEdgeInsets: insets) != NSValue(uiEdgeInsets: .zero))
        #expect(
            NSValue(cgVector: CGVector(dx: 1, dy: 2))
                != NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)))
        var transform = CGAffineTransform.identity
        NSValue(cgAffineTransform: CGAffineTransform(translationX: 5, y: 6)).getValue(&transform)
        #expect(transform == CGAffineTransform(translationX: 5, y: 6))
    }

    @Test("A value of another type answers with zeros")
    func otherTypes() {
        #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
        #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
    }

    @Test("Boxed structures outlive an archive")
    func archives() throws {
        let value = NSValue(uiEdgeInsets: insets)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: value, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        let again = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        #expect(again as? UIEdgeInsets == insets)
    }
}
