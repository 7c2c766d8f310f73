import Foundation
import FoundationAdditions
import Testing

@Suite("Strings that grow by formats")
struct NSMutableStringFormatTests {
    @Test("Formats are appended with their arguments")
    func appends() {
        let text = NSMutableString(capacity: 0)
        for byte: UInt8 in [0, 0xAB] { text.appendFormat("%02x", byte) }
        text.appendFormat(" %@", "end" as NSString)
        #expect(text == "00ab end")
    }
}
