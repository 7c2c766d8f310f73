import FoundationAdditions
import Testing

@Suite struct GeometryBridgingTests {
    private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

    @Test("Geometry is found in values by a cast, and becomes a value by one")
    func casts() {
        let values: [Any] = [
            NSValue(rect: rect), NSValue(point: rect.origin), NSValue(size: rect.size),
        ]
        #expect(values[0] as? CGRect == rect)
        #expect(values[1] as? CGPoint == rect.origin)
        #expect(values[2] as? CGSize == rect.size)
        #expect((rect as Any) as? NSValue == NSValue(rect: rect))
        #expect((rect.origin as Any) as? NSValue == NSValue(point: rect.origin))
        #expect((rect.size as Any) as? NSValue == NSValue(size: rect.size))
    }

    @Test("A length is found in a number by a cast, and becomes a number by one")
    func lengths() {
        #expect((NSNumber(value: 1.5) as Any) as? CGFloat == 1.5)
        #expect((NSNumber(value: 2) as Any) as? CGFloat == 2)
        #expect((CGFloat(2.5) as Any) as? NSNumber == NSNumber(value: 2.5))
        #expect((NSNumber(value: Int64.max) as Any) as? CGFloat == nil)
        let attributes: NSDictionary = ["kern": CGFloat(3)]
        #expect(attributes["kern"] as? CGFloat == 3)
    }

    @Test("A value is no other structure, and a number is none")
    func mismatches() {
        let value: Any = NSValue(rect: rect)
        #expect(value as? CGPoint == nil)
        #expect(value as? CGSize == nil)
        #expect((NSNumber(value: 3) as Any) as? CGRect == nil)
        #expect((NSValue(range: NSRange(location: 1, length: 2)) as Any) as? CGPoint == nil)
    }

    @Test("Geometry survives in collections of Foundation")
    func collections() {
        let dictionary: NSDictionary = ["frame": rect]
        #expect(dictionary["frame"] as? CGRect == rect)
        #expect((NSArray(array: [rect.origin]) as? [CGPoint]) == [rect.origin])
    }
}
