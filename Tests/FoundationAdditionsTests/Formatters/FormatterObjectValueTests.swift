import FoundationAdditions
import Testing

@Suite("Objects that formatters read")
struct FormatterObjectValueTests {
    private func read(_ formatter: Formatter, _ text: String) -> (
        object: AnyObject?, error: String?
    )? {
        var object: AnyObject?
        var error: NSString?
        let isRead = formatter.getObjectValue(&object, for: text, errorDescription: &error)
        return isRead ? (object, nil) : error.map { (nil, $0 as String) }
    }

    @Test("Numbers and dates are read from their texts; of other texts there is a description")
    func foundation() throws {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .decimal
        #expect(read(numbers, "1,234.5")?.object as? Double == 1234.5)
        #expect(read(numbers, "many")?.object == nil)
        #expect(read(numbers, "many")?.error?.isEmpty == false)
        #expect(numbers.getObjectValue(nil, for: "1", errorDescription: nil))
        var range = NSRange(location: 1, length: 2)
        var object: AnyObject?
        try withUnsafeMutablePointer(to: &object) {
            try numbers.getObjectValue(
                AutoreleasingUnsafeMutablePointer($0), for: "a12b", range: &range)
        }
        #expect(object as? Int == 12)
        let dates = DateFormatter()
        dates.dateFormat = "yyyy"
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        #expect(read(dates, "1970")?.object as? Date == Date(timeIntervalSince1970: 0))
    }

    private final class Cents: _ReadingNumberFormatter, @unchecked Sendable {
        override func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            range rangep: UnsafeMutablePointer<NSRange>?
        ) throws {
            try super.getObjectValue(obj, for: string, range: rangep)
            if let number = obj?.pointee as? NSNumber {
                obj?.pointee = NSNumber(value: number.doubleValue / 100)
            }
        }
    }

    private final class Flags: _ReadingFormatter, @unchecked Sendable {
        override func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
        ) -> Bool {
            error?.pointee = "no flag"
            obj?.pointee = NSNumber(value: true)
            return string == "on"
        }
    }

    @Test("An object is stored in memory that held none")
    func emptyMemory() {
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
        defer { memory.deallocate() }
        memory.initialize(to: 1e300)
        let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
        #expect(NumberFormatter().getObjectValue(pointer, for: "7", errorDescription: nil))
        #expect(pointer.pointee as? Int == 7)
        Unmanaged.passUnretained(pointer.pointee!).release()
    }

    @Test("A formatter's own way of reading is taken, also where only its superclass is known")
    func own() {
        #expect(read(Cents(), "250")?.object as? Double == 2.5)
        #expect(read(Flags(), "on")?.object as? Bool == true)
        #expect(read(Flags(), "off")?.error == "no flag")
    }
}
