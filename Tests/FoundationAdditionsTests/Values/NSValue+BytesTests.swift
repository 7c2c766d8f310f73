import Testing

@testable import FoundationAdditions

@Suite("NSValue: bytes")
struct NSValueBytesTests {
    @Test("A value is copied into a buffer of its size")
    func copying() {
        var number = 0
        NSNumber(value: 7).getValue(&number, size: MemoryLayout<Int>.size)
        #expect(number == 7)
        var range = NSRange()
        NSValue(range: NSRange(location: 1, length: 2)).getValue(
            &range, size: MemoryLayout<NSRange>.size)
        #expect(range == NSRange(location: 1, length: 2))
    }

    @Test("A buffer of another size raises an exception that names the sizes")
    func wrongSize() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var number: Int32 = 0
            NSNumber(value: 7.5).getValue(&number, size: MemoryLayout<Int32>.size)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("NSInvalidArgumentException"))
        #expect(text.contains("size 4") && text.contains("d is expected to be 8 bytes"))
    }

    @Test("A value is read as a type of its size, and as no other")
    func reading() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(rect: rect).value(of: CGRect.self) == rect)
        #expect(NSValue(rect: rect).value(of: CGPoint.self) == nil)
        #expect(NSNumber(value: 2.5).value(of: Double.self) == 2.5)
        #expect(NSNumber(value: 2.5).value(of: Float.self) == nil)
        #expect(NSNumber(value: 2.5).value(of: String.self) == nil)
    }

    @Test(
        "An encoding has the size that C gives the type",
        arguments: [
            ("c", 1), ("s", 2), ("i", 4), ("q", 8), ("d", 8), ("@", 8), ("^v", 8), ("^{A=i}", 8),
            ("[3i]", 12), ("[2{A=ic}]", 16), ("{CGRect={CGPoint=dd}{CGSize=dd}}", 32),
            ("{A=cic}", 12), ("{A=cd}", 16), ("{A=}", 0), ("{_NSRange=QQ}", 16),
        ])
    func sizes(encoding: String, size: Int) {
        #expect(TypeEncoding.size(of: encoding) == size)
    }

    @Test(
        "A malformed encoding has no size",
        arguments: [
            "", "x", "[", "[3", "[3i", "[i]", "{A", "{A=i", "ii", "^", "[9223372036854775807q]",
        ])
    func malformed(encoding: String) {
        #expect(TypeEncoding.size(of: encoding) == nil)
    }
}
