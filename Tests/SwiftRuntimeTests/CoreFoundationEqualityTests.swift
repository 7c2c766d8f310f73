import Foundation
import SwiftRuntime
import Testing

/// Its first stored property has the bits in which Foundation's core looks for a type number.
private final class Tag: NSObject {
    let number: UInt64
    let name: String

    init(_ name: String, number: UInt64) {
        self.number = number
        self.name = name
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? Tag)?.name == name }
}

@Suite("Equality of attribute values") struct CoreFoundationEqualityTests {
    @Test("An attribute whose value is a Swift object can be set twice and measured")
    func attributes() {
        let key = NSAttributedString.Key("tag")
        let text = NSMutableAttributedString(string: "abcdef")
        text.addAttribute(key, value: Tag("a", number: 0), range: NSRange(location: 0, length: 3))
        text.addAttribute(key, value: Tag("a", number: 0), range: NSRange(location: 2, length: 4))
        var range = NSRange()
        let value = text.attribute(
            key, at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: 6))
        #expect((value as? Tag)?.name == "a")
        #expect(range == NSRange(location: 0, length: 6))
    }
}
