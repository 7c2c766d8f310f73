/// Rewrites a compiled nib as a document of today.
///
/// Classes, keys and values have the names of documents in `CompiledNibNames`. What has no counterpart becomes an
/// attribute or an element with the name that it has in the nib, so that the reader of the document reports it.
struct CompiledNibConversion {
    /// The text of the document.
    private(set) var text = ""

    private let nib: CompiledNib
    private let relations: CompiledNibRelations
    private var written: Set<Int> = []
    private var depth = 0

    // Chosen: views are nested a few dozen levels deep.
    private static let maximumDepth = 120

    /// Converts a nib.
    ///
    /// - Throws: The document would be larger than any of Interface Builder.
    init(_ nib: CompiledNib) throws(InterfaceFileError) {
        guard let top = nib.object("UINibTopLevelObjectsKey", of: nib.root) else {
            throw CompiledNib.problem("the archive has no top-level objects of a nib", at: 0)
        }
        self.nib = nib
        relations = CompiledNibRelations(nib)
        text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>

            """
        for object in nib.objects.indices where nib.objects[object].className == "UIProxyObject" {
            try writePlaceholder(object)
        }
        for object in nib.items(of: top) { try write(object, key: nil) }
        text += "</objects></document>\n"
    }

    // MARK: - Objects

    private mutating func write(_ object: Int, key: String?) throws(InterfaceFileError) {
        let name = className(of: object)
        guard name != "UIProxyObject", !CompiledNibNames.ignoredClasses.contains(name),
            depth < Self.maximumDepth, written.insert(object).inserted
        else { return }
        try checkLength()
        depth += 1
        defer { depth -= 1 }
        let tag = CompiledNibNames.tags[name] ?? Self.elementName(name)
        text += "<\(tag) id=\"\(Self.identifier(object))\""
        if let key { text += " key=\"\(key)\"" }
        if let type = string(nib.value("UIClassName", of: object)) {
            text += " customClass=\"\(ArchiveConversion.escaped(type))\""
        }
        if CompiledNibNames.tags[name] == nil {
            // An object of an unknown class: the reader skips and reports it.
            text += "/>\n"
            return
        }
        try writeAttributes(of: object, tag)
        text += ">\n"
        try writeGeometry(of: object, tag)
        // The items of a controller's bar are those of its children.
        if key != "tabBar", key != "navigationBar" { try writeChildren(of: object, tag) }
        if tag == "button" { try writeStates(of: object) }
        if tag == "segmentedControl" { try writeSegments(of: object) }
        if ["textField", "textView", "searchBar"].contains(tag) { writeTextInput(of: object, tag) }
        try writeConstraints(of: object)
        try writeRelations(of: object)
        text += "</\(tag)>\n"
    }

    /// Returns the class of an object; for a custom class, the class of UIKit that it replaces.
    private func className(of object: Int) -> String {
        let name = nib.objects[object].className
        guard name == "UIClassSwapper" else { return name }
        return string(nib.value("UIOriginalClassName", of: object)) ?? name
    }

    private mutating func writePlaceholder(_ object: Int) throws(InterfaceFileError) {
        guard let name = string(nib.value("UIProxiedObjectIdentifier", of: object)) else { return }
        try checkLength()
        text += "<placeholder placeholderIdentifier=\"\(ArchiveConversion.escaped(name))\""
        text += " id=\"\(Self.identifier(object))\">\n"
        try writeRelations(of: object)
        text += "</placeholder>\n"
    }

    private mutating func writeRelations(of object: Int) throws(InterfaceFileError) {
        if let lines = relations.connections[object] {
            text += "<connections>\n\(lines.joined())</connections>\n"
        }
        if let accessibility = relations.accessibility[object] { text += accessibility }
        guard let pairs = relations.keyValuePairs[object] else { return }
        text += "<userDefinedRuntimeAttributes>\n"
        for pair in pairs { try writeRuntimeAttribute(pair) }
        text += "</userDefinedRuntimeAttributes>\n"
    }

    private mutating func writeRuntimeAttribute(_ pair: Int) throws(InterfaceFileError) {
        guard let path = string(nib.value("UIKeyPath", of: pair)) else { return }
        try checkLength()
        let begin = "<userDefinedRuntimeAttribute keyPath=\"\(ArchiveConversion.escaped(path))\""
        guard let value = nib.object("UIValue", of: pair) else {
            text += "\(begin) type=\"nil\"/>\n"
            return
        }
        switch nib.objects[value].className {
        case "UIColor":
            text += "\(begin) type=\"color\">"
            writeColor(value, "value")
        case "NSNumber":
            // Numbers and Booleans are archived alike, except for the key of keyed archives.
            let number = nib.number(.object(value)) ?? 0
            if nib.value("NS.boolval", of: value) != nil {
                text += "\(begin) type=\"boolean\" value=\"\(number == 0 ? "NO" : "YES")\">"
            } else {
                text += "\(begin) type=\"number\"><real key=\"value\" value=\"\(number)\"/>"
            }
        case "NSValue":
            let numbers = nib.geometry(.object(value)) ?? []
            let kind =
                nib.value("NS.rectval", of: value) != nil
                ? "rect"
                : nib.value("NS.sizeval", of: value) != nil ? "size" : "point"
            text += "\(begin) type=\"\(kind)\">"
            writeNumbers(numbers, kind, "value")
        case "UIImageNibPlaceholder":
            text += "\(begin) type=\"image\" value=\"\(imageName(value) ?? "")\">"
        case let name:
            guard let content = string(.object(value)) else {
                text += "\(begin) type=\"\(Self.elementName(name))\">"
                break
            }
            text += "\(begin) type=\"string\" value=\"\(ArchiveConversion.escaped(content))\">"
        }
        text += "</userDefinedRuntimeAttribute>\n"
    }

    // MARK: - Attributes

    private mutating func writeAttributes(
        of object: Int, _ tag: String
    ) throws(InterfaceFileError) {
        var present: Set<String> = []
        for (key, value) in nib.values(of: object) {
            guard present.insert(key).inserted else { continue }
            if case .none = value { continue }
            try checkLength()
            switch CompiledNibNames.rule(key, tag) {
            case .flag(let name):
                text += " \(name)=\"\(nib.number(value) == 0 ? "NO" : "YES")\""
            case .inverse(let name):
                text += " \(name)=\"\(nib.number(value) == 0 ? "YES" : "NO")\""
            case .number(let name):
                if let number = nib.number(value) { text += " \(name)=\"\(number)\"" }
            case .option(let name, let names):
                if let index = nib.integer(value), let option = names[index] {
                    text += " \(name)=\"\(option)\""
                }
            case .text(let name):
                if let string = string(value) {
                    text += " \(name)=\"\(ArchiveConversion.escaped(string))\""
                }
            case .image(let name):
                if case .object(let image) = value, let resource = imageName(image) {
                    text += " \(name)=\"\(resource)\""
                }
            case .reference(let name):
                if case .object(let other) = value {
                    text += " \(name)=\"\(Self.identifier(other))\""
                }
            case .priorities(let name):
                writePriorities(nib.geometry(value) ?? nib.numbers(value), name)
            case .unknown:
                text += " \(Self.elementName(key))=\"\""
            case .child, .ignored: continue
            }
        }
        for (key, attribute) in CompiledNibNames.absent(tag) where !present.contains(key) {
            text += " \(attribute)"
        }
    }

    private mutating func writePriorities(_ numbers: [Double], _ name: String) {
        guard numbers.count == 2 else { return }
        text += " horizontal\(name)=\"\(numbers[0])\" vertical\(name)=\"\(numbers[1])\""
    }

    /// Returns the text of a value; nil for one that is not a text.
    private func string(_ value: CompiledNib.Value?) -> String? {
        // A longer one is not a text of an interface.
        nib.length(value) <= 1 << 20 ? nib.text(value) : nil
    }

    private func imageName(_ image: Int) -> String? {
        string(nib.value("UIResourceName", of: image)).map(ArchiveConversion.escaped)
    }

    // MARK: - Values

    private mutating func writeGeometry(of object: Int, _ tag: String) throws(InterfaceFileError) {
        guard let bounds = nib.geometry(nib.value("UIBounds", of: object)), bounds.count == 4 else {
            return
        }
        let center =
            nib.geometry(nib.value("UICenter", of: object)) ?? [bounds[2] / 2, bounds[3] / 2]
        guard center.count == 2 else { return }
        let origin = [center[0] - bounds[2] / 2, center[1] - bounds[3] / 2]
        writeNumbers(origin + bounds.suffix(2), "rect", "frame")
        if bounds[0] != 0 || bounds[1] != 0 { writeNumbers(bounds, "rect", "bounds") }
        let mask = nib.integer(nib.value("UIAutoresizingMask", of: object)) ?? 0
        let set = CompiledNibNames.maskBits.indices.filter { mask & (1 << $0) != 0 }
        text += "<autoresizingMask key=\"autoresizingMask\""
        for bit in set { text += " \(CompiledNibNames.maskBits[bit])=\"YES\"" }
        text += "/>\n"
    }

    private mutating func writeNumbers(_ numbers: [Double], _ kind: String, _ key: String) {
        guard let names = CompiledNibNames.components[kind], numbers.count == names.count else {
            return
        }
        text += "<\(kind) key=\"\(key)\""
        for (name, number) in zip(names, numbers) { text += " \(name)=\"\(number)\"" }
        text += "/>\n"
    }

    private mutating func writeChildren(of object: Int, _ tag: String) throws(InterfaceFileError) {
        for (key, value) in nib.values(of: object) {
            guard case .child(let child) = CompiledNibNames.rule(key, tag) else { continue }
            if case .geometry(let kind, let name) = child {
                writeNumbers(nib.geometry(value) ?? [], kind, name)
                continue
            }
            guard case .object(let inner) = value else { continue }
            switch child {
            case .geometry: continue
            case .color(let name): writeColor(inner, name)
            case .font: writeFont(inner)
            case .effect: writeEffect(inner)
            case .object(let name): try write(inner, key: name)
            case .list(let name):
                let items = nib.items(of: inner)
                guard !items.isEmpty else { continue }
                text += "<\(name)>\n"
                for item in items { try write(item, key: nil) }
                text += "</\(name)>\n"
            }
        }
    }

    private mutating func writeColor(_ color: Int, _ key: String) {
        text += "<color key=\"\(key)\""
        if let name = string(nib.value("UISystemColorName", of: color)) {
            text += " cocoaTouchSystemColor=\"\(ArchiveConversion.escaped(name))\""
        }
        func component(_ name: String) -> Double? { nib.number(nib.value(name, of: color)) }
        let alpha = component("UIAlpha") ?? 1
        if let white = component("UIWhite") {
            text += " white=\"\(white)\" alpha=\"\(alpha)\" colorSpace=\"calibratedWhite\""
        } else if let red = component("UIRed") {
            text += " red=\"\(red)\" green=\"\(component("UIGreen") ?? 0)\""
            text += " blue=\"\(component("UIBlue") ?? 0)\" alpha=\"\(alpha)\""
            text += " colorSpace=\"calibratedRGB\""
        }
        text += "/>\n"
    }

    private mutating func writeFont(_ font: Int) {
        let size = nib.number(nib.value("UIFontPointSize", of: font)) ?? 17
        let name = string(nib.value("UIFontName", of: font)) ?? ""
        let traits = nib.integer(nib.value("UIFontTraits", of: font)) ?? 0
        let usage = fontUsage(font)
        text += "<fontDescription key=\"fontDescription\""
        if usage.hasPrefix("UICTFontTextStyle") {
            text += " style=\"\(ArchiveConversion.escaped(usage))\"/>\n"
            return
        }
        if name.isEmpty || name.hasPrefix(".")
            || nib.number(nib.value("UISystemFont", of: font)) == 1
        {
            let names = (name + usage).lowercased()
            let weight = CompiledNibNames.weights.first { names.contains($0.0) }?.1
            let isItalic = traits & 1 != 0 || names.contains("italic")
            if let weight, weight != "bold" {
                text += " type=\"system\" weight=\"\(weight)\""
            } else {
                let isBold = traits & 2 != 0 || weight != nil
                text += " type=\"\(isItalic ? "italicSystem" : isBold ? "boldSystem" : "system")\""
            }
        } else {
            let family = name.split(separator: "-").first.map(String.init) ?? name
            text += " name=\"\(ArchiveConversion.escaped(name))\""
            text += " family=\"\(ArchiveConversion.escaped(family))\""
        }
        text += " pointSize=\"\(size)\"/>\n"
    }

    /// The purpose of a font: the name of a text style, or that of a weight of the system's font.
    private func fontUsage(_ font: Int) -> String {
        guard let descriptor = nib.object("UIFontDescriptor", of: font),
            let attributes = nib.object("UIFontDescriptorAttributes", of: descriptor)
        else { return "" }
        for (key, value) in nib.pairs(of: attributes)
        where string(.object(key)) == "NSCTFontUIUsageAttribute" {
            return string(.object(value)) ?? ""
        }
        return ""
    }

    private mutating func writeEffect(_ effect: Int) {
        let style = nib.integer(nib.value("UIBlurEffectStyle", of: effect))
        guard let style, let name = CompiledNibNames.blurStyles[style] else { return }
        text += "<blurEffect style=\"\(name)\"/>\n"
    }

    private mutating func writeStates(of object: Int) throws(InterfaceFileError) {
        guard let contents = nib.object("UIButtonStatefulContent", of: object) else { return }
        for (key, content) in nib.pairs(of: contents) {
            guard let state = nib.integer(.object(key)), let name = CompiledNibNames.states[state]
            else { continue }
            try checkLength()
            text += "<state key=\"\(name)\""
            if let title = string(nib.value("UITitle", of: content)) {
                text += " title=\"\(ArchiveConversion.escaped(title))\""
            }
            for (key, attribute) in [
                ("UIImage", "image"), ("UIBackgroundImage", "backgroundImage"),
            ] {
                guard let image = nib.object(key, of: content).flatMap(imageName) else { continue }
                text += " \(attribute)=\"\(image)\""
            }
            text += ">\n"
            for (key, name) in [
                ("UITitleColor", "titleColor"), ("UIShadowColor", "titleShadowColor"),
            ] {
                if let color = nib.object(key, of: content) { writeColor(color, name) }
            }
            text += "</state>\n"
        }
    }

    private mutating func writeSegments(of object: Int) throws(InterfaceFileError) {
        guard let segments = nib.object("UISegments", of: object) else { return }
        text += "<segments>\n"
        for segment in nib.items(of: segments) {
            try checkLength()
            text += "<segment"
            if let info = nib.object("UISegmentInfo", of: segment) {
                if let title = string(.object(info)) {
                    text += " title=\"\(ArchiveConversion.escaped(title))\""
                } else if let image = imageName(info) {
                    text += " image=\"\(image)\""
                }
            }
            text += "/>\n"
        }
        text += "</segments>\n"
    }

    private mutating func writeTextInput(of object: Int, _ tag: String) {
        text += "<textInputTraits key=\"textInputTraits\""
        for (key, attribute, names) in CompiledNibNames.textInput {
            guard let value = nib.integer(nib.value(key, of: object)) else { continue }
            if let name = names[value] { text += " \(attribute)=\"\(name)\"" }
        }
        // What is not archived is the class's own value.
        if tag == "textView", nib.value("UIAutocapitalizationType", of: object) == nil {
            text += " autocapitalizationType=\"sentences\""
        }
        text += "/>\n"
    }

    // MARK: - Constraints

    private mutating func writeConstraints(of object: Int) throws(InterfaceFileError) {
        guard let list = nib.object("UIViewAutolayoutConstraints", of: object) else { return }
        var lines = ""
        var usesSafeArea = false
        for constraint in nib.items(of: list)
        where nib.objects[constraint].className == "NSLayoutConstraint" {
            guard let line = constraintLine(constraint, of: object, &usesSafeArea) else { continue }
            lines += line
            guard lines.utf8.count <= MarkupReader.Limits.byteCount else { break }
        }
        if usesSafeArea {
            text += "<viewLayoutGuide key=\"safeArea\" id=\"\(Self.identifier(object))-guide\"/>\n"
        }
        guard !lines.isEmpty else { return }
        text += "<constraints>\n\(lines)</constraints>\n"
        try checkLength()
    }

    private func constraintLine(
        _ constraint: Int, of view: Int, _ usesSafeArea: inout Bool
    ) -> String? {
        var line = "<constraint id=\"\(Self.identifier(constraint))\""
        for (place, item, attribute) in [
            ("first", "NSFirstItem", "NSFirstAttribute"),
            ("second", "NSSecondItem", "NSSecondAttribute"),
        ] {
            guard let object = nib.object(item, of: constraint) else { continue }
            var number = nib.integer(
                nib.value(attribute + "V2", of: constraint) ?? nib.value(attribute, of: constraint))
            var identifier = Self.identifier(object)
            if ["UILayoutGuide", "_UILayoutGuide"].contains(nib.objects[object].className) {
                // The guides of bars end where the safe area begins.
                if nib.objects[object].className == "_UILayoutGuide" {
                    number = number == 4 ? 3 : number == 3 ? 4 : number
                }
                identifier = Self.identifier(view) + "-guide"
                usesSafeArea = true
            }
            guard let name = number.flatMap({ CompiledNibNames.layoutAttributes[$0] }) else {
                return nil
            }
            line += " \(place)Item=\"\(identifier)\" \(place)Attribute=\"\(name)\""
        }
        if let relation = nib.integer(nib.value("NSRelation", of: constraint)), relation != 0 {
            line += " relation=\"\(relation < 0 ? "lessThanOrEqual" : "greaterThanOrEqual")\""
        }
        for (key, attribute) in [
            ("NSMultiplier", "multiplier"), ("NSPriority", "priority"),
        ] {
            guard let number = nib.number(nib.value(key, of: constraint)) else { continue }
            line += " \(attribute)=\"\(number)\""
        }
        let constant =
            nib.value("NSConstantV2", of: constraint) ?? nib.value("NSConstant", of: constraint)
        if let constant = nib.number(constant) {
            line += " constant=\"\(constant)\""
        } else if nib.value("NSSymbolicConstant", of: constraint) != nil {
            line += " symbolic=\"YES\""
        }
        if let identifier = string(nib.value("NSLayoutIdentifier", of: constraint)) {
            line += " identifier=\"\(ArchiveConversion.escaped(identifier))\""
        }
        return line + "/>\n"
    }

    // MARK: - Text

    static func identifier(_ object: Int) -> String { "o\(object)" }

    /// A name of the nib as the name of an element or an attribute.
    private static func elementName(_ name: String) -> String {
        let letters = name.unicodeScalars.prefix(100).map { scalar -> Character in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                ? Character(scalar) : "_"
        }
        guard letters.first?.isLetter ?? false else { return "nib_" + String(letters) }
        return String(letters)
    }

    private func checkLength() throws(InterfaceFileError) {
        guard text.utf8.count <= MarkupReader.Limits.byteCount else {
            throw InterfaceFileError(
                problem: .tooLarge(limit: MarkupReader.Limits.byteCount), line: 1, column: 1)
        }
    }
}
