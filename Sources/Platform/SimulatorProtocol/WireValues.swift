// The plain values of which messages consist.

/// A value with a serialized form: bytes on the socket, JSON from the page.
///
/// Both readers validate: whatever they return is within `SimulatorLimits`.
protocol WireValue: Sendable {
    init(from reader: inout WireReader) throws(SimulatorProtocolError)
    func write(to writer: inout WireWriter)

    /// Decodes JSON.
    ///
    /// - Throws: `DecodingError`, or `SimulatorProtocolError` beyond the limits.
    init(decoding decoder: any Decoder) throws

    /// Writes the JSON that `init(decoding:)` reads.
    ///
    /// - Throws: `SimulatorProtocolError.invalidValue` for values without a form in JSON.
    func encodeJSON(to encoder: any Encoder) throws
}

/// An integer of its own size.
protocol WireNumber: WireValue, FixedWidthInteger, Codable {}

extension WireNumber {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try reader.number()
    }

    func write(to writer: inout WireWriter) { writer.write(self) }

    init(decoding decoder: any Decoder) throws { self = try Self(from: decoder) }
    func encodeJSON(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension UInt8: WireNumber {}
extension UInt16: WireNumber {}
extension UInt32: WireNumber {}
extension UInt64: WireNumber {}
extension Int16: WireNumber {}
extension Int32: WireNumber {}

/// A coordinate or another measure: finite and bounded. The readers refuse others; one of the app's that is beyond,
/// such as the place of a caret at the end of a long text, is written as the nearest.
extension Double: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try Self(bitPattern: try reader.number()).bounded()
    }

    func write(to writer: inout WireWriter) { writer.write(nearestBounded.bitPattern) }

    init(decoding decoder: any Decoder) throws { self = try Self(from: decoder).bounded() }
    func encodeJSON(to encoder: any Encoder) throws { try nearestBounded.encode(to: encoder) }

    private var nearestBounded: Double {
        let limit = SimulatorLimits.coordinate
        return isNaN ? 0 : min(max(self, -limit), limit)
    }

    private func bounded() throws(SimulatorProtocolError) -> Double {
        guard abs(self) <= SimulatorLimits.coordinate else { throw .invalidValue }
        return self
    }
}

extension Bool: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        let byte: UInt8 = try reader.number()
        guard byte <= 1 else { throw .unknown(byte) }
        self = byte == 1
    }

    func write(to writer: inout WireWriter) { writer.write(UInt8(self ? 1 : 0)) }

    init(decoding decoder: any Decoder) throws { self = try Self(from: decoder) }
    func encodeJSON(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension String: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try reader.text()
    }

    func write(to writer: inout WireWriter) { writer.write(self) }

    init(decoding decoder: any Decoder) throws {
        self = try Self(from: decoder)
        guard utf8.count <= SimulatorLimits.textLength else {
            throw SimulatorProtocolError.tooLong(utf8.count)
        }
    }

    func encodeJSON(to encoder: any Encoder) throws { try encode(to: encoder) }
}

/// JSON's null is nil; a missing key is decoded by `WireObject.value(_:)`.
extension Optional: WireValue where Wrapped: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
    }

    func write(to writer: inout WireWriter) {
        (self != nil).write(to: &writer)
        self?.write(to: &writer)
    }

    init(decoding decoder: any Decoder) throws {
        let isNil = try decoder.singleValueContainer().decodeNil()
        self = isNil ? nil : try Wrapped(decoding: decoder)
    }

    func encodeJSON(to encoder: any Encoder) throws {
        if let self { return try self.encodeJSON(to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// Elements beyond the limit are not written, and refused by the readers.
extension Array: WireValue where Element: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        let count = Int(try reader.number() as UInt32)
        guard count <= SimulatorLimits.listCount else { throw .tooLong(count) }
        self = []
        for _ in 0..<count { append(try Element(from: &reader)) }
    }

    func write(to writer: inout WireWriter) {
        let values = prefix(SimulatorLimits.listCount)
        writer.write(UInt32(values.count))
        for value in values { value.write(to: &writer) }
    }

    init(decoding decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        self = []
        while !elements.isAtEnd {
            guard count < SimulatorLimits.listCount else {
                throw SimulatorProtocolError.tooLong(elements.count ?? count + 1)
            }
            append(try elements.decode(Decoded<Element>.self).value)
        }
    }

    func encodeJSON(to encoder: any Encoder) throws {
        var elements = encoder.unkeyedContainer()
        for value in prefix(SimulatorLimits.listCount) {
            try elements.encode(Encoded(value: value))
        }
    }
}

/// An enumeration: one byte, the index in `allCases`, on the socket; its raw value in JSON.
protocol WireChoice: WireValue, CaseIterable, Equatable, RawRepresentable where RawValue == String {
}

extension WireChoice {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        let index: UInt8 = try reader.number()
        let all = Array(Self.allCases)
        guard Int(index) < all.count else { throw .unknown(index) }
        self = all[Int(index)]
    }

    func write(to writer: inout WireWriter) {
        let index = Array(Self.allCases).firstIndex(of: self) ?? 0
        writer.write(UInt8(index))
    }

    init(decoding decoder: any Decoder) throws {
        guard let value = Self(rawValue: try String(from: decoder)) else {
            throw SimulatorProtocolError.invalidValue
        }
        self = value
    }

    func encodeJSON(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}

// MARK: JSON

/// An object of the page's JSON.
typealias WireObject = KeyedDecodingContainer<WireKey>

/// A key of any name.
struct WireKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

/// Adapts values to the decoder's containers.
private struct Decoded<Value: WireValue>: Decodable {
    let value: Value
    init(from decoder: any Decoder) throws { value = try Value(decoding: decoder) }
}

/// Adapts values to the encoder's containers.
struct Encoded<Value: WireValue>: Encodable {
    let value: Value
    func encode(to encoder: any Encoder) throws { try value.encodeJSON(to: encoder) }
}

/// A value whose absence is nil.
private protocol AbsentIsNil { static var absent: Self { get } }
extension Optional: AbsentIsNil { fileprivate static var absent: Self { nil } }

extension KeyedDecodingContainer<WireKey> {
    /// The value for a key; nil for a missing key of an optional value.
    func value<Value: WireValue>(_ name: String) throws -> Value {
        let key = WireKey(name)
        if !contains(key), let kind = Value.self as? any AbsentIsNil.Type,
            let absent = kind.absent as? Value
        {
            return absent
        }
        return try decode(Decoded<Value>.self, forKey: key).value
    }
}
