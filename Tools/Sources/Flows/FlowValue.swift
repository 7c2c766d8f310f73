import Yams

/// A value of a flow file with all that is needed to read it, or to say what is wrong with it.
struct FlowValue {
    let node: Node
    let scope: FlowScope

    func problem(_ words: String) -> FlowFileError {
        FlowFileError(words, in: scope.file, at: node.mark)
    }

    var isNothing: Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
    }

    /// What kind of value it is, for messages.
    var kind: String {
        switch node {
        case .scalar(let scalar): return isNothing ? "nothing" : "'\(scalar.string.prefix(40))'"
        case .sequence: return "a list"
        case .mapping: return "a mapping"
        case .alias: return "an alias"
        }
    }

    var isText: Bool { node.scalar != nil && !isNothing }

    /// The text with its variables filled in.
    func text(_ meaning: String) throws(FlowFileError) -> String {
        guard let scalar = node.scalar, !isNothing else {
            throw problem("\(meaning) is a text, not \(kind)")
        }
        do {
            return try scope.variables.filled(scalar.string)
        } catch {
            throw problem(error.words)
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

    /// Milliseconds of the file as seconds; at most an hour.
    func seconds(_ meaning: String) throws(FlowFileError) -> Double {
        try number(meaning + " in milliseconds", in: 0...3_600_000) / 1000
    }

    /// One of a few words, in small or capital letters.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ meaning: String, of type: Choice.Type = Choice.self
    ) throws(FlowFileError) -> Choice where Choice.RawValue == String {
        let text = try text(meaning)
        let words = Choice.allCases.map(\.rawValue)
        guard
            let choice = Choice.allCases.first(where: {
                $0.rawValue.lowercased() == text.lowercased()
            })
        else {
            throw problem(
                "\(meaning) is \(words.joined(separator: ", ")), not '\(text.prefix(40))'"
                    + NearMiss.hint(for: text, among: words))
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

/// The keys and values of a mapping; what nobody asked for is a mistake.
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

    func problem(_ words: String) -> FlowFileError { value.problem(words) }

    /// All entries, whatever their names.
    var all: [(key: FlowValue, name: String, value: FlowValue)] { entries }

    /// Takes the value of a key; a key without a value counts as absent.
    mutating func take(_ name: String) -> FlowValue? {
        asked.append(name)
        guard let value = entries.first(where: { $0.name == name })?.value, !value.isNothing else {
            return nil
        }
        return value
    }

    /// Takes a value that must be there.
    mutating func require(_ name: String) throws(FlowFileError) -> FlowValue {
        guard let value = take(name) else { throw problem("\(meaning) lacks '\(name)'") }
        return value
    }

    /// Names keys that other tools have, and says why they are refused here.
    mutating func refuse(_ names: [String], because reason: String) {
        for name in names { unsupported[name] = reason }
    }

    /// - Throws: About the first key that was not taken.
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
