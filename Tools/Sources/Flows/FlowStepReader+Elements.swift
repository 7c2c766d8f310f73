import FlowPlan

extension FlowStepReader {
    /// The element of a step: a text, or keys beside the step's own.
    mutating func selector() throws(FlowFileError) -> FlowSelector {
        guard mapping != nil else {
            let selector = FlowSelector(textOrIdentifier: try text("text"))
            detail = selector.description
            return selector
        }
        var selector = FlowSelector()
        try mapping?.readSelector(into: &selector)
        guard selector != FlowSelector() else {
            try finish()
            throw problem("'\(name)' needs 'text', 'id' or another key of an element")
        }
        detail = selector.description
        return selector
    }

    mutating func assertion() throws(FlowFileError) -> FlowAction {
        let condition = FlowCondition(try selector(), isVisible: name == .assertVisible)
        // The default timeout of a step.
        return .wait([condition], seconds: 17, isNamed: false)
    }

    mutating func wait() throws(FlowFileError) -> FlowAction {
        try requireKeys("'visible' or 'notVisible'")
        let conditions = try mapping?.takeConditions() ?? []
        guard !conditions.isEmpty else {
            throw problem("'\(name)' needs 'visible' or 'notVisible'")
        }
        detail = conditions.map(\.description).joined(separator: " and ")
        return .wait(
            conditions, seconds: try take("timeout")?.seconds("'timeout'") ?? 17, isNamed: true)
    }
}

extension FlowMapping {
    /// The conditions under `visible` and `notVisible`.
    mutating func takeConditions() throws(FlowFileError) -> [FlowCondition] {
        var conditions: [FlowCondition] = []
        for (key, isVisible) in [("visible", true), ("notVisible", false)] {
            guard let value = take(key) else { continue }
            conditions.append(
                FlowCondition(try value.selector("'\(key)'"), isVisible: isVisible))
        }
        return conditions
    }

    /// Reads the keys that describe an element.
    mutating func readSelector(into selector: inout FlowSelector) throws(FlowFileError) {
        selector.text = try take("text")?.text("'text'")
        selector.identifier = try take("id")?.text("'id'")
        selector.index = try take("index")?.integer("'index'", in: -10_000...10_000)
        selector.isEnabled = try take("enabled")?.bool("'enabled'")
        selector.isSelected = try take("selected")?.bool("'selected'")
        for kind in FlowRelation.Kind.allCases {
            guard let value = take(kind.rawValue) else { continue }
            let others =
                kind == .containsDescendants
                ? try value.list("'\(kind.rawValue)'") : [value]
            for other in others {
                selector.relations.append(
                    FlowRelation(kind: kind, selector: try other.selector("'\(kind.rawValue)'")))
            }
        }
        refuse(
            ["focused", "checked", "traits", "css", "width", "height", "tolerance"],
            because: "elements do not have it")
    }
}

extension FlowValue {
    /// A text, or keys of an element.
    func selector(_ meaning: String) throws(FlowFileError) -> FlowSelector {
        if isText { return FlowSelector(textOrIdentifier: try text(meaning)) }
        var mapping = try mapping(meaning)
        var selector = FlowSelector()
        try mapping.readSelector(into: &selector)
        try mapping.finish()
        guard selector != FlowSelector() else {
            throw problem("\(meaning) needs 'text', 'id' or another key of an element")
        }
        return selector
    }
}
