import Foundation
import UIHost

/// The elements of an app at one moment, as automation sees them: an application with its windows, in the order of the
/// document.
///
/// Left out are hidden views, which nobody sees, and the parts of which a control consists.
package struct ElementTree: Sendable {
    /// An element with its place in the tree.
    package struct Node: Sendable {
        /// The element, without its children.
        package let element: HostElement
        /// The index of the element around it; nil for the application.
        package let parent: Int?
        /// The number of elements around it.
        package let depth: Int
        /// The index after its last descendant.
        package fileprivate(set) var end: Int
    }

    package private(set) var nodes: [Node] = []

    /// - Parameters:
    ///   - windows: Back to front.
    ///   - name: The name of the app.
    ///   - size: The size of the screen in points.
    package init(windows: [HostElement], name: String, size: CGSize) {
        add(
            HostElement(
                kind: .application, className: "UIApplication", label: name,
                frame: CGRect(origin: .zero, size: size), children: windows), in: nil, depth: 0)
    }

    private mutating func add(_ element: HostElement, in parent: Int?, depth: Int) {
        let index = nodes.count
        var own = element
        own.children = []
        nodes.append(Node(element: own, parent: parent, depth: depth, end: index + 1))
        for child in Self.shownChildren(of: element) { add(child, in: index, depth: depth + 1) }
        nodes[index].end = nodes.count
    }

    /// The nearest descendants that are elements of their own.
    private static func shownChildren(of element: HostElement) -> [HostElement] {
        guard !leaves.contains(element.kind) else { return [] }
        if element.kind == .other, element.isAccessibilityElement { return [] }
        return element.children.filter { !$0.isHidden && $0.alpha >= leastAlpha }
            .flatMap { child in isPart(child) ? shownChildren(of: child) : [child] }
    }

    // Documented: a view this transparent gets no touches and counts as hidden.
    private static let leastAlpha: CGFloat = 0.01

    /// The kinds whose views consist of parts.
    private static let leaves: Set<HostElementKind> = [
        .switch, .slider, .pageIndicator, .progressIndicator, .activityIndicator, .pickerWheel,
        .key, .staticText, .image, .link, .menuItem, .webView,
    ]

    /// Whether an element is a view of the framework's own that only draws.
    private static func isPart(_ element: HostElement) -> Bool {
        guard element.kind == .other, !element.isAccessibilityElement, element.label == nil,
            element.identifier == nil
        else { return false }
        return !element.className.contains(".") && !element.className.hasPrefix("UI")
    }

    // MARK: - Places

    package subscript(index: Int) -> HostElement { nodes[index].element }

    /// The indices of an element's children.
    package func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var next = index + 1
        while next < nodes[index].end {
            children.append(next)
            next = nodes[next].end
        }
        return children
    }

    /// The indices of an element's descendants.
    package func descendants(of index: Int) -> Range<Int> { index + 1..<nodes[index].end }

    // MARK: - Text

    /// The tree below an element as a text, a line for each, indented by their depth. Equal trees have equal texts.
    package func text(below root: Int = 0) -> String {
        (root..<nodes[root].end).map { index in
            let indentation = nodes[index].depth - nodes[root].depth
            return String(repeating: "  ", count: indentation) + line(index) + "\n"
        }.joined()
    }

    /// The line of an element, without its children.
    package func line(_ index: Int) -> String {
        let element = nodes[index].element
        var line = element.kind.name
        let (origin, size) = (element.frame.origin, element.frame.size)
        line += ", {{\(Self.number(origin.x)), \(Self.number(origin.y))}, "
        line += "{\(Self.number(size.width)), \(Self.number(size.height))}}"
        func add(_ name: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            line += ", \(name): '\(Self.quoted(text))'"
        }
        add("identifier", element.identifier)
        add("label", element.label)
        add("value", element.shownValue)
        add("placeholderValue", element.placeholder)
        if !element.isEnabled { line += ", Disabled" }
        if element.isSelected { line += ", Selected" }
        if element.isFocused { line += ", Keyboard Focused" }
        return line
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (value.native * 10).rounded() / 10
        return rounded.magnitude < 1e9 && rounded == rounded.rounded()
            ? "\(Int(rounded))" : "\(rounded)"
    }

    // Chosen: a line of a terminal or two.
    private static let textLimit = 160

    /// A text in one line.
    package static func quoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(textLimit) {
            switch scalar {
            case "\n": result += "\\n"
            case "'": result += "\\'"
            case _ where scalar.properties.generalCategory == .control:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.count > textLimit ? result + "…" : result
    }
}

extension HostElement {
    /// The value for automation: of a field its text, or else what it shows while it is empty.
    package var shownValue: String? {
        switch kind {
        case .textField, .secureTextField, .searchField:
            let typed = value ?? text
            return typed?.isEmpty == false ? typed : placeholder ?? typed
        case .textView: return value ?? text
        default: return value
        }
    }

    /// Whether it is, or is in, a row of a table without a cell.
    package var isUnloadedRow: Bool { identity >> 63 == 1 }

    /// The label for automation: of a text itself where it has no other.
    package var shownLabel: String { label ?? (kind == .staticText ? text : nil) ?? "" }
}

extension HostElementKind {
    /// The name in capitals, as "StaticText".
    package var name: String {
        let name = "\(self)"
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
