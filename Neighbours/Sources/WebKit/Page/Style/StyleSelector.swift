import Foundation

/// A selector of a style sheet, or of a script that looks for elements.
struct StyleSelector {
    private enum Test {
        case tag(String), identifier(String), `class`(String)
        case attribute(String, Character?, String)
        case firstChild, lastChild, onlyChild, firstOfType, lastOfType
        case nthChild(Int, Int)
        case root, link, checked, empty
        case not([Test])
    }
    private struct Compound {
        var tests: [Test] = []
        /// The relation to the compound before it.
        var combinator: Character = " "
    }

    private var compounds: [Compound] = []
    /// Identifiers, classes and tags, each up to 999.
    private(set) var specificity = 0

    // Chosen, so that matching is bounded.
    private static let mostCompounds = 12

    /// Nil for what is not known, such as pseudo-elements: such a rule applies to nothing.
    init?(_ text: String) {
        var reader = Reader(text: Array(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        var compound = Compound()
        while !reader.isAtEnd {
            if let combinator = reader.combinator() {
                guard !compound.tests.isEmpty else { return nil }
                compounds.append(compound)
                compound = Compound(tests: [], combinator: combinator)
            }
            guard let test = reader.test() else { return nil }
            compound.tests.append(contentsOf: test)
        }
        guard !compound.tests.isEmpty else { return nil }
        compounds.append(compound)
        guard compounds.count <= Self.mostCompounds else { return nil }
        specificity = compounds.flatMap(\.tests).reduce(0) { $0 + Self.weight($1) }
    }

    /// Reads selectors that are separated by commas; nil if one is not known.
    static func list(_ text: String) -> [StyleSelector]? {
        let selectors = text.split(separator: ",").prefix(200).map { StyleSelector(String($0)) }
        return selectors.contains { $0 == nil } || selectors.isEmpty
            ? nil : selectors.compactMap { $0 }
    }

    private static func weight(_ test: Test) -> Int {
        switch test {
        case .identifier: 1_000_000
        case .tag(let name): name == "*" ? 0 : 1
        case .not(let tests): tests.map(weight).max() ?? 0
        default: 1000
        }
    }

    // MARK: Matching

    @MainActor
    func matches(_ node: PageNode) -> Bool {
        matches(node, compounds.count - 1)
    }

    @MainActor
    private func matches(_ node: PageNode, _ index: Int) -> Bool {
        guard node.kind == .element, compounds[index].tests.allSatisfy({ holds($0, node) }) else {
            return false
        }
        guard index > 0 else { return true }
        switch compounds[index].combinator {
        case ">": return node.parent.map { matches($0, index - 1) } ?? false
        case "+":
            return previous(node).map { matches($0, index - 1) } ?? false
        case "~":
            var sibling = previous(node)
            while let found = sibling {
                if matches(found, index - 1) { return true }
                sibling = previous(found)
            }
            return false
        default:
            var ancestor = node.parent
            while let found = ancestor {
                if matches(found, index - 1) { return true }
                ancestor = found.parent
            }
            return false
        }
    }

    @MainActor
    private func previous(_ node: PageNode) -> PageNode? {
        guard let siblings = node.parent?.elements,
            let index = siblings.firstIndex(where: { $0 === node }), index > 0
        else { return nil }
        return siblings[index - 1]
    }

    @MainActor
    private func holds(_ test: Test, _ node: PageNode) -> Bool {
        switch test {
        case .tag(let name): return name == "*" || node.name == name
        case .identifier(let identifier): return node["id"] == identifier
        case .class(let name): return node["class"] != nil && node.classes.contains { $0 == name }
        case .attribute(let name, let kind, let value):
            guard let found = node[name] else { return false }
            switch kind {
            case nil: return true
            case "=": return found == value
            case "^": return !value.isEmpty && found.hasPrefix(value)
            case "$": return !value.isEmpty && found.hasSuffix(value)
            case "*": return !value.isEmpty && found.contains(value)
            case "~": return found.split(separator: " ").contains { $0 == value }
            case "|": return found == value || found.hasPrefix(value + "-")
            default: return false
            }
        case .root: return node.name == "html"
        case .link: return node.name == "a" && node["href"] != nil
        case .checked: return node.isChecked ?? (node["checked"] != nil)
        case .empty: return node.children.isEmpty
        case .not(let tests): return !tests.allSatisfy { holds($0, node) }
        case .firstChild: return node.parent?.elements.first === node
        case .lastChild: return node.parent?.elements.last === node
        case .onlyChild: return node.parent?.elements.count == 1
        case .firstOfType: return node.parent?.elements.first { $0.name == node.name } === node
        case .lastOfType: return node.parent?.elements.last { $0.name == node.name } === node
        case .nthChild(let step, let offset):
            guard let index = node.parent?.elements.firstIndex(where: { $0 === node }) else {
                return false
            }
            let distance = index + 1 - offset
            return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
        }
    }

    // MARK: Reading

    private struct Reader {
        let text: [Character]
        var index = 0

        var isAtEnd: Bool { index >= text.count }

        mutating func combinator() -> Character? {
            let start = index
            while index < text.count, text[index].isWhitespace { index += 1 }
            guard index < text.count, ">+~".contains(text[index]) else {
                return index > start ? " " : nil
            }
            let combinator = text[index]
            index += 1
            while index < text.count, text[index].isWhitespace { index += 1 }
            return combinator
        }

        private mutating func name() -> String {
            let start = index
            while index < text.count,
                text[index].isLetter || text[index].isNumber || "-_".contains(text[index])
            {
                index += 1
            }
            return String(text[start..<index])
        }

        mutating func test() -> [Test]? {
            guard !isAtEnd else { return nil }
            switch text[index] {
            case "*":
                index += 1
                return [.tag("*")]
            case "#":
                index += 1
                return [.identifier(name())]
            case ".":
                index += 1
                return [.class(name())]
            case "[": return attribute().map { [$0] }
            case ":": return pseudo()
            default:
                let tag = name()
                return tag.isEmpty ? nil : [.tag(tag.lowercased())]
            }
        }

        private mutating func attribute() -> Test? {
            guard let end = text[index...].firstIndex(of: "]") else { return nil }
            let content = String(text[(index + 1)..<end])
            index = end + 1
            guard let sign = content.firstIndex(of: "=") else {
                return .attribute(content.lowercased(), nil, "")
            }
            var name = content[..<sign]
            var kind: Character = "="
            if let last = name.last, "^$*~|".contains(last) {
                kind = last
                name = name.dropLast()
            }
            let value = content[content.index(after: sign)...]
                .trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
            return .attribute(name.trimmingCharacters(in: .whitespaces).lowercased(), kind, value)
        }

        private mutating func pseudo() -> [Test]? {
            index += 1
            let name = name().lowercased()
            var argument: String?
            if index < text.count, text[index] == "(" {
                guard let end = text[index...].firstIndex(of: ")") else { return nil }
                argument = String(text[(index + 1)..<end]).trimmingCharacters(in: .whitespaces)
                index = end + 1
            }
            switch name {
            case "first-child": return [.firstChild]
            case "last-child": return [.lastChild]
            case "only-child": return [.onlyChild]
            case "first-of-type": return [.firstOfType]
            case "last-of-type": return [.lastOfType]
            case "root": return [.root]
            case "link", "any-link": return [.link]
            case "checked": return [.checked]
            case "empty": return [.empty]
            case "nth-child": return nth(argument ?? "").map { [$0] }
            case "not":
                var inner = Reader(text: Array(argument ?? ""))
                var tests: [Test] = []
                while !inner.isAtEnd {
                    guard let test = inner.test() else { return nil }
                    tests += test
                }
                return tests.isEmpty ? nil : [.not(tests)]
            default: return nil
            }
        }

        private func nth(_ text: String) -> Test? {
            let text = text.lowercased().replacingOccurrences(of: " ", with: "")
            if text == "odd" { return .nthChild(2, 1) }
            if text == "even" { return .nthChild(2, 0) }
            guard let mark = text.firstIndex(of: "n") else {
                return Int(text).map { .nthChild(0, $0) }
            }
            let front = text[..<mark]
            let step = front.isEmpty || front == "+" ? 1 : front == "-" ? -1 : Int(front)
            let back = text[text.index(after: mark)...]
            guard let step, abs(step) < 1_000_000, let offset = back.isEmpty ? 0 : Int(back),
                abs(offset) < 1_000_000
            else { return nil }
            return .nthChild(step, offset)
        }
    }
}
