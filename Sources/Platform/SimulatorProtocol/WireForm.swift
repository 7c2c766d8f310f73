/// The serialized form of a record: its named fields in order, for all directions and formats.
///
/// On the socket a record is the sequence of its fields' bytes; in the page's JSON it is an object.
struct WireForm<Value>: Sendable {
    let read: @Sendable (inout WireReader) throws(SimulatorProtocolError) -> Value
    let write: @Sendable (Value, inout WireWriter) -> Void
    let decode: @Sendable (WireObject) throws -> Value
    let encode: @Sendable (Value, any Encoder) throws -> Void

    /// - Parameters:
    ///   - make: Creates the value of its fields.
    ///   - fields: The fields, in the order of `make`'s parameters.
    init<each Field: WireValue>(
        _ make: @escaping @Sendable (repeat each Field) -> Value,
        _ fields: repeat WireField<Value, each Field>
    ) {
        read = { (reader: inout WireReader) throws(SimulatorProtocolError) -> Value in
            make(repeat try (each Field)(from: &reader))
        }
        write = { value, writer in
            repeat (each fields).value(value).write(to: &writer)
        }
        decode = { object in
            make(repeat try (each fields).decode(object))
        }
        encode = { value, encoder in
            var object = encoder.container(keyedBy: WireKey.self)
            repeat try (each fields).encode(value, into: &object)
        }
    }
}

/// A field of a record.
struct WireField<Value, Field: WireValue>: Sendable {
    /// The key in JSON.
    let name: String
    let value: @Sendable (Value) -> Field
    /// The field of a JSON object without the key; nil for required fields.
    var standard: Field?

    func decode(_ object: WireObject) throws -> Field {
        if let standard, !object.contains(WireKey(name)) { return standard }
        return try object.value(name)
    }

    func encode(
        _ record: Value, into object: inout KeyedEncodingContainer<WireKey>
    ) throws {
        try object.encode(Encoded(value: value(record)), forKey: WireKey(name))
    }
}

/// A required field.
func field<Value, Field: WireValue>(
    _ name: String, _ value: @escaping @Sendable (Value) -> Field
) -> WireField<Value, Field> {
    WireField(name: name, value: value)
}

/// A required field for an integer that is stored in fewer bits; the nearest takes the place of one that does not fit.
///
/// With the type as an argument, the compiler does not try every initializer of integers in each of a record's fields,
/// which took it ten seconds for four fields.
func integer<Value, Field: WireValue & FixedWidthInteger>(
    _ name: String, _ type: Field.Type, _ value: @escaping @Sendable (Value) -> Int
) -> WireField<Value, Field> {
    WireField(name: name, value: { Field(clamping: value($0)) })
}

/// A field that JSON may omit.
func field<Value, Field: WireValue>(
    _ name: String, _ value: @escaping @Sendable (Value) -> Field, default standard: Field
) -> WireField<Value, Field> {
    WireField(name: name, value: value, standard: standard)
}

/// A value that is serialized as its fields.
protocol WireRecord: WireValue {
    static var form: WireForm<Self> { get }
}

extension WireRecord {
    init(from reader: inout WireReader) throws(SimulatorProtocolError) {
        self = try Self.form.read(&reader)
    }

    func write(to writer: inout WireWriter) { Self.form.write(self, &writer) }

    init(decoding decoder: any Decoder) throws {
        self = try Self.form.decode(decoder.container(keyedBy: WireKey.self))
    }

    func encodeJSON(to encoder: any Encoder) throws { try Self.form.encode(self, encoder) }
}

/// A case of a message, for all directions and formats.
struct WireCase<Message>: Sendable {
    let read: @Sendable (inout WireReader) throws(SimulatorProtocolError) -> Message
    /// Writes the content of a message of this case; returns false for other cases.
    let write: @Sendable (Message, inout WireWriter) -> Bool
    /// The type in the page's JSON; nil for cases that the page does not send.
    var name: String?
    let decode: @Sendable (WireObject) throws -> Message
    /// Writes the content of a message of this case into the page's JSON; returns false for other cases.
    let encode: @Sendable (Message, inout KeyedEncodingContainer<WireKey>) throws -> Bool

    /// - Parameters:
    ///   - name: The type in the page's JSON; nil for cases that the page does not send.
    ///   - key: The content's key in JSON; by default the type.
    ///   - make: Creates the message of its content.
    ///   - content: Returns the content of a message of this case; nil for other cases.
    init<Content: WireValue>(
        page name: String? = nil, key: String? = nil,
        _ make: @escaping @Sendable (Content) -> Message,
        _ content: @escaping @Sendable (Message) -> Content?
    ) {
        self.name = name
        read = { (reader: inout WireReader) throws(SimulatorProtocolError) -> Message in
            make(try Content(from: &reader))
        }
        write = { message, writer in
            guard let content = content(message) else { return false }
            content.write(to: &writer)
            return true
        }
        decode = { object in make(try object.value(key ?? name ?? "")) }
        encode = { message, object in
            guard let content = content(message) else { return false }
            try object.encode(Encoded(value: content), forKey: WireKey(key ?? name ?? ""))
            return true
        }
    }

    /// A message without content.
    init(page name: String? = nil, _ message: Message) where Message: Equatable & Sendable {
        self.name = name
        read = { (_: inout WireReader) throws(SimulatorProtocolError) -> Message in message }
        write = { other, _ in other == message }
        decode = { _ in message }
        encode = { other, _ in other == message }
    }
}

/// A message that is serialized as one byte, the index of its case, and the content of the case.
protocol WireMessage: SimulatorMessage {
    /// New cases are appended, and `SimulatorLimits.version` is incremented.
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
        guard let kind else { preconditionFailure("\(self) is missing in `cases`") }
        return [UInt8(kind)] + content.bytes
    }
}
