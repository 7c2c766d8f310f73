/// Rewrites a xib of Xcode 3 and 4, an archive of Interface Builder's own objects, as a document of today.
///
/// The archive holds the views as objects with keys, and in a container beside them their numbers, connections,
/// constraints and custom classes. Every key is written under today's name, is read together with others, is known to
/// mean nothing to an app, or has a message: nothing is dropped in silence. Properties that the reader of documents
/// does not know are reported when it reads the object.
struct ArchiveConversion {
    /// The text of the document.
    private(set) var text = ""
    /// The lines of the archive from which the lines of the text come.
    private(set) var lines: [Int] = []
    /// The parts that have no counterpart.
    private(set) var messages: [InterfaceMessage] = []

    let graph: ArchiveGraph
    let container: ArchiveContainer
    private let lineStarts: [UInt32]
    private var written: Set<UInt32> = []
    private var depth = 0
    /// The line of the object that is being written.
    private var line = 1

    // Chosen: archives nest views a dozen levels deep.
    private static let maximumDepth = 100

    /// Converts an archive.
    ///
    /// - Parameter root: Its root element; nil is returned for one without objects.
    init?(_ root: InterfaceElement) {
        guard root.isNamed("archive"), let data = root.child("data") else { return nil }
        graph = ArchiveGraph(data: data)
        guard let objects = graph.child("IBDocument.RootObjects", of: data) else { return nil }
        lineStarts = root.tree.lineStarts
        container = ArchiveContainer(graph)
        let items = graph.items(of: objects)
        add(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" "
                + "targetRuntime=\"iOS.CocoaTouch\""
                + "\(usesAutoLayout ? " useAutolayout=\"YES\"" : "")>")
        add("<objects>")
        for object in items { write(object, key: nil) }
        add("</objects></document>")
        for (element, message) in container.messages { report(element, message) }
    }

    private var usesAutoLayout: Bool {
        graph.string("IBDocument.UseAutolayout", graph.data) == "YES"
            || !container.constraints.isEmpty
    }

    // MARK: - Writing

    /// Adds a line of the document.
    mutating func add(_ line: String) {
        // A document of this length is refused.
        guard !isTooLong else { return }
        text += line
        text += "\n"
        lines.append(self.line)
    }

    /// Whether the document is longer than any of Interface Builder; the rest of it is missing.
    var isTooLong: Bool { text.utf8.count > MarkupReader.Limits.byteCount }

    /// Records a message about an element of the archive.
    mutating func report(_ element: InterfaceElement, _ message: String) {
        messages.append(InterfaceMessage(line: lineNumber(of: element), text: message))
    }

