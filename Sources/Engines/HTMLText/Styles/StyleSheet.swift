/// What a rule says of one property.
struct StyleDeclaration: Equatable {
    /// In small letters.
    var name: String
    var value: String
    var isImportant = false
}

/// The rules of `style` elements, found by what elements they can be about.
struct StyleSheet {
    struct Rule {
        var selector: StyleSelector
        var declarations: [StyleDeclaration]
        /// The place among all rules.
        var order: Int
    }

    private var byID: [String: [Rule]] = [:]
    private var byClass: [String: [Rule]] = [:]
    private var byElement: [String: [Rule]] = [:]
    private var general: [Rule] = []
    private var count = 0
    /// Comparisons that may still be made, so that no document takes for ever.
    private var comparisonsLeft = 20_000_000

    /// Rules beyond these are left out.
    private static let mostRules = 2_000

    /// Adds the rules of a sheet behind those that are there.
    mutating func add(_ text: String) {
        var reader = StyleReader(text)
        while let (selectors, declarations) = reader.nextRule() {
            for selector in selectors {
                guard count < Self.mostRules else { return }
                insert(Rule(selector: selector, declarations: declarations, order: count))
                count += 1
            }
        }
    }

    private mutating func insert(_ rule: Rule) {
        let last = rule.selector.last
        if let id = last.id {
            byID[id, default: []].append(rule)
        } else if let name = last.classes.first {
            byClass[name, default: []].append(rule)
        } else if let name = last.element {
            byElement[name, default: []].append(rule)
        } else {
            general.append(rule)
        }
    }

    /// What the rules say that are about the last of some elements that lie in each other, the weakest
    /// first.
    mutating func declarations(for path: ArraySlice<StyledElement>) -> [StyleDeclaration] {
        guard let element = path.last, count > 0 else { return [] }
        var candidates = general + (byElement[element.name] ?? [])
        for name in element.classes { candidates += byClass[String(name)] ?? [] }
        if let id = element.id { candidates += byID[id] ?? [] }
        var found: [Rule] = []
        for rule in candidates where comparisonsLeft > 0 {
            if rule.selector.matches(path, &comparisonsLeft) { found.append(rule) }
        }
        found.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
        return found.flatMap(\.declarations)
    }
}

/// What selectors know of an element.
struct StyledElement {
    var name: String
    var id: String?
    var classes: [Substring] = []
}
