/// A declaration: a property and its value.
struct StyleDeclaration: Equatable {
    /// In lower case.
    var name: String
    var value: String
    var isImportant = false
}

/// The rules of all `style` elements, indexed by the last part of their selectors.
struct StyleSheet {
    struct Rule {
        var selector: StyleSelector
        var declarations: [StyleDeclaration]
        /// The position among all rules.
        var order: Int
    }

    private var byID: [String: [Rule]] = [:]
    private var byClass: [String: [Rule]] = [:]
    private var byElement: [String: [Rule]] = [:]
    private var general: [Rule] = []
    private var count = 0
    /// The comparisons left of a budget that bounds the time for any document.
    private var comparisonsLeft = 20_000_000

    /// Further rules are ignored.
    private static let mostRules = 2_000

    /// Appends the rules of a style sheet.
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

    /// Returns the declarations that match the last element of a path from the root, in ascending order of
    /// precedence.
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

/// The parts of an element that selectors match.
struct StyledElement {
    var name: String
    var id: String?
    var classes: [Substring] = []
}
