import Foundation
import UIHost

/// A description of elements, which is evaluated in a tree: step by step, each from what the one before has found.
///
/// The first step begins at the application. What is found is in the order of the document, each element once.
package struct ElementQuery: Sendable {
    package struct Step: Sendable {
        /// The step in words, for messages.
        package let description: String
        /// The step in a word, for the names of elements.
        let word: String
        let apply: @Sendable (ElementTree, [Int]) -> [Int]
    }

    package private(set) var steps: [Step] = []

    /// The application itself.
    package init() {}

    package func adding(_ step: Step) -> ElementQuery {
        var copy = self
        copy.steps.append(step)
        return copy
    }

    /// The indices of the elements.
    package func matches(in tree: ElementTree) -> [Int] {
        steps.reduce([0]) { found, step in step.apply(tree, found) }
    }

    /// The element in words, such as `"Add" Button`: the last name and the last kind by which it is found.
    package var name: String {
        let words = steps.map(\.word).filter { !$0.isEmpty }
        guard let last = words.last else { return "Application" }
        return last.hasPrefix("\"") && words.count > 1 ? "\(last) \(words[words.count - 2])" : last
    }

    /// The index of the step that finds nothing, with what it was given; nil if there are matches.
    package func failingStep(in tree: ElementTree) -> (step: Int, input: [Int])? {
        var found = [0]
        for (index, step) in steps.enumerated() {
            let next = step.apply(tree, found)
            if next.isEmpty { return (index, found) }
            found = next
        }
        return nil
    }
}

extension ElementQuery.Step {
    /// Everything of a kind inside of what was found.
    package static func descendants(_ kind: HostElementKind) -> Self {
        Self(description: "Descendants matching type \(kind.name)", word: kind.name) {
            tree, input in
            var result: [Int] = []
            var end = 0
            for index in input {
                let range = tree.descendants(of: index)
                for inner in max(range.lowerBound, end)..<max(range.upperBound, end)
                where kind == .any || tree[inner].kind == kind {
                    result.append(inner)
                }
                end = max(end, range.upperBound)
            }
            return result
        }
    }

    /// Everything of a kind that is directly inside of what was found.
    package static func children(_ kind: HostElementKind) -> Self {
        Self(description: "Children matching type \(kind.name)", word: kind.name) { tree, input in
            input.flatMap(tree.children).filter { kind == .any || tree[$0].kind == kind }.sorted()
        }
    }

    /// Those of what was found that pass a test.
    package static func matching(
        _ description: String, word: String = "",
        _ test: @escaping @Sendable (HostElement) -> Bool
    ) -> Self {
        Self(description: description, word: word) { tree, input in
            input.filter { test(tree[$0]) }
        }
    }

    /// Those of what was found that contain an element that passes a test.
    package static func containing(
        _ description: String, _ test: @escaping @Sendable (HostElement) -> Bool
    ) -> Self {
        Self(description: description, word: "") { tree, input in
            input.filter { index in tree.descendants(of: index).contains { test(tree[$0]) } }
        }
    }

    /// One of what was found, by its index; negative from the end.
    package static func index(_ index: Int) -> Self {
        Self(description: "Element at index \(index)", word: "") { _, input in
            let place = index < 0 ? input.count + index : index
            return input.indices.contains(place) ? [input[place]] : []
        }
    }

    /// The first of what was found.
    package static let first = Self(description: "First Match", word: "") { _, input in
        Array(input.prefix(1))
    }
}

extension HostElement {
    /// Whether one of the texts by which tests name elements is this one.
    package func isNamed(_ name: String) -> Bool {
        identifier == name || shownLabel == name || shownValue == name || placeholder == name
    }
}
