/// The objects of an archive of Interface Builder, an XML form of a keyed archive: values by key, through references.
struct ArchiveGraph {
    let data: InterfaceElement

    /// The value of a key, through a reference; nil for none, and for a reference to nothing.
    func child(_ key: String, of object: InterfaceElement) -> InterfaceElement? {
        for child in object.children where child.key == key { return resolved(child) }
        return nil
    }

    func resolved(_ element: InterfaceElement) -> InterfaceElement? {
        element.isNamed("reference") ? element.reference("ref") : element
    }

    /// The elements of an array.
    func items(of array: InterfaceElement) -> [InterfaceElement] {
        array.children.filter { $0.key == nil }.compactMap(resolved)
    }

    /// The elements of an array at their places: nil for what stands for nothing.
    func places(of array: InterfaceElement) -> [InterfaceElement?] {
        array.children.filter { $0.key == nil }.map { element in
            resolved(element).flatMap { isNothing($0) ? nil : $0 }
        }
    }

    /// The pairs of a dictionary, in each of the forms that archives have.
    func pairs(of dictionary: InterfaceElement) -> [(String, InterfaceElement)] {
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

    // MARK: - Kinds of values

    /// Whether a value stands for none.
    func isNothing(_ value: InterfaceElement) -> Bool {
        value.isNamed("nil") || value["class"] == "NSNull"
    }

    func isArray(_ value: InterfaceElement) -> Bool {
        value.isNamed("array") || value.isNamed("set")
            || value.isNamed("object")
                && ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet"].contains(value["class"])
    }

    func isDictionary(_ value: InterfaceElement) -> Bool {
        value.isNamed("dictionary")
            || value.isNamed("object")
                && ["NSDictionary", "NSMutableDictionary"].contains(value["class"])
    }

    func isColor(_ value: InterfaceElement) -> Bool {
        value["class"] == "NSColor" || value["class"] == "UIColor"
    }

    // MARK: - Texts and numbers

    /// A text, a number or a flag as text; nil for any other value.
    func scalar(_ value: InterfaceElement) -> String? {
        if isNothing(value) { return nil }
        guard value.isNamed("object") else {
            if isArray(value) || isDictionary(value) { return nil }
            return value["value"] ?? value.text
        }
        guard ["NSString", "NSMutableString"].contains(value["class"]) else { return nil }
        return child("NS.bytes", of: value)?.text ?? value.text
    }

    func string(_ key: String, _ object: InterfaceElement) -> String? {
        child(key, of: object).flatMap(scalar)
    }

    func number(_ key: String, _ object: InterfaceElement) -> Double? {
        string(key, object).flatMap(Double.init)
    }

    /// A whole number; fractions are dropped.
    func integer(_ key: String, _ object: InterfaceElement) -> Int? {
        number(key, object).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    /// The numbers of a colour: base64 of text that ends with a zero byte.
    func components(_ key: String, _ color: InterfaceElement) -> [Double]? {
        guard let bytes = string(key, color), let text = Base64Text.decoded(bytes) else {
            return nil
        }
        return text.split { $0 == " " || $0 == "\0" }.compactMap { Double($0) }
    }

    /// The numbers in a text such as `{{1, 2}, {3, 4}}`.
    static func numbers(in text: String) -> [Double] {
        text.split { "{}, ".contains($0) }.compactMap { Double($0) }
    }
}
