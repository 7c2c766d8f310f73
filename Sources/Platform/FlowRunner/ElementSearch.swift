import FlowPlan
import Foundation
import UIHost

/// Finds visible elements of the accessibility tree.
///
/// If an element and a descendant match, the result is the descendant.
struct ElementSearch {
    private let roots: [HostElement]

    init(_ roots: [HostElement]) {
        self.roots = roots
    }

    /// The first match of a selector.
    func first(of selector: FlowSelector) -> HostElement? { matches(of: selector).first }

    func holds(_ condition: FlowCondition) -> Bool {
        matches(of: condition.selector).isEmpty != condition.isVisible
    }

    /// All matches of a selector: nearest first for relative positions, otherwise from top to bottom and
    /// left to right.
    func matches(of selector: FlowSelector) -> [HostElement] {
        let relations = selector.relations.map { FoundRelation($0, matches(of: $0.selector)) }
        let test = ElementTest(selector, relations)
        var found: [HostElement] = []
        for root in roots { collect(in: root, test, &found) }
        let anchor = relations.lazy.compactMap(\.anchor).first
        found.sort { first, second in
            if let anchor {
                return first.frame.distance(to: anchor) < second.frame.distance(to: anchor)
            }
            let (first, second) = (first.visibleFrame, second.visibleFrame)
            return (first.minY, first.minX) < (second.minY, second.minX)
        }
        guard let index = selector.index else { return found }
        let position = index < 0 ? found.count + index : index
        return found.indices.contains(position) ? [found[position]] : []
    }

    /// The names of the first visible elements in quotation marks, for messages.
    var visibleNames: [String] {
        var names: [String] = []
        func add(_ element: HostElement) {
            let name = element.label ?? element.text ?? element.value ?? element.identifier
            if element.isVisible, let name, !name.isEmpty { names.append("\"\(name.prefix(40))\"") }
            element.children.forEach(add)
        }
        roots.forEach(add)
        return names.count > Self.nameLimit
            ? names.prefix(Self.nameLimit) + ["and \(names.count - Self.nameLimit) more"] : names
    }

    // Chosen: a readable line.
    private static let nameLimit = 12

    /// - Returns: Whether the element or a descendant matches.
    @discardableResult
    private func collect(
        in element: HostElement, _ test: ElementTest, _ found: inout [HostElement]
    ) -> Bool {
        var isInside = false
        for child in element.children where collect(in: child, test, &found) { isInside = true }
        guard !isInside, element.isVisible, test.passes(element) else { return isInside }
        found.append(element)
        return true
    }
}

/// A selector with compiled patterns.
private struct ElementTest {
    private let selector: FlowSelector
    private let relations: [FoundRelation]
    private let textOrIdentifier: TextPattern?
    private let text: TextPattern?
    private let identifier: TextPattern?

    init(_ selector: FlowSelector, _ relations: [FoundRelation]) {
        self.selector = selector
        self.relations = relations
        textOrIdentifier = selector.textOrIdentifier.map(TextPattern.init)
        text = selector.text.map(TextPattern.init)
        identifier = selector.identifier.map(TextPattern.init)
    }

    func passes(_ element: HostElement) -> Bool {
        if let textOrIdentifier,
            !textOrIdentifier.matches(element.texts + [element.identifier])
        {
            return false
        }
        if let text, !text.matches(element.texts) { return false }
        if let identifier, !identifier.matches([element.identifier]) { return false }
        if let isEnabled = selector.isEnabled, element.isEnabled != isEnabled { return false }
        if let isSelected = selector.isSelected, element.isSelected != isSelected { return false }
        return relations.allSatisfy { $0.holds(for: element) }
    }
}

extension HostElement {
    fileprivate var texts: [String?] { [label, value, hint, text] }

    fileprivate var descendants: [HostElement] {
        children.flatMap { [$0] + $0.descendants }
    }
}

/// A relation with the matches of its selector.
private struct FoundRelation {
    private let kind: FlowRelation.Kind
    private let elements: Set<HostElement>
    /// The frame to which distances are measured, for relative positions.
    let anchor: CGRect?

    init(_ relation: FlowRelation, _ found: [HostElement]) {
        kind = relation.kind
        switch relation.kind {
        case .childOf:
            elements = Set(found.flatMap(\.descendants))
            anchor = nil
        case .containsChild, .containsDescendants:
            elements = Set(found)
            anchor = nil
        case .above, .below, .leftOf, .rightOf:
            elements = []
            anchor = found.first?.frame
        }
    }

    func holds(for element: HostElement) -> Bool {
        let frame = element.frame
        switch kind {
        case .childOf: return elements.contains(element)
        case .containsChild: return element.children.contains(where: elements.contains)
        case .containsDescendants:
            return !elements.isEmpty
                && element.descendants.contains(where: elements.contains)
        case .above: return anchor.map { frame.maxY <= $0.minY } ?? false
        case .below: return anchor.map { frame.minY >= $0.maxY } ?? false
        case .leftOf: return anchor.map { frame.maxX <= $0.minX } ?? false
        case .rightOf: return anchor.map { frame.minX >= $0.maxX } ?? false
        }
    }
}

extension CGRect {
    /// The distance of the centres.
    fileprivate func distance(to other: CGRect) -> CGFloat {
        hypot(midX - other.midX, midY - other.midY)
    }
}
