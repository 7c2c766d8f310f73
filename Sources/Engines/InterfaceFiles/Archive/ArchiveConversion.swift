/// Rewrites a xib of Xcode 3 and 4, an archive of Interface Builder's own objects, as a document of today.
///
/// The archive holds the views as objects with keys, and in a container beside them their numbers, connections and
/// custom classes. Keys and values have today's names in `ArchiveNames`; objects without one are left out.
struct ArchiveConversion {
    /// The text of the document.
    private(set) var text = ""

    private let data: InterfaceElement
    /// The numbers of objects, by the index of their element.
    private var numbers: [UInt32: String] = [:]
    /// The custom classes, by the number of the object.
    private var classes: [String: String] = [:]
    /// The connections as elements, by the number of their source.
    private var connections: [String: [String]] = [:]
    private var written: Set<UInt32> = []
    private var connectionCount = 0
    private var depth = 0

    // Chosen: archives nest views a dozen levels deep.
    private static let maximumDepth = 100

    /// Converts an archive.
    ///
    /// - Parameter root: Its root element; nil is returned for one without objects.
    init?(_ root: InterfaceElement) {
        guard root.isNamed("archive"), let data = root.child("data") else { return nil }
        self.data = data
        guard let objects = child("IBDocument.RootObjects", of: data) else { return nil }
        readContainer()
        text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"\(usesAutoLayout ? " useAutolayout=\"YES\"" : "")>
            <objects>

