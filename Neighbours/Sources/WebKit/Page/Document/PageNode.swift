import Foundation

/// A node of a page's tree.
@MainActor
final class PageNode {
    enum Kind { case document, element, text, comment, doctype }

    let kind: Kind
    /// The tag in lower case; empty for other nodes.
    let name: String
    /// The text of a text or a comment.
    var text: String
    private(set) var attributes: [String: String] = [:]
    /// The names of attributes in their order.
    private(set) var attributeNames: [String] = []
    private(set) var children: [PageNode] = []
    private(set) weak var parent: PageNode?
    /// The number by which scripts know it; 0 before they do.
    var number = 0
    /// The value that the user or a script has given to a field.
    var value: String?
    var isChecked: Bool?
    /// The style that the page's sheets gave it when it was laid out.
    var style = PageStyle()

    init(_ kind: Kind, name: String = "", text: String = "") {
        self.kind = kind
        self.name = name
        self.text = text
    }

    subscript(attribute: String) -> String? {
        get { attributes[attribute] }
        set {
            if newValue == nil {
                attributeNames.removeAll { $0 == attribute }
            } else if attributes[attribute] == nil {
                attributeNames.append(attribute)
            }
            attributes[attribute] = newValue
        }
    }

    var classes: [Substring] { attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }

    // MARK: The tree

    var root: PageNode {
        var node = self
        while let parent = node.parent { node = parent }
        return node
    }

    func contains(_ other: PageNode) -> Bool {
        var next: PageNode? = other
        while let node = next {
            if node === self { return true }
            next = node.parent
        }
        return false
    }

    /// Adds a node before another one, or as the last; it leaves its former parent.
    func insert(_ node: PageNode, before next: PageNode? = nil) {
        guard !node.contains(self), next !== node else { return }
        node.remove()
        let index = next.flatMap { next in children.firstIndex { $0 === next } }
        children.insert(node, at: index ?? children.count)
        node.parent = self
    }

    func remove() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    func removeChildren() {
        for child in children { child.parent = nil }
        children = []
    }

    func copy(isDeep: Bool) -> PageNode {
        let copy = PageNode(kind, name: name, text: text)
        copy.attributes = attributes
        copy.attributeNames = attributeNames
        if isDeep { for child in children { copy.insert(child.copy(isDeep: true)) } }
        return copy
    }

    /// Calls a closure with the nodes below this one in the order of the document, until it returns false.
    @discardableResult
    func walk(_ body: (PageNode) -> Bool) -> Bool {
        for child in children {
            guard body(child), child.walk(body) else { return false }
        }
        return true
    }

    func first(_ isWanted: (PageNode) -> Bool) -> PageNode? {
        var found: PageNode?
        walk { node in
            if isWanted(node) { found = node }
            return found == nil
        }
        return found
    }

    func all(_ isWanted: (PageNode) -> Bool) -> [PageNode] {
        var found: [PageNode] = []
        walk { node in
            if isWanted(node) { found.append(node) }
            return true
        }
        return found
    }

    func first(named name: String) -> PageNode? { first { $0.name == name } }

    /// This node or the nearest above that a closure accepts.
    func closest(_ isWanted: (PageNode) -> Bool) -> PageNode? {
        var next: PageNode? = self
        while let node = next {
            if isWanted(node) { return node }
            next = node.parent
        }
        return nil
    }

    var elements: [PageNode] { children.filter { $0.kind == .element } }

    /// The texts below, without those of comments.
    var textContent: String {
        if kind == .text { return text }
        var content = ""
        walk { node in
            if node.kind == .text { content += node.text }
            return true
        }
        return content
    }
}
