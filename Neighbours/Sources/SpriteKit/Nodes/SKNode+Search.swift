import Foundation

extension SKNode {
    /// The first node that a search finds.
    ///
    /// - Parameter name: A name of children, or a path: `/` at the beginning starts at the topmost node, `//` searches
    ///   all nodes below, `..` is the parent, `.` the node itself, `*` stands for any characters and `[a-c]` for one of
    ///   a set.
    @objc(childNodeWithName:)
    open func childNode(withName name: String) -> SKNode? {
        var found: SKNode?
        enumerateChildNodes(withName: name) { node, stop in
            found = node
            stop.pointee = true
        }
        return found
    }

    /// Calls a closure with every node that a search finds, until it sets its second argument.
    @objc(enumerateChildNodesWithName:usingBlock:)
    open func enumerateChildNodes(
        withName name: String,
        using block: @escaping (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for node in NodeSearch(name).results(from: self) {
            block(node, &stop)
            if stop.boolValue { return }
        }
    }

    /// The nodes that a search finds, as in `node["//enemy*"]`.
    public subscript(name: String) -> [SKNode] { NodeSearch(name).results(from: self) }
}

/// A search for nodes by a path of names.
struct NodeSearch {
    private enum Step: Equatable {
        case root
        case parent
        case itself
        case children(NamePattern)
        case descendants(NamePattern)
    }

    private let steps: [Step]

    init(_ path: String) {
        var steps: [Step] = []
        var rest = Substring(path)
        var searchesBelow = false
        if rest.hasPrefix("/") {
            steps.append(.root)
            rest.removeFirst()
            if rest.hasPrefix("/") {
                searchesBelow = true
                rest.removeFirst()
            }
        }
        for part in rest.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case "": searchesBelow = true
            case "..": steps.append(.parent)
            case ".": steps.append(.itself)
            default:
                let pattern = NamePattern(part)
                steps.append(searchesBelow ? .descendants(pattern) : .children(pattern))
                searchesBelow = false
            }
        }
        self.steps = steps
    }

    /// The nodes that it finds, each once.
    @MainActor
    func results(from start: SKNode) -> [SKNode] {
        var nodes = [start]
        for step in steps {
            var found: [SKNode] = []
            for node in nodes {
                switch step {
                case .root: found.append(node.root)
                case .parent: if let parent = node.parent { found.append(parent) }
                case .itself: found.append(node)
                case .children(let pattern):
                    found += node.children.filter { pattern.matches($0.name) }
                case .descendants(let pattern): Self.collect(pattern, below: node, into: &found)
                }
            }
            var seen: Set<ObjectIdentifier> = []
            nodes = found.filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
        return steps.isEmpty ? [] : nodes
    }

    @MainActor
    private static func collect(
        _ pattern: NamePattern, below node: SKNode, into found: inout [SKNode]
    ) {
        for child in node.children {
            if pattern.matches(child.name) { found.append(child) }
            collect(pattern, below: child, into: &found)
        }
    }
}

/// A name in which `*` stands for any characters and `[a-c]` for one of a set.
struct NamePattern: Equatable {
    private enum Element: Equatable {
        case character(Character)
        case set([ClosedRange<Character>])
        case anything
    }

    private let elements: [Element]

    init(_ text: Substring) {
        var elements: [Element] = []
        var rest = text
        while let character = rest.popFirst() {
            if character == "*" {
                if elements.last != .anything { elements.append(.anything) }
            } else if character == "[", let end = rest.firstIndex(of: "]") {
                elements.append(.set(Self.ranges(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            } else {
                elements.append(.character(character))
            }
        }
        self.elements = elements
    }

    private static func ranges(_ text: Substring) -> [ClosedRange<Character>] {
        var ranges: [ClosedRange<Character>] = []
        var rest = text
        while let first = rest.popFirst() {
            let parts = rest.prefix(2)
            if parts.count == 2, parts.first == "-", let last = parts.last, last >= first {
                ranges.append(first...last)
                rest = rest.dropFirst(2)
            } else {
                ranges.append(first...first)
            }
        }
        return ranges
    }

    /// Whether a name is one of the pattern's; a node without a name has the empty one.
    func matches(_ name: String?) -> Bool {
        let name = Array(name ?? "")
        var element = 0
        var position = 0
        // Where to go on after the last `*` took one more character.
        var retry: (element: Int, position: Int)?
        while position < name.count {
            if element < elements.count, elements[element] == .anything {
                retry = (element + 1, position)
                element += 1
            } else if element < elements.count, matches(elements[element], name[position]) {
                element += 1
                position += 1
            } else if let last = retry {
                retry = (last.element, last.position + 1)
                element = last.element
                position = last.position + 1
            } else {
                return false
            }
        }
        return elements[element...].allSatisfy { $0 == .anything }
    }

    private func matches(_ element: Element, _ character: Character) -> Bool {
        switch element {
        case .character(let own): own == character
        case .set(let ranges): ranges.contains { $0.contains(character) }
        case .anything: false
        }
    }
}
