import Yams

/// A value of a flow file with its scope, for parsing and error messages.
struct FlowValue {
    let node: Node
    let scope: FlowScope

    func problem(_ message: String) -> FlowFileError {
        FlowFileError(message, in: scope.file, at: node.mark)
    }

    var isNothing: Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
    }

    /// The kind of value, for messages.
    var kind: String {
        switch node {
        case .scalar(let scalar): return isNothing ? "nothing" : "'\(scalar.string.prefix(40))'"
        case .sequence: return "a list"
        case .mapping: return "a mapping"
        case .alias: return "an alias"
        }
    }

    var isText: Bool { node.scalar != nil && !isNothing }

    /// The text with expanded variables.
    func text(_ meaning: String) throws(FlowFileError) -> String {
        guard let scalar = node.scalar, !isNothing else {
            throw problem("\(meaning) is a text, not \(kind)")
        }
        do {
            return try scope.variables.filled(scalar.string)
        } catch {
            throw problem(error.message)
        }
    }

    func bool(_ meaning: String) throws(FlowFileError) -> Bool {
        switch try text(meaning) {
        case "true": return true
        case "false": return false
        case let other: throw problem("\(meaning) is true or false, not '\(other.prefix(40))'")
        }
    }

    func number(_ meaning: String, in range: ClosedRange<Double>) throws(FlowFileError) -> Double {
        let text = try text(meaning)
        guard let number = Double(text), number.isFinite else {
            throw problem("\(meaning) is a number, not '\(text.prefix(40))'")
        }
        guard range.contains(number) else {
            let (low, high) = (Self.short(range.lowerBound), Self.short(range.upperBound))
            throw problem("\(meaning) is a number from \(low) to \(high), not \(text.prefix(40))")
        }
        return number
    }

    func integer(_ meaning: String, in range: ClosedRange<Int>) throws(FlowFileError) -> Int {
        let number = try number(
            meaning, in: Double(range.lowerBound)...Double(range.upperBound))
        guard let integer = Int(exactly: number) else {
            throw problem("\(meaning) is a whole number, not \(number)")
        }
        return integer
    }

    /// A duration in seconds, given in milliseconds; at most an hour.
    func seconds(_ meaning: String) throws(FlowFileError) -> Double {
        try number(meaning + " in milliseconds", in: 0...3_600_000) / 1000
    }

    /// One of several names, ignoring case.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ meaning: String, of type: Choice.Type = Choice.self
    ) throws(FlowFileError) -> Choice where Choice.RawValue == String {
        let text = try text(meaning)
        let names = Choice.allCases.map(\.rawValue)
        guard
            let choice = Choice.allCases.first(where: {
                $0.rawValue.lowercased() == text.lowercased()
            })
        else {
            throw problem(
                "\(meaning) is \(names.joined(separator: ", ")), not '\(text.prefix(40))'"
                    + NearMiss.hint(for: text, among: names))
        }
        return choice
    }

    func list(_ meaning: String) throws(FlowFileError) -> [FlowValue] {
        guard case .sequence(let sequence) = node else {
            throw problem("\(meaning) is a list, not \(kind)")
        }
        return sequence.map { FlowValue(node: $0, scope: scope) }
    }

    func mapping(_ meaning: String) throws(FlowFileError) -> FlowMapping {
        guard case .mapping(let mapping) = node else {
            throw problem("\(meaning) is a mapping of keys to values, not \(kind)")
        }
        return try FlowMapping(mapping, of: self, meaning)
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

/// The entries of a mapping; entries that are never read are errors.
struct FlowMapping {
    private let value: FlowValue
    private let meaning: String
    private var entries: [(key: FlowValue, name: String, value: FlowValue)] = []
    private var asked: [String] = []
    private var unsupported: [String: String] = [:]

    init(
        _ mapping: Node.Mapping, of value: FlowValue, _ meaning: String
    ) throws(FlowFileError) {
        self.value = value
        self.meaning = meaning
        for (key, entry) in mapping {
            let key = FlowValue(node: key, scope: value.scope)
            guard let name = key.node.scalar?.string else {
                throw key.problem("a key is a word, not \(key.kind)")
            }
            entries.append((key, name, FlowValue(node: entry, scope: value.scope)))
        }
    }

    func problem(_ message: String) -> FlowFileError { value.problem(message) }

    /// All entries.
    var all: [(key: FlowValue, name: String, value: FlowValue)] { entries }

    /// Returns the value of a key; a key without a value counts as absent.
    mutating func take(_ name: String) -> FlowValue? {
        asked.append(name)
        guard let value = entries.first(where: { $0.name == name })?.value, !value.isNothing else {
            return nil
        }
        return value
    }

    /// Whether there is a value for a key.
    func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

    /// Returns a required value.
    mutating func require(_ name: String) throws(FlowFileError) -> FlowValue {
        guard let value = take(name) else { throw problem("\(meaning) lacks '\(name)'") }
        return value
    }

    /// Refuses keys of other tools, with the reason.
    mutating func refuse(_ names: [String], because reason: String) {
        for name in names { unsupported[name] = reason }
    }

    /// - Throws: An error about the first entry that was not read.
    func finish() throws(FlowFileError) {
        for entry in entries where !asked.contains(entry.name) {
            if let reason = unsupported[entry.name] {
                throw entry.key.problem("'\(entry.name)' of \(meaning) is not supported: \(reason)")
            }
            throw entry.key.problem(
                "\(meaning) has no key '\(entry.name.prefix(40))'"
                    + NearMiss.hint(for: entry.name, among: asked))
        }
    }
}
