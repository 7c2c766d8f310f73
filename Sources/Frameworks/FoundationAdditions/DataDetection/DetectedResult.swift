/// A match of a data detector: a link, a date, a phone number or an address.
///
/// Foundation's own results support regular expressions only.
final class DetectedResult: NSTextCheckingResult {
    enum Content {
        case link(URL)
        case phoneNumber(String)
        case date(Date, TimeZone?, TimeInterval)
        case address([NSTextCheckingKey: String])
    }

    let content: Content
    private let matchRange: NSRange

    init(_ content: Content, at matchRange: NSRange) {
        self.content = content
        self.matchRange = matchRange
        super.init()
    }

    /// Unsupported: results of detectors cannot be archived.
    required init?(coder: NSCoder) {
        nil
    }

    override func encode(with coder: NSCoder) {
        fatalError("Results of NSDataDetector cannot be archived")
    }

    override class var supportsSecureCoding: Bool { false }

    override var resultType: CheckingType {
        switch content {
        case .link: CheckingType(rawValue: DetectedType.link.mask)
        case .phoneNumber: CheckingType(rawValue: DetectedType.phoneNumber.mask)
        case .date: CheckingType(rawValue: DetectedType.date.mask)
        case .address: CheckingType(rawValue: DetectedType.address.mask)
        }
    }

    override var numberOfRanges: Int { 1 }

    override func range(at idx: Int) -> NSRange {
        precondition(idx == 0, "the result has one range")
        return matchRange
    }

    override func range(withName: String) -> NSRange {
        NSRange(location: NSNotFound, length: 0)
    }
}

/// The checking types, with the raw values that Foundation's constants have on Linux; those on iOS are half
/// of them, except for the phone number's.
package enum DetectedType: CaseIterable {
    case date
    case address
    case link
    case phoneNumber

    package var mask: UInt64 {
        switch self {
        case .date: 1 << 4
        case .address: 1 << 5
        case .link: 1 << 6
        case .phoneNumber: 1 << 11
        }
    }
}

extension NSTextCheckingResult {
    private var detected: DetectedResult.Content? { (self as? DetectedResult)?.content }

    /// The URL of a link; nil for other results.
    public var url: URL? {
        if case .link(let url) = detected { url } else { nil }
    }

    /// The phone number as written in the text; nil for other results.
    public var phoneNumber: String? {
        if case .phoneNumber(let number) = detected { number } else { nil }
    }

    /// The date; nil for other results.
    public var date: Date? {
        if case .date(let date, _, _) = detected { date } else { nil }
    }

    /// The time zone of a date, if the text names one.
    public var timeZone: TimeZone? {
        if case .date(_, let zone, _) = detected { zone } else { nil }
    }

    /// The duration of a date in seconds; 0 if the text names none.
    public var duration: TimeInterval {
        if case .date(_, _, let duration) = detected { duration } else { 0 }
    }

    /// The components of an address; nil for other results.
    public var addressComponents: [NSTextCheckingKey: String]? {
        if case .address(let parts) = detected { parts } else { nil }
    }

    /// The components of an address; nil for other results.
    public var components: [NSTextCheckingKey: String]? { addressComponents }

    /// Creates a result for a link.
    public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
        DetectedResult(.link(url), at: range)
    }

    /// Creates a result for a phone number.
    public class func phoneNumberCheckingResult(
        range: NSRange, phoneNumber: String
    ) -> NSTextCheckingResult {
        DetectedResult(.phoneNumber(phoneNumber), at: range)
    }

    /// Creates a result for a date.
    public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
        DetectedResult(.date(date, nil, 0), at: range)
    }

    /// Creates a result for a date with its time zone and duration.
    public class func dateCheckingResult(
        range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
    ) -> NSTextCheckingResult {
        DetectedResult(.date(date, timeZone, duration), at: range)
    }

    /// Creates a result for an address.
    public class func addressCheckingResult(
        range: NSRange, components: [NSTextCheckingKey: String]
    ) -> NSTextCheckingResult {
        DetectedResult(.address(components), at: range)
    }
}

extension NSTextCheckingKey {
    /// The street of an address, with the number.
    public static let street = NSTextCheckingKey(rawValue: "Street")

    /// The city of an address.
    public static let city = NSTextCheckingKey(rawValue: "City")

    /// The state of an address.
    public static let state = NSTextCheckingKey(rawValue: "State")

    /// The postal code of an address.
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")

    /// The country of an address.
    public static let country = NSTextCheckingKey(rawValue: "Country")
}
