extension ArchiveConversion {
    /// Writes the constraints that a view holds.
    mutating func writeConstraints(of view: InterfaceElement) {
        guard let constraints = container.constraints[view.index] else { return }
        let lines = constraints.compactMap { constraint -> String? in
            guard let line = constraintLine(constraint) else {
                report(constraint, "a constraint without an item or an attribute is left out")
                return nil
            }
            return line
        }
        guard !lines.isEmpty else { return }
        add("<constraints>")
        for line in lines { add(line) }
        add("</constraints>")
    }

    private mutating func constraintLine(_ constraint: InterfaceElement) -> String? {
        var line = "<constraint id=\"\(Self.escaped(container.number(of: constraint)))\""
        for place in ["first", "second"] {
            guard let item = graph.child("\(place)Item", of: constraint), !graph.isNothing(item)
            else {
                if place == "first" { return nil }
                continue
            }
            guard let number = graph.integer("\(place)Attribute", constraint),
                let name = CompiledNibNames.layoutAttributes[number]
            else { return nil }
            let identifier = Self.escaped(container.number(of: item))
            line += " \(place)Item=\"\(identifier)\" \(place)Attribute=\"\(name)\""
        }
        let relation = graph.integer("relation", constraint) ?? 0
        if relation != 0 {
            line += " relation=\"\(relation < 0 ? "lessThanOrEqual" : "greaterThanOrEqual")\""
        }
        for key in ["multiplier", "priority"] {
            guard let number = graph.number(key, constraint) else { continue }
            line += " \(key)=\"\(number)\""
        }
        // An object with a value, whether it is the standard space or another.
        if let constant = graph.child("constant", of: constraint),
            let number = graph.number("value", constant)
                ?? graph.scalar(constant).flatMap(Double.init)
        {
            line += " constant=\"\(number)\""
        }
        for child in constraint.children {
            guard let key = child.key, !Self.constraintKeys.contains(key) else { continue }
            report(child, "the key \(key) of a constraint is not supported")
        }
        return line + "/>"
    }

    /// The keys that are read, and those that only Interface Builder uses.
    private static let constraintKeys: Set<String> = [
        "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation", "multiplier",
        "priority", "constant", "containingView", "contentType", "scoringType", "scoringTypeFloat",
        "targetRuntimeIdentifier",
    ]

    // MARK: - Runtime attributes

    /// Writes the values that an object gets by key path.
    mutating func writeRuntimeAttributes(of number: String) {
        guard let attributes = container.runtimeAttributes[number] else { return }
        add("<userDefinedRuntimeAttributes>")
        for attribute in attributes {
            guard let path = graph.string("keyPath", attribute),
                let value = runtimeValue(of: attribute)
            else {
                let path = graph.string("keyPath", attribute) ?? ""
                report(attribute, "the runtime attribute \(path) is not supported")
                continue
            }
            let keyPath = "keyPath=\"\(Self.escaped(path))\""
            add(
                "<userDefinedRuntimeAttribute \(keyPath) \(value.attributes)>\(value.element)"
                    + "</userDefinedRuntimeAttribute>")
        }
        add("</userDefinedRuntimeAttributes>")
    }

    /// The type and the value of a runtime attribute; nil for a value that is not of its type.
    private func runtimeValue(
        of attribute: InterfaceElement
    ) -> (attributes: String, element: String)? {
        let identifier = graph.string("typeIdentifier", attribute) ?? ""
        let type = identifier.split(separator: ".").last.map(String.init) ?? ""
        let value = graph.child("value", of: attribute)
        let content = value.flatMap(graph.scalar)
        switch type {
        case "nil": return ("type=\"nil\"", "")
        case "string", "localizedString":
            return ("type=\"string\" value=\"\(Self.escaped(content ?? ""))\"", "")
        case "boolean":
            let isYes = ["YES", "1", "true"].contains(content)
            return ("type=\"boolean\" value=\"\(isYes ? "YES" : "NO")\"", "")
        case "number":
            guard let content, Double(content) != nil else { return nil }
            let kind = Int(content) == nil ? "real" : "integer"
            return ("type=\"number\"", "<\(kind) key=\"value\" value=\"\(content)\"/>")
        case "color":
            return value.flatMap { colorElement($0, "value") }.map { ("type=\"color\"", $0) }
        case "range":
            let numbers = ArchiveGraph.numbers(in: content ?? "")
            guard numbers.count == 2 else { return nil }
            return (
                "type=\"range\"",
                "<range key=\"value\" location=\"\(numbers[0])\" length=\"\(numbers[1])\"/>"
            )
        default:
            guard ArchiveNames.runtimeGeometries.contains(type) else { return nil }
            return Self.geometryElement(type, "value", ArchiveGraph.numbers(in: content ?? ""))
                .map { ("type=\"\(type)\"", $0) }
        }
    }
}
