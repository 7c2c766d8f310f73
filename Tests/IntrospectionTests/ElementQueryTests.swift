import Foundation
import Introspection
import Testing
import UIHost

@Suite struct ElementQueryTests {
    private static func element(
        _ kind: HostElementKind, _ label: String, _ children: [HostElement] = []
    ) -> HostElement {
        HostElement(kind: kind, className: "UIView", label: label, children: children)
    }

    /// Two cells of a table, each with a text and a button.
    private let tree = ElementTree(
        windows: [
            element(
                .window, "w",
                [
                    element(
                        .table, "t",
                        [
                            element(
                                .cell, "1", [element(.staticText, "a"), element(.button, "x")]),
                            element(
                                .cell, "2", [element(.staticText, "b"), element(.button, "x")]),
                        ])
                ])
        ], name: "App", size: .zero)

    private func labels(_ steps: ElementQuery.Step...) -> [String] {
        steps.reduce(ElementQuery()) { $0.adding($1) }.matches(in: tree).map { tree[$0].shownLabel }
    }

    @Test("Descendants are found at every depth, once each and in the order of the document")
    func descendants() {
        #expect(labels(.descendants(.button)) == ["x", "x"])
        #expect(labels(.descendants(.any), .descendants(.staticText)) == ["a", "b"])
    }

    @Test("Children are found directly inside")
    func children() {
        #expect(labels(.descendants(.table), .children(.any)) == ["1", "2"])
        #expect(labels(.children(.cell)) == [])
    }

    @Test("A test keeps what passes, or what contains something that passes")
    func tests() {
        #expect(labels(.descendants(.any), .matching("") { $0.isNamed("b") }) == ["b"])
        #expect(labels(.descendants(.cell), .containing("") { $0.isNamed("b") }) == ["2"])
    }

    @Test("An index counts from the end where it is negative, and finds nothing beyond")
    func indices() {
        #expect(labels(.descendants(.cell), .index(1)) == ["2"])
        #expect(labels(.descendants(.cell), .index(-2)) == ["1"])
        #expect(labels(.descendants(.cell), .index(2)) == [])
        #expect(labels(.descendants(.cell), .first) == ["1"])
    }

    @Test("Where nothing is found, the step that fails is known with what it was given")
    func failures() throws {
        let query = ElementQuery().adding(.descendants(.cell)).adding(.descendants(.slider))
        let failure = try #require(query.failingStep(in: tree))
        #expect(failure.step == 1)
        #expect(failure.input.map { tree[$0].shownLabel } == ["1", "2"])
        #expect(ElementQuery().adding(.descendants(.cell)).failingStep(in: tree) == nil)
    }

    @Test("An element is named by its last name and kind")
    func names() {
        let buttons = ElementQuery().adding(.descendants(.cell)).adding(.descendants(.button))
        #expect(buttons.name == "Button")
        #expect(buttons.adding(.matching("", word: "\"x\"") { _ in true }).name == "\"x\" Button")
        #expect(ElementQuery().name == "Application")
    }
}