    private func lineNumber(of element: InterfaceElement) -> Int {
        let offset = element.offset
        var low = 0
        var high = lineStarts.count
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A text as the value of an attribute.
    static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte != 0 && byte != 10 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
                && byte != UInt8(ascii: "\"")
        }
        if isPlain { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            case "\0": continue
            case "\n": result += "&#10;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: - Objects

    /// Writes an object with what it contains.
    ///
    /// - Parameter key: The property of the object around it; nil in a list.
    /// - Returns: False if the object is not known, or written elsewhere.
    @discardableResult mutating func write(_ object: InterfaceElement, key: String?) -> Bool {
        let name = object["class"] ?? object.name
        if name == "IBProxyObject" {
            writePlaceholder(object)
            return true
        }
        guard let tag = ArchiveNames.tags[name] else {
            report(object, "the class \(name) is not known; its object is skipped")
            return false
        }
        guard depth < Self.maximumDepth, written.insert(object.index).inserted else { return false }
        depth += 1
        let outer = line
        line = lineNumber(of: object)
        defer {
            depth -= 1
            line = outer
        }
        let number = container.number(of: object)
        let parts = parts(of: object, tag)
        var attributes = " id=\"\(Self.escaped(number))\""
        if let key { attributes += " key=\"\(key)\"" }
        if let type = container.classes[number] {
            attributes += " customClass=\"\(Self.escaped(type))\""
        }
        if container.isPlacedByConstraints(object) {
            attributes += " translatesAutoresizingMaskIntoConstraints=\"NO\""
        }
        if container.visibleWindows.contains(number),
            !parts.attributes.contains(" visibleAtLaunch=")
        {
            attributes += " visibleAtLaunch=\"YES\""
        }
        add("<\(tag)\(attributes)\(parts.attributes)\(ownAttributes(of: object, tag))>")
        writeGeometry(of: object)
        for element in parts.elements { add(element) }
        if !ArchiveNames.ofTool.contains("\(tag).IBUIFont") { writeFont(of: object) }
        if tag == "button" { writeStates(of: object) }
        if tag == "segmentedControl" { writeSegments(of: object) }
        writeObjects(parts, of: tag)
        writeConstraints(of: object)
        writeRuntimeAttributes(of: number)
        writeConnections(of: number)
        add("</\(tag)>")
        return true
    }

    private mutating func writePlaceholder(_ object: InterfaceElement) {
        line = lineNumber(of: object)
        let identifier = graph.string("IBProxiedObjectIdentifier", object) ?? ""
        let number = Self.escaped(container.number(of: object))
        add(
            "<placeholder placeholderIdentifier=\"\(Self.escaped(identifier))\" id=\"\(number)\">")
        writeConnections(of: number)
        add("</placeholder>")
    }

    private mutating func writeConnections(of number: String) {
        guard let connections = container.connections[number] else { return }
        add("<connections>\(connections.joined())</connections>")
    }

    /// Writes the objects inside of another: first those with a property, then those in lists.
    ///
    /// A bar's item has its view among the subviews of the bar, too, and a table its header: they are written where
    /// they are used.
    private mutating func writeObjects(_ parts: ArchiveParts, of tag: String) {
        for (key, object) in parts.objects {
            if written.contains(object.index) {
                report(object, "the \(key) of \(tag) is an object from elsewhere; it is left out")
            } else {
                write(object, key: key)
            }
        }
        for (key, array) in parts.lists.sorted(by: {
            $1.name == "subviews" && $0.name != "subviews"
        }) {
            let inside = graph.items(of: array)
            guard !inside.isEmpty else { continue }
            add("<\(key)>")
            for item in inside {
                if let string = graph.scalar(item) {
                    add("<string>\(Self.escaped(string))</string>")
                } else {
                    write(item, key: nil)
                }
            }
            add("</\(key)>")
        }
    }

    // MARK: - Keys

    /// Sorts the values of an object by what becomes of them.
    private mutating func parts(of object: InterfaceElement, _ tag: String) -> ArchiveParts {
        var parts = ArchiveParts()
        var insets: [(name: String, sides: String)] = []
        for child in object.children {
            guard let key = child.key, let value = graph.resolved(child), !graph.isNothing(value)
            else { continue }
            switch ArchiveNames.rule(key, of: tag) {
            case .elsewhere: continue
            case .list(let name):
                if graph.isArray(value) {
                    parts.lists.append((name, value))
                } else {
                    reportKey(key, value, tag)
                }
            case .inset(let name, let side):
                guard let number = graph.scalar(value).flatMap(Double.init) else {
                    reportKey(key, value, tag)
                    continue
                }
                if let index = insets.firstIndex(where: { $0.name == name }) {
                    insets[index].sides += " \(side)=\"\(number)\""
                } else {
                    insets.append((name, " \(side)=\"\(number)\""))
                }
            case .property(let name):
                read(value, key, as: name, of: object, tag, into: &parts)
            case .unknown:
                if !ArchiveNames.geometry.contains(key) { reportKey(key, value, tag) }
            }
        }
        parts.elements += insets.map { "<inset key=\"\($0.name)\"\($0.sides)/>" }
        return parts
    }

    private mutating func reportKey(_ key: String, _ value: InterfaceElement, _ tag: String) {
        report(value, "the key \(key) of \(tag) is not supported")
    }

    /// Adds a property to the parts of an object, by the kind of its value.
    private mutating func read(
        _ value: InterfaceElement, _ key: String, as name: String, of object: InterfaceElement,
        _ tag: String, into parts: inout ArchiveParts
    ) {
        if let content = graph.scalar(value) {
            if let written = scalarPart(content, name, tag) {
                parts.attributes += written.attribute
                if !written.element.isEmpty { parts.elements.append(written.element) }
            } else {
                report(value, "the \(name) \(content) of \(tag) is not known")
            }
        } else if graph.isColor(value) {
            if let color = colorElement(value, name) {
                parts.elements.append(color)
            } else {
                report(value, "the colour of \(name) has no known components")
            }
        } else if value["class"] == "NSCustomResource" {
            guard let image = imageName(value) else { return reportKey(key, value, tag) }
            parts.attributes += " \(name)=\"\(image)\""
        } else if let element = valueElement(value, name, of: object) {
            if !element.isEmpty { parts.elements.append(element) }
        } else if ArchiveNames.tags[value["class"] ?? ""] != nil {
            parts.objects.append((name, value))
        } else if isEmptyCollection(value) || value["class"] == "IBUIFontDescription"
            || value["class"] == "NSFont"
        {
            // Nothing; or the font, which is written from both of its keys.
            return
        } else {
            reportKey(key, value, tag)
        }
    }

    private func isEmptyCollection(_ value: InterfaceElement) -> Bool {
        graph.isArray(value) && graph.items(of: value).isEmpty
            || graph.isDictionary(value) && graph.pairs(of: value).isEmpty
    }

    /// A number, a flag or a text as an attribute, or as an element for several numbers; nil for an unknown number.
    func scalarPart(
        _ content: String, _ name: String, _ tag: String
    ) -> (attribute: String, element: String)? {
        if let kind = ArchiveNames.geometries[name] {
            let numbers = ArchiveGraph.numbers(in: content)
            // Interface Builder wrote a stretch of nothing, or of all, for none.
            if name == "contentStretch", [[0, 0, 0, 0], [0, 0, 1, 1]].contains(numbers) {
                return ("", "")
            }
            return Self.geometryElement(kind, name, numbers).map { ("", $0) }
        }
        if let set = ArchiveNames.sets[name] {
            guard let mask = Int(content) else { return nil }
            let flags = set.bits.indices.filter { mask & (1 << $0) != 0 }
                .map { " \(set.bits[$0])=\"YES\"" }
            return ("", "<\(set.element) key=\"\(name)\"\(flags.joined())/>")
        }
        guard let number = Double(content),
            let names = ArchiveNames.enumerations["\(tag).\(name)"]
                ?? ArchiveNames.enumerations[name]
        else { return (" \(name)=\"\(Self.escaped(content))\"", "") }
        return Int(exactly: number).flatMap { names[$0] }.map { (" \(name)=\"\($0)\"", "") }
    }

    static func geometryElement(_ kind: String, _ key: String, _ numbers: [Double]) -> String? {
        guard let names = CompiledNibNames.components[kind], numbers.count == names.count else {
            return nil
        }
        let attributes = zip(names, numbers).map { " \($0)=\"\($1)\"" }
        return "<\(kind) key=\"\(key)\"\(attributes.joined())/>"
    }

    /// The attributes that follow from several keys, or from the absence of one.
    private func ownAttributes(of object: InterfaceElement, _ tag: String) -> String {
        var attributes = ""
        for (attribute, absent) in ArchiveNames.absent[tag] ?? [] {
            let key = "IBUI" + attribute.prefix(1).uppercased() + attribute.dropFirst()
            if graph.child(key, of: object) == nil { attributes += " \(attribute)=\"\(absent)\"" }
        }
        let flags = graph.integer("NSvFlags", object) ?? 0
        if flags & 0x8000_0000 != 0 { attributes += " hidden=\"YES\"" }
        if tag == "tabBarController",
            let selected = graph.child("IBUISelectedViewController", of: object),
            let list = graph.child("IBUIViewControllers", of: object),
            let index = graph.items(of: list).firstIndex(of: selected)
        {
            attributes += " selectedIndex=\"\(index)\""
        }
        // A date is what the picker begins with.
        if tag == "datePicker", graph.child("IBUIDate", of: object) != nil,
            graph.child("IBUIUseCurrentDate", of: object) == nil
        {
            attributes += " useCurrentDate=\"NO\""
        }
        return attributes
    }
}

/// The values of an object, sorted by what becomes of them.
struct ArchiveParts {
    /// The attributes of the element.
    var attributes = ""
    /// Elements of values.
    var elements: [String] = []
    /// Objects that are properties.
    var objects: [(key: String, object: InterfaceElement)] = []
    var lists: [(name: String, array: InterfaceElement)] = []
}
