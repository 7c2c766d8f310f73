import Foundation
import SwiftRuntime
import Testing

@Suite("Data of data objects")
struct DataBridgingTests {
    /// Counts how often its bytes are asked for.
    private final class CountedData: NSData {
        private(set) var count = 0
        private let memory: UnsafeMutableRawPointer

        init(_ bytes: [UInt8]) {
            memory = .allocate(byteCount: bytes.count, alignment: 1)
            memory.copyMemory(from: bytes, byteCount: bytes.count)
            size = bytes.count
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        deinit { memory.deallocate() }

        private let size: Int
        override var length: Int { size }
        override var bytes: UnsafeRawPointer {
            count += 1
            return UnsafeRawPointer(memory)
        }
    }

    @Test("The bytes of an object are asked for once, not one by one")
    func once() {
        let object = CountedData(Array(0..<200))
        #expect(Data(referencing: object) == Data(0..<200) && object.count == 1)
        #expect(object as Data == Data(0..<200) && object.count == 2)
    }

    @Test("Later changes of a mutable object do not change its data")
    func mutable() {
        let object = NSMutableData(data: Data([1, 2, 3]))
        let data = object as Data
        object.length = 1
        #expect(data == Data([1, 2, 3]) && object as Data == Data([1]))
    }

    @Test("An object without bytes is empty data")
    func empty() {
        #expect((NSData() as Data).isEmpty && Data(referencing: NSMutableData()).isEmpty)
    }
}
