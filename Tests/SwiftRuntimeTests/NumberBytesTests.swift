import Foundation
import SwiftRuntime
import Testing

@Suite("Bytes of numbers") struct NumberBytesTests {
    private func bytes<Value: Equatable>(_ number: NSNumber, _ empty: Value) -> [Value] {
        // The second element shows whether too much was written.
        var values = [empty, empty]
        values.withUnsafeMutableBytes { number.getValue($0.baseAddress!) }
        return values
    }

    @Test("A number gives its bytes in the type that it names")
    func types() {
        #expect(bytes(NSNumber(value: Int8(-3)), Int8(0)) == [-3, 0])
        #expect(bytes(NSNumber(value: Int16(-300)), Int16(0)) == [-300, 0])
        #expect(bytes(NSNumber(value: Int32(-70_000)), Int32(0)) == [-70_000, 0])
        #expect(bytes(NSNumber(value: -5_000_000_000), 0) == [-5_000_000_000, 0])
        #expect(bytes(NSNumber(value: UInt64.max), UInt64(0)) == [.max, 0])
        #expect(bytes(NSNumber(value: Float(1.5)), Float(0)) == [1.5, 0])
        #expect(bytes(NSNumber(value: 2.5), 0.0) == [2.5, 0])
        #expect(bytes(NSNumber(value: CGFloat(2.5)), CGFloat(0)) == [2.5, 0])
        #expect(bytes(NSDecimalNumber(string: "0.5"), 0.0) == [0.5, 0])
    }

    @Test("Unsigned numbers and truth values have the types that Foundation stores them in")
    func storedTypes() {
        for number in [
            NSNumber(value: UInt8(200)), NSNumber(value: UInt16(60_000)),
            NSNumber(value: UInt32(4_000_000_000)), NSNumber(value: UInt(7)),
            NSNumber(value: true),
        ] {
            switch String(cString: number.objCType) {
            case "c": #expect(bytes(number, Int8(0)) == [number.int8Value, 0])
            case "s": #expect(bytes(number, Int16(0)) == [number.int16Value, 0])
            case "i": #expect(bytes(number, Int32(0)) == [number.int32Value, 0])
            case "q": #expect(bytes(number, Int64(0)) == [number.int64Value, 0])
            case let type: Issue.record("\(type) was not expected")
            }
        }
    }

    @Test("A value that is known as `NSValue` alone does the same")
    func values() {
        let value: NSValue = NSNumber(value: 4.5)
        var number = 0.0
        value.getValue(&number)
        #expect(number == 4.5)
        var rect = CGRect.zero
        NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).getValue(&rect)
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
