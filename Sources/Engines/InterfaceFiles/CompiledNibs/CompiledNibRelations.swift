/// The relations between the objects of a compiled nib: connections, runtime attributes and accessibility, by the
/// object that they belong to.
struct CompiledNibRelations {
    /// Connections as elements of a document.
    private(set) var connections: [Int: [String]] = [:]
    /// The pairs of a key path and a value.
    private(set) var keyValuePairs: [Int: [Int]] = [:]
    /// An element with the texts and traits.
    private(set) var accessibility: [Int: String] = [:]

    private let nib: CompiledNib
    private var count = 0

    init(_ nib: CompiledNib) {
        self.nib = nib
        for connection in items("UINibConnectionsKey") { add(connection) }
        for pair in items("UINibKeyValuePairsKey") {
            guard let object = nib.object("UIObject", of: pair) else { continue }
            keyValuePairs[object, default: []].append(pair)
        }
        for configuration in items("UINibAccessibilityConfigurationsKey") {
            addAccessibility(configuration)
        }
    }

    private func items(_ key: String) -> [Int] {
        nib.object(key, of: nib.root).map(nib.items) ?? []
    }

    private func text(_ key: String, _ object: Int) -> String? {
        let value = nib.value(key, of: object)
        // A longer one is not a name.
        guard nib.length(value) <= 1 << 12 else { return nil }
        return nib.text(value).map(ArchiveConversion.escaped)
    }

    private mutating func add(_ connection: Int) {
        guard let source = nib.object("UISource", of: connection),
            let label = text("UILabel", connection)
        else { return }
        let destination = nib.object("UIDestination", of: connection)
        switch nib.objects[connection].className {
        case "UIRuntimeOutletCollectionConnection":
            let key = "addsContentToExistingCollection"
            let appends =
                nib.number(nib.value(key, of: connection)) == 1 ? " appends=\"YES\"" : ""
            for member in destination.map(nib.items) ?? [] {
                append("outletCollection property=\"\(label)\"\(appends)", to: member, of: source)
            }
        case "UIRuntimeEventConnection":
            guard let destination else { return }
            let mask = nib.integer(nib.value("UIEventMask", of: connection)) ?? 0
            let events = CompiledNibNames.events.filter { mask & (1 << $0.bit) != 0 }
            for event in events {
                append(
                    "action selector=\"\(label)\" eventType=\"\(event.name)\"", to: destination,
                    of: source)
            }
            if events.isEmpty {
                append("action selector=\"\(label)\"", to: destination, of: source)
            }
        default:
            guard let destination else { return }
            append("outlet property=\"\(label)\"", to: destination, of: source)
        }
    }

    private mutating func append(_ line: String, to destination: Int, of source: Int) {
        count += 1
        let end = CompiledNibConversion.identifier(destination)
        connections[source, default: []].append(
            "<\(line) destination=\"\(end)\" id=\"c\(count)\"/>\n")
    }

    private mutating func addAccessibility(_ configuration: Int) {
        // The key is spelt like this in nibs.
        guard let object = nib.object("UIAccessibileObject", of: configuration) else { return }
        var line = "<accessibility key=\"accessibilityConfiguration\""
        for (key, name) in [
            ("UIAccessibilityLabel", "label"), ("UIAccessibilityHint", "hint"),
            ("UIAccessibilityIdentifier", "identifier"),
        ] {
            if let text = text(key, configuration) { line += " \(name)=\"\(text)\"" }
        }
        line += ">\n"
        if let traits = nib.integer(nib.value("UIAccessibilityTraits", of: configuration)) {
            let set = CompiledNibNames.accessibilityTraits.filter { traits & (1 << $0.bit) != 0 }
            line += "<accessibilityTraits key=\"traits\""
            for trait in set { line += " \(trait.name)=\"YES\"" }
            line += "/>\n"
        }
        if let flag = nib.number(nib.value("UIIsAccessibilityElement", of: configuration)) {
            line += "<bool key=\"isElement\" value=\"\(flag == 0 ? "NO" : "YES")\"/>\n"
        }
        accessibility[object] = line + "</accessibility>\n"
    }
}

extension CompiledNib {
    /// The numbers of a text such as `{250, 251}`.
    func numbers(_ value: Value?) -> [Double] {
        length(value) > 400 ? [] : text(value).map { ArchiveGraph.numbers(in: $0) } ?? []
    }
}