            """
        for object in items(of: objects) { write(object, key: nil) }
        text += "</objects></document>\n"
    }

    private var usesAutoLayout: Bool {
        child("IBDocument.UseAutolayout", of: data)?.text == "YES"
    }

    // MARK: - The archive

    /// The value of a key, through a reference.
    private func child(_ key: String, of object: InterfaceElement) -> InterfaceElement? {
        for child in object.children where child.key == key { return resolved(child) }
        return nil
    }

    private func resolved(_ element: InterfaceElement) -> InterfaceElement? {
        element.isNamed("reference") ? element.reference("ref") : element
    }

    /// The elements of an array.
    private func items(of array: InterfaceElement) -> [InterfaceElement] {
        array.children.filter { $0.key == nil }.compactMap(resolved)
    }

    /// The pairs of a dictionary, in each of the forms that archives have.
    private func pairs(of dictionary: InterfaceElement) -> [(String, InterfaceElement)] {
        if let keys = child("dict.sortedKeys", of: dictionary),
            let values = child("dict.values", of: dictionary)
        {
            return Array(zip(items(of: keys).map(\.text), items(of: values)))
        }
        let children = Array(dictionary.children)
        let values = Dictionary(
            children.compactMap { child in child.key.map { ($0, child) } },
            uniquingKeysWith: { first, _ in first })
        let numbered = children.compactMap { child -> (String, InterfaceElement)? in
            guard let key = child.key, key.hasPrefix("NS.key.") else { return nil }
            let number = key.dropFirst("NS.key.".count)
            return values["NS.object.\(number)"].flatMap(resolved).map { (child.text, $0) }
        }
        guard numbered.isEmpty else { return numbered }
        return children.compactMap { child in
            guard let key = child.key, key != "EncodedWithXMLCoder" else { return nil }
            return resolved(child).map { (key, $0) }
        }
    }

    private func string(_ key: String, _ object: InterfaceElement) -> String? {
        guard let value = child(key, of: object), !value.isNamed("nil") else { return nil }
        return value["value"] ?? value.text
    }

    private func number(_ key: String, _ object: InterfaceElement) -> Double? {
        string(key, object).flatMap(Double.init)
    }

    /// A whole number; fractions are dropped.
    private func integer(_ key: String, _ object: InterfaceElement) -> Int? {
        number(key, object).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    private mutating func readContainer() {
        guard let container = child("IBDocument.Objects", of: data) else { return }
        if let records = child("objectRecords", of: container),
            let list = child("orderedObjects", of: records)
        {
            for record in items(of: list) {
                guard let object = child("object", of: record),
                    let number = string("objectID", record)
                else { continue }
                numbers[object.index] = number
            }
        }
        if let properties = child("flattenedProperties", of: container) {
            for (key, value) in pairs(of: properties) where key.hasSuffix(".CustomClassName") {
                classes[String(key.dropLast(".CustomClassName".count))] = value.text
            }
        }
        for record in child("connectionRecords", of: container).map(items) ?? [] {
            if let connection = child("connection", of: record) { add(connection) }
        }
    }

    private mutating func add(_ connection: InterfaceElement) {
        guard let source = child("source", of: connection).flatMap({ numbers[$0.index] }),
            let target = child("destination", of: connection).flatMap({ numbers[$0.index] }),
            let label = string("label", connection)
        else { return }
        connectionCount += 1
        let name = Self.escaped(label)
        let end = "destination=\"\(target)\" id=\"c\(connectionCount)\"/>"
        let line: String
        switch connection["class"] {
        case "IBCocoaTouchEventConnection":
            let event = integer("IBEventType", connection).flatMap { ArchiveNames.events[$0] }
            let type = event.map { " eventType=\"\($0)\"" } ?? ""
            line = "<action selector=\"\(name)\"\(type) \(end)"
        case "IBCocoaTouchOutletCollectionConnection":
            let appends =
                string("addsContentToExistingCollection", connection) == "YES"
                ? " appends=\"YES\"" : ""
            line = "<outletCollection property=\"\(name)\"\(appends) \(end)"
        default: line = "<outlet property=\"\(name)\" \(end)"
        }
        connections[source, default: []].append(line)
    }

    // MARK: - Objects

    private mutating func write(_ object: InterfaceElement, key: String?) {
        let name = object["class"] ?? ""
        if name == "IBProxyObject" { return writePlaceholder(object) }
        guard let tag = ArchiveNames.tags[name], written.insert(object.index).inserted,
            depth < Self.maximumDepth
        else { return }
        depth += 1
        defer { depth -= 1 }
        let number = numbers[object.index] ?? "x\(object.index)"
        text += "<\(tag) id=\"\(number)\""
        if let key { text += " key=\"\(key)\"" }
        if let type = classes[number] { text += " customClass=\"\(Self.escaped(type))\"" }
        writeAttributes(of: object, tag)
        text += ">\n"
        writeGeometry(of: object)
        writeValues(of: object, tag)
        writeLists(of: object, tag)
        writeConnections(of: number)
        text += "</\(tag)>\n"
    }

    private mutating func writePlaceholder(_ object: InterfaceElement) {
        let identifier = string("IBProxiedObjectIdentifier", object) ?? ""
        let number = numbers[object.index] ?? "x\(object.index)"
        text +=
            "<placeholder placeholderIdentifier=\"\(Self.escaped(identifier))\" id=\"\(number)\">"
        writeConnections(of: number)
        text += "</placeholder>\n"
    }

    private mutating func writeConnections(of number: String) {
        guard let lines = connections[number] else { return }
        text += "<connections>\(lines.joined())</connections>\n"
    }

    private mutating func writeAttributes(of object: InterfaceElement, _ tag: String) {
        for child in object.children {
            guard let key = child.key, let attribute = ArchiveNames.attribute(key, of: tag),
                let value = resolved(child), !value.isNamed("nil"), !value.isNamed("object")
            else { continue }
            let content = value["value"] ?? value.text
            guard
                let names = ArchiveNames.enumerations["\(tag).\(attribute)"]
                    ?? ArchiveNames.enumerations[attribute]
            else {
                text += " \(attribute)=\"\(Self.escaped(content))\""
                continue
            }
            if let index = Int(content), let name = names[index] {
                text += " \(attribute)=\"\(name)\""
            }
        }
        if let image = imageName("IBUIImage", object) { text += " image=\"\(image)\"" }
        for (attribute, absent) in ArchiveNames.absent[tag] ?? [] {
            let key = "IBUI" + attribute.prefix(1).uppercased() + attribute.dropFirst()
            if child(key, of: object) == nil { text += " \(attribute)=\"\(absent)\"" }
        }
        let flags = integer("NSvFlags", object) ?? 0
        if flags & 0x8000_0000 != 0 { text += " hidden=\"YES\"" }
    }

    private func imageName(_ key: String, _ object: InterfaceElement) -> String? {
        child(key, of: object).flatMap { string("NSResourceName", $0) }.map(Self.escaped)
    }

    // MARK: - Values

    private mutating func writeGeometry(of object: InterfaceElement) {
        if let frame = string("NSFrame", object) {
            writeRect(Self.numbers(in: frame))
        } else if let size = string("NSFrameSize", object) {
            writeRect([0, 0] + Self.numbers(in: size))
        }
        guard let flags = integer("NSvFlags", object) else { return }
        let names = [
            "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
            "flexibleMaxY",
        ]
        let set = names.indices.filter { flags & (1 << $0) != 0 }
            .map { " \(names[$0])=\"YES\"" }
        text += "<autoresizingMask key=\"autoresizingMask\"\(set.joined())/>\n"
    }

    private mutating func writeRect(_ numbers: [Double]) {
        guard numbers.count == 4 else { return }
        text += "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" "
        text += "width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>\n"
    }

    /// The numbers in a text such as `{{1, 2}, {3, 4}}`.
    static func numbers(in text: String) -> [Double] {
        text.split { "{}, ".contains($0) }.compactMap { Double($0) }
    }

    private mutating func writeValues(of object: InterfaceElement, _ tag: String) {
        for child in object.children {
            guard let key = child.key, let value = resolved(child),
                value["class"] == "NSColor" || value["class"] == "UIColor",
                let name = ArchiveNames.attribute(key, of: tag)
            else { continue }
            writeColor(value, name)
        }
        writeFont(of: object)
        if tag == "button" { writeStates(of: object) }
        if tag == "segmentedControl" { writeSegments(of: object) }
        if let traits = child("IBUITextInputTraits", of: object) {
            text += "<textInputTraits key=\"textInputTraits\""
            writeAttributes(of: traits, "textInputTraits")
            text += "/>\n"
        }
    }

    private mutating func writeColor(_ color: InterfaceElement, _ key: String) {
        text += "<color key=\"\(key)\""
        if let name = string("IBUIColorCocoaTouchKeyPath", color) {
            text += " cocoaTouchSystemColor=\"\(Self.escaped(name))\""
        }
        if let white = components("NSWhite", color), let first = white.first {
            text += " white=\"\(first)\" alpha=\"\(white.count > 1 ? white[1] : 1)\""
            text += " colorSpace=\"calibratedWhite\""
        } else if let rgb = components("NSRGB", color), rgb.count >= 3 {
            text += " red=\"\(rgb[0])\" green=\"\(rgb[1])\" blue=\"\(rgb[2])\""
            text += " alpha=\"\(rgb.count > 3 ? rgb[3] : 1)\" colorSpace=\"calibratedRGB\""
        }
        text += "/>\n"
    }

    /// The numbers of a colour: base64 of text that ends with a zero byte.
    private func components(_ key: String, _ color: InterfaceElement) -> [Double]? {
        guard let bytes = string(key, color), let text = Base64Text.decoded(bytes) else {
            return nil
        }
        return text.split { $0 == " " || $0 == "\0" }.compactMap { Double($0) }
    }

    private mutating func writeFont(of object: InterfaceElement) {
        if let font = child("IBUIFontDescription", of: object) {
            let size = number("pointSize", font) ?? 17
            if let name = string("name", font) {
                let family = string("family", font) ?? ""
                text += "<fontDescription key=\"fontDescription\" name=\"\(Self.escaped(name))\" "
                text += "family=\"\(Self.escaped(family))\" pointSize=\"\(size)\"/>\n"
            } else {
                let types = ["system", "system", "boldSystem", "italicSystem"]
                let index = integer("type", font) ?? 1
                let type = types.indices.contains(index) ? types[index] : "system"
                text +=
                    "<fontDescription key=\"fontDescription\" type=\"\(type)\" pointSize=\"\(size)\"/>\n"
            }
        } else if let font = child("IBUIFont", of: object), let name = string("NSName", font) {
            let size = number("NSSize", font) ?? 17
            text += "<fontDescription key=\"fontDescription\" name=\"\(Self.escaped(name))\" "
            text += "family=\"\(Self.escaped(name))\" pointSize=\"\(size)\"/>\n"
        }
    }

    private mutating func writeStates(of object: InterfaceElement) {
        for state in ["Normal", "Highlighted", "Disabled", "Selected"] {
            var line = ""
            if let title = string("IBUI\(state)Title", object) {
                line += " title=\"\(Self.escaped(title))\""
            }
            if let image = imageName("IBUI\(state)Image", object) { line += " image=\"\(image)\"" }
            if let image = imageName("IBUI\(state)BackgroundImage", object) {
                line += " backgroundImage=\"\(image)\""
            }
            let color = child("IBUI\(state)TitleColor", of: object)
            let shadow = child("IBUI\(state)TitleShadowColor", of: object)
            guard !line.isEmpty || color != nil || shadow != nil else { continue }
            text += "<state key=\"\(state.lowercased())\"\(line)>\n"
            if let color { writeColor(color, "titleColor") }
            if let shadow { writeColor(shadow, "titleShadowColor") }
            text += "</state>\n"
        }
    }

    private mutating func writeSegments(of object: InterfaceElement) {
        guard let titles = child("IBSegmentTitles", of: object) else { return }
        text += "<segments>"
        for title in items(of: titles) {
            text += "<segment title=\"\(Self.escaped(title["value"] ?? title.text))\"/>"
        }
        text += "</segments>\n"
    }

    // MARK: - Other objects inside

    private mutating func writeLists(of object: InterfaceElement, _ tag: String) {
        for (key, list) in ArchiveNames.lists {
            guard let array = child(key, of: object) else { continue }
            let inside = items(of: array)
            guard !inside.isEmpty else { continue }
            text += "<\(list)>\n"
            for item in inside { write(item, key: nil) }
            text += "</\(list)>\n"
        }
        for (key, name) in ArchiveNames.children {
            if let inner = child(key, of: object) { write(inner, key: name) }
        }
    }

    /// A text as the value of an attribute.
    static func escaped(_ text: String) -> String {
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
}
