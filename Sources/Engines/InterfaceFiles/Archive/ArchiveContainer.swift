/// The parts of an archive beside its views: the numbers, classes, connections, constraints and runtime attributes of the
/// objects.
struct ArchiveContainer {
    /// The numbers of objects, by the index of their element.
    private(set) var numbers: [UInt32: String] = [:]
    /// The custom classes, by the number of the object.
    private(set) var classes: [String: String] = [:]
    /// The connections as elements, by the number of their source.
    private(set) var connections: [String: [String]] = [:]
    /// The constraints, by the index of the view that holds them.
    private(set) var constraints: [UInt32: [InterfaceElement]] = [:]
    /// The runtime attributes, by the number of the object.
    private(set) var runtimeAttributes: [String: [InterfaceElement]] = [:]
    /// The numbers of the windows that are shown at launch.
    private(set) var visibleWindows: Set<String> = []
    /// The parts that have no counterpart, each with the element that it concerns.
    private(set) var messages: [(InterfaceElement, String)] = []

    private let graph: ArchiveGraph
    /// The numbers of the views whose masks are not turned into constraints, as the archive says.
    private var untranslated: Set<String> = []
    /// The views that other views' constraints place.
    private var placed: Set<UInt32> = []
    private var connectionCount = 0

    init(_ graph: ArchiveGraph) {
        self.graph = graph
        guard let container = graph.child("IBDocument.Objects", of: graph.data) else { return }
        readRecords(container)
        if let properties = graph.child("flattenedProperties", of: container) {
            for (key, value) in graph.pairs(of: properties) { readProperty(key, value) }
        }
        for record in graph.child("connectionRecords", of: container).map(graph.items) ?? [] {
            if let connection = graph.child("connection", of: record) { add(connection) }
        }
    }

    /// The number of an object; one of its own for an object without a record.
    func number(of object: InterfaceElement) -> String {
        numbers[object.index] ?? "x\(object.index)"
    }

    /// Whether the frame of a view is set by constraints alone.
    func isPlacedByConstraints(_ view: InterfaceElement) -> Bool {
        untranslated.contains(number(of: view)) || placed.contains(view.index)
    }

    // MARK: - Objects

    private mutating func readRecords(_ container: InterfaceElement) {
        guard let records = graph.child("objectRecords", of: container),
            let list = graph.child("orderedObjects", of: records)
        else { return }
        var found: Set<UInt32> = []
        for record in graph.items(of: list) {
            var objects = graph.child("children", of: record).map(graph.items) ?? []
            if let object = graph.child("object", of: record) {
                objects.append(object)
                if let number = graph.string("objectID", record) { numbers[object.index] = number }
            }
            for object in objects
            where object["class"] == "IBNSLayoutConstraint" && found.insert(object.index).inserted {
                addConstraint(object)
            }
        }
    }

    private mutating func addConstraint(_ constraint: InterfaceElement) {
        guard let view = graph.child("containingView", of: constraint) else {
            messages.append((constraint, "a constraint without a view is left out"))
            return
        }
        constraints[view.index, default: []].append(constraint)
        for key in ["firstItem", "secondItem"] {
            guard let item = graph.child(key, of: constraint), item != view else { continue }
            placed.insert(item.index)
        }
    }

    // MARK: - Properties

    /// Reads a property of an object; its key is the number of the object and the name of the property.
    private mutating func readProperty(_ key: String, _ value: InterfaceElement) {
        guard let dot = key.firstIndex(of: ".") else { return }
        let number = String(key[..<dot])
        let name = String(key[key.index(after: dot)...])
        switch name {
        case "CustomClassName": classes[number] = graph.scalar(value)
        case "UIWindow.visibleAtLaunch":
            if isYes(value) { visibleWindows.insert(number) }
        case "IBViewMetadataTranslatesAutoresizingMaskIntoConstraints":
            if !isYes(value) { untranslated.insert(number) }
        case "IBAttributePlaceholdersKey":
            for (name, placeholder) in graph.pairs(of: value) {
                readPlaceholder(placeholder, name, of: number)
            }
        default:
            if ArchiveNames.isOfTool(property: name) { return }
            messages.append((value, "the property \(name) of an object is not supported"))
        }
    }

    private func isYes(_ value: InterfaceElement) -> Bool {
        ["YES", "1"].contains(graph.scalar(value))
    }

    private mutating func readPlaceholder(
        _ placeholder: InterfaceElement, _ name: String, of number: String
    ) {
        // Texts that macOS shows under the pointer.
        if name == "ToolTip" || graph.isNothing(placeholder) { return }
        guard (placeholder["class"] ?? "").hasSuffix("UserDefinedRuntimeAttributesPlaceholder"),
            let list = graph.child("userDefinedRuntimeAttributes", of: placeholder)
        else {
            messages.append((placeholder, "the property \(name) of an object is not supported"))
            return
        }
        runtimeAttributes[number, default: []] += graph.items(of: list)
    }

    // MARK: - Connections

    private mutating func add(_ connection: InterfaceElement) {
        let label = graph.string("label", connection)
        guard let source = graph.child("source", of: connection),
            let target = graph.child("destination", of: connection), let label
        else {
            messages.append((connection, "the connection \(label ?? "") has only one end"))
            return
        }
        let name = ArchiveConversion.escaped(label)
        connectionCount += 1
        let end = "destination=\"\(number(of: target))\" id=\"c\(connectionCount)\"/>"
        let line: String
        switch connection["class"] {
        case "IBCocoaTouchEventConnection":
            let event = graph.integer("IBEventType", connection).flatMap {
                ArchiveNames.events[$0]
            }
            let type = event.map { " eventType=\"\($0)\"" } ?? ""
            line = "<action selector=\"\(name)\"\(type) \(end)"
        case "IBCocoaTouchOutletCollectionConnection":
            let appends =
                graph.string("addsContentToExistingCollection", connection) == "YES"
                ? " appends=\"YES\"" : ""
            line = "<outletCollection property=\"\(name)\"\(appends) \(end)"
        case "IBCocoaTouchOutletConnection": line = "<outlet property=\"\(name)\" \(end)"
        case let type:
            messages.append((connection, "the connection \(type ?? "") is not supported"))
            return
        }
        connections[number(of: source), default: []].append(line)
    }
}
