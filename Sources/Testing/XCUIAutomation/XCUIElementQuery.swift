import Foundation
import Introspection
import UIHost

/// A search for elements, which is made each time its results are asked for.
@preconcurrency @MainActor
open class XCUIElementQuery: NSObject, DescendantProvider {
    let application: XCUIApplication
    let query: ElementQuery

    init(_ application: XCUIApplication, _ query: ElementQuery) {
        self.application = application
        self.query = query
        super.init()
    }

    private func adding(_ step: ElementQuery.Step) -> XCUIElementQuery {
        XCUIElementQuery(application, query.adding(step))
    }

    private func element(_ step: ElementQuery.Step? = nil) -> XCUIElement {
        XCUIElement(application, step.map(query.adding) ?? query)
    }

    // MARK: - Results

    /// The only element that is found. To act on it is a failure if there is none or more than one.
    open var element: XCUIElement { element() }

    /// The number of elements that are found now.
    open var count: Int { application.matches(of: query)?.found.count ?? 0 }

    /// The element at an index of what is found.
    open func element(boundBy index: Int) -> XCUIElement { element(.index(index)) }

    /// The element at an index of what is found.
    open func element(at index: Int) -> XCUIElement { element(.index(index)) }

    /// The only one of what is found that passes a predicate.
    open func element(matching predicate: NSPredicate) -> XCUIElement {
        matching(predicate).element
    }

    /// The only one of what is found with a kind and a name.
    open func element(
        matching elementType: XCUIElement.ElementType, identifier: String?
    ) -> XCUIElement { matching(elementType, identifier: identifier).element }

    /// The only one of what is found with a name: its identifier, label, value or placeholder.
    open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

    /// The first of what is found.
    open var firstMatch: XCUIElement { element(.first) }

    /// The elements found now, each element bound by its index.
    open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }

    /// The elements found now.
    open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

    // MARK: - Narrower queries

    /// Everything of a kind inside of what is found.
    open func descendants(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
        adding(elementType.kind.map { .descendants($0) } ?? .nothing(elementType))
    }

    /// Everything of a kind that is directly inside of what is found.
    open func children(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
        adding(elementType.kind.map { .children($0) } ?? .nothing(elementType))
    }

    /// Those of what is found that pass a predicate of an element's attributes.
    open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
        adding(.matching("Elements matching predicate '\(predicate)'", predicate.test))
    }

    /// Those of what is found with a kind and, unless it is nil, a name.
    open func matching(
        _ elementType: XCUIElement.ElementType, identifier: String?
    ) -> XCUIElementQuery {
        adding(
            .matching(
                Self.description(elementType, identifier), Self.test(elementType, identifier)))
    }

    /// Those of what is found with a name: its identifier, label, value or placeholder.
    open func matching(identifier: String) -> XCUIElementQuery {
        adding(
            .matching(
                "Elements matching predicate '\"\(identifier)\" IN identifiers'",
                word: "\"\(ElementTree.quoted(identifier))\""
            ) { $0.isNamed(identifier) })
    }

    /// Those of what is found that contain an element that passes a predicate.
    open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
        adding(
            .containing(
                "Elements containing elements matching predicate '\(predicate)'", predicate.test))
    }

    /// Those of what is found that contain an element with a kind and, unless it is nil, a name.
    open func containing(
        _ elementType: XCUIElement.ElementType, identifier: String?
    ) -> XCUIElementQuery {
        adding(
            .containing(
                "Containing: " + Self.description(elementType, identifier),
                Self.test(elementType, identifier)))
    }

    private static func description(
        _ type: XCUIElement.ElementType, _ identifier: String?
    ) -> String {
        let name = identifier.map { " with identifier '\($0)'" } ?? ""
        return "Elements matching type \(type.name)\(name)"
    }

    private static func test(
        _ type: XCUIElement.ElementType, _ identifier: String?
    ) -> @Sendable (HostElement) -> Bool {
        let kind = type.kind
        return { element in
            (type == .any || element.kind == kind) && (identifier.map(element.isNamed) ?? true)
        }
    }

    /// The query in words, with what it finds.
    open override nonisolated var debugDescription: String {
        MainActor.assumeIsolated {
            let steps = query.steps.map { "  ↪︎" + $0.description + "\n" }.joined()
            guard let (tree, found) = application.matches(of: query) else { return steps }
            return "Find: Target Application\n" + steps
                + found.prefix(20).map { "    " + tree.line($0) + "\n" }.joined()
        }
    }
}

extension ElementQuery.Step {
    /// A step for a kind of element that no app here shows.
    fileprivate static func nothing(_ type: XCUIElement.ElementType) -> Self {
        .matching("Descendants matching type \(type.name)") { _ in false }
    }
}

extension NSPredicate {
    /// The predicate as a test of elements.
    fileprivate var test: @Sendable (HostElement) -> Bool {
        // The test is called where the query is made, on the main thread.
        nonisolated(unsafe) let predicate = self
        return { element in predicate.evaluate(with: ElementAttributes(element)) }
    }
}
