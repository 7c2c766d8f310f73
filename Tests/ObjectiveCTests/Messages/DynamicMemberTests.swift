import Testing

@testable import ObjectiveC

@Suite struct DynamicMemberTests {
    private let text: AnyObject = NSString("abc")

    @Test("A property is nil for an object of a class that does not have it")
    func properties() {
        let length: Int? = _member(of: text) { ($0 as? NSString).map { $0.length } }
        #expect(length == 3)
        let count: Int? = _member(of: text) { ($0 as? NSArray).map { $0.count } }
        #expect(count == nil)
        #expect(_member(of: nil) { ($0 as? NSArray).map { $0.count } } == nil)
    }

    private enum Level: Int { case low, high }
    private final class Lamp { let level = Level.high }

    @Test("A value is taken as the raw one where that is wanted")
    func rawValues() {
        let lamp: AnyObject = Lamp()
        let level: Level? = _member(of: lamp) { ($0 as? Lamp).map { $0.level } }
        #expect(level == .high)
        let raw: Int? = _member(of: lamp) { ($0 as? Lamp).map { $0.level } }
        #expect(raw == 1)
        let none: Int? = _member(of: text) { ($0 as? Lamp).map { $0.level } }
        #expect(none == nil)
    }

    @Test("A method is called on the class that has it, and checked first with a question mark")
    func methods() {
        #expect(_object(text, as: NSString.self, "hasPrefix").hasPrefix("a"))
        #expect(_object(nil, as: NSString.self, "hasPrefix")?.hasPrefix("a") == nil)
        #expect(_objectIfAny(text, as: NSArray.self, "firstObject")?.firstObject == nil)
        #expect(_objectIfAny(text, as: NSString.self, "length")?.length == 3)
    }

    @Test("A member that the object does not have stops the process as on iOS")
    func unrecognized() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = _object(NSObject(), as: NSString.self, "length").length
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("-[NSObject length]: unrecognized selector sent to instance 0x"))
    }
}
