// The plain values of which messages are made.

/// A number travels as it is.
protocol WireNumber: WireValue, FixedWidthInteger {}

extension WireNumber {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try reader.number()
    }

    func write(to writer: inout WireWriter) { writer.write(self) }
}

extension UInt8: WireNumber {}
extension UInt16: WireNumber {}
extension UInt32: WireNumber {}
extension Int16: WireNumber {}
extension Int32: WireNumber {}

/// A coordinate or another measure: finite and bounded.
extension Double: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        let value = Double(bitPattern: try reader.number())
        guard abs(value) <= SimulatorLimits.coordinate else { throw .invalidValue }
        self = value
    }

    func write(to writer: inout WireWriter) { writer.write(bitPattern) }
}

extension Bool: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        let byte: UInt8 = try reader.number()
        guard byte <= 1 else { throw .unknown(byte) }
        self = byte == 1
    }

    func write(to writer: inout WireWriter) { writer.write(UInt8(self ? 1 : 0)) }
}

extension String: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try reader.text()
    }

    func write(to writer: inout WireWriter) { writer.write(self) }
}

extension Optional: WireValue where Wrapped: WireValue {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
    }

    func write(to writer: inout WireWriter) {
        (self != nil).write(to: &writer)
        self?.write(to: &writer)
    }
}

/// A list beyond the limit is cut.
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
}

/// A choice travels as one byte, its place in the list of all.
protocol WireChoice: WireValue, CaseIterable, Equatable {}

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
}
