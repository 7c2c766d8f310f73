/// The form of a value on the wire: the fields in their order, once for both directions.
struct WireForm<Value>: Sendable {
    let read: @Sendable (inout WireReader) throws(SimulatorProtocolError) -> Value
    let write: @Sendable (Value, inout WireWriter) -> Void

    /// - Parameters:
    ///   - make: Makes the value of its fields.
    ///   - fields: The fields, in the order in which `make` takes them.
    init<each Field: WireValue>(
        _ make: @escaping @Sendable (repeat each Field) -> Value,
        _ fields: repeat KeyPath<Value, each Field> & Sendable
    ) {
        read = { (reader: inout WireReader) throws(SimulatorProtocolError) -> Value in
            make(repeat try (each Field)(from: &reader))
        }
        write = { value, writer in
            repeat value[keyPath: each fields].write(to: &writer)
        }
    }
}

/// A value that is the sum of its fields.
protocol WireRecord: WireValue {
    static var form: WireForm<Self> { get }
}

extension WireRecord {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try Self.form.read(&reader)
    }

    func write(to writer: inout WireWriter) { Self.form.write(self, &writer) }
}

/// One of the things that a message can say, for both directions.
struct WireCase<Message>: Sendable {
    let read: @Sendable (inout WireReader) throws(SimulatorProtocolError) -> Message
    /// Writes a message if it says this, and returns whether it did.
    let write: @Sendable (Message, inout WireWriter) -> Bool

    /// - Parameters:
    ///   - make: Makes the message of what comes with it.
    ///   - content: What comes with a message that says this; nil for others.
    init<Content: WireValue>(
        _ make: @escaping @Sendable (Content) -> Message,
        _ content: @escaping @Sendable (Message) -> Content?
    ) {
        read = { (reader: inout WireReader) throws(SimulatorProtocolError) -> Message in
            make(try Content(from: &reader))
        }
        write = { message, writer in
            guard let content = content(message) else { return false }
            content.write(to: &writer)
            return true
        }
    }

    /// A message with which nothing comes.
    init(_ message: Message) where Message: Equatable & Sendable {
        read = { (_: inout WireReader) throws(SimulatorProtocolError) -> Message in message }
        write = { other, _ in other == message }
    }
}

/// A message that travels as a byte, the place of its case in the list of all, and what comes with it.
protocol WireMessage: SimulatorMessage {
    /// New ones are added at the end, and `SimulatorLimits.version` is raised.
    static var cases: [WireCase<Self>] { get }
}

extension WireMessage {
    public init(payload: ArraySlice<UInt8>) throws(SimulatorProtocolError) {
        var reader = WireReader(payload)
        let kind: UInt8 = try reader.number()
        guard Int(kind) < Self.cases.count else { throw .unknown(kind) }
        self = try Self.cases[Int(kind)].read(&reader)
        try reader.finish()
    }

    public var payload: [UInt8] {
        var content = WireWriter()
        let kind = Self.cases.firstIndex { $0.write(self, &content) }
        guard let kind else { preconditionFailure("\(self) is in no list") }
        return [UInt8(kind)] + content.bytes
    }
}
