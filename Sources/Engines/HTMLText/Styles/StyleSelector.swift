/// A CSS selector of element names, classes and identifiers, with child and descendant combinators.
struct StyleSelector: Equatable {
    /// A compound selector, which one element has to match.
    struct Part: Equatable {
        /// The element's name; nil for any.
        var element: String?
        var id: String?
        var classes: [String] = []
        /// Whether the element has to be a child of the previous part's, and not just a descendant.
        var isChild = false

        func matches(_ candidate: StyledElement) -> Bool {
            if let element, element != candidate.name { return false }
            if let id, id != candidate.id { return false }
            return classes.allSatisfy { name in candidate.classes.contains { $0 == name } }
        }
    }

    /// The outermost element's first; not empty.
    private(set) var parts: [Part]
    private(set) var specificity = 0

    var last: Part { parts[parts.count - 1] }

    /// The number of bits in a match; real documents have fewer parts.
    private static let mostParts = 16

    /// Parses a selector; returns nil for unsupported ones, such as pseudo-classes and sibling combinators.
    init?(_ text: Substring) {
        parts = []
        var isChild = false
        for word in text.split(whereSeparator: \.isWhitespace).flatMap(Self.dividedAtChildren) {
            if word == ">" {
                guard !parts.isEmpty, !isChild else { return nil }
                isChild = true
                continue
            }
            guard var part = Self.part(word), parts.count < Self.mostParts else { return nil }
            part.isChild = isChild
            isChild = false
            parts.append(part)
        }
        guard !parts.isEmpty, !isChild else { return nil }
        for part in parts {
            specificity += part.id == nil ? 0 : 10_000
            specificity += 100 * part.classes.count + (part.element == nil ? 0 : 1)
        }
    }

    private static func dividedAtChildren(_ word: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var rest = word
        while let place = rest.firstIndex(of: ">") {
            if place > rest.startIndex { pieces.append(rest[..<place]) }
            pieces.append(rest[place...place])
            rest = rest[rest.index(after: place)...]
        }
        if !rest.isEmpty { pieces.append(rest) }
        return pieces
    }

    private static func part(_ word: Substring) -> Part? {
        // `:link` matches every link, since none is known to have been visited.
        let word = word.hasSuffix(":link") ? word.dropLast(5) : word
        guard !word.contains(where: { ":[+~()\"'".contains($0) }) else { return nil }
        var part = Part()
        var rest = word
        let name = rest.prefix { $0 != "." && $0 != "#" }
        if !name.isEmpty, name != "*" { part.element = name.lowercased() }
        rest = rest.dropFirst(name.count)
        while let mark = rest.first {
            let name = rest.dropFirst().prefix { $0 != "." && $0 != "#" }
            guard !name.isEmpty else { return nil }
            if mark == "#" { part.id = String(name) } else { part.classes.append(String(name)) }
            rest = rest.dropFirst(1 + name.count)
        }
        return part
    }

    /// Returns whether the selector matches the last element of a path from the root.
    ///
    /// - Parameter comparisons: The remaining budget, reduced by the cost of the match.
    /// - Complexity: O(elements × parts).
    func matches(_ path: ArraySlice<StyledElement>, _ comparisons: inout Int) -> Bool {
        comparisons -= 1
        guard let target = path.last, last.matches(target) else { return false }
        if parts.count == 1 { return true }
        comparisons -= path.count * parts.count
        // Bit n: parts 0...n match a path that ends in some ancestor, or in the parent.
        var before: UInt32 = 0
        var rightBefore: UInt32 = 0
        for element in path {
            var here: UInt32 = 0
            for (index, part) in parts.enumerated() {
                let outer = part.isChild ? rightBefore : before
                guard index == 0 || outer & (1 << UInt32(index - 1)) != 0 else { continue }
                if part.matches(element) { here |= 1 << UInt32(index) }
            }
            before |= here
            rightBefore = here
        }
        return rightBefore & (1 << UInt32(parts.count - 1)) != 0
    }
}
