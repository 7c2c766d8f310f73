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

/// It consists of a header only.
private final class Mark: NSObject {
    override func isEqual(_ object: Any?) -> Bool { object is Mark }
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

    @Test("An object without stored properties is compared without reading what follows it")
    func headerOnly() throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let memory = try #require(
            mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
        try #require(memory != MAP_FAILED)
        defer { munmap(memory, 2 * page) }
        // Reading the page after the object stops the process.
        try #require(mprotect(memory + page, page, PROT_NONE) == 0)
        let symbol = try #require(dlsym(nil, "swift_initStackObject"))
        typealias Initializer =
            @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
        let first = unsafeBitCast(symbol, to: Initializer.self)(
            unsafeBitCast(Mark.self as AnyClass, to: UnsafeRawPointer.self), memory + page - 16)
        let second = Mark()
        withExtendedLifetime(second) {
            let other = UnsafeRawPointer(Unmanaged.passUnretained(second).toOpaque())
            #expect(_compareObjects(first, other) == 1)
            #expect(_compareObjects(other, first) == 1)
        }
    }
}
