import Foundation
import Introspection
import SimulatorProtocol
import UIHost
import UIKit

/// An element of an app's screen, described by a query that is evaluated whenever the element is used.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, DescendantProvider {
    /// The size classes of an interface.
    public typealias SizeClass = UIUserInterfaceSizeClass

    private let ownApplication: XCUIApplication?
    let query: ElementQuery

    var application: XCUIApplication {
        guard let application = ownApplication ?? self as? XCUIApplication else {
            preconditionFailure("an element belongs to an application")
        }
        return application
    }

    init(_ application: XCUIApplication?, _ query: ElementQuery) {
        ownApplication = application
        self.query = query
        super.init()
    }

    // MARK: - Queries

    /// The descendants of a kind.
    open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        XCUIElementQuery(application, query).descendants(matching: type)
    }

    /// The children of a kind.
    open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        XCUIElementQuery(application, query).children(matching: type)
    }

    /// The element, without a search for others that its query finds.
    open var firstMatch: XCUIElement { XCUIElement(application, query.adding(.first)) }

    // MARK: - State

    /// Whether the query finds anything now.
    open var exists: Bool {
        application.isRunning && application.matches(of: query)?.found.isEmpty == false
    }

    /// Whether a touch at the element's activation point would reach it.
    open var isHittable: Bool {
        guard application.isRunning, let (tree, found) = application.matches(of: query),
            let index = found.first
        else { return false }
        return hitPoint(of: tree[index]) != nil
    }

    /// Lets the app's time pass until the element exists.
    ///
    /// - Parameter timeout: The most seconds of the app's time.
    /// - Returns: Whether it exists.
    open func waitForExistence(timeout: TimeInterval) -> Bool {
        wait(timeout, "Waiting \(timeout)s for \(name) to exist") { $0 }
    }

    /// Lets the app's time pass until the element does not exist.
    ///
    /// - Parameter timeout: The most seconds of the app's time.
    /// - Returns: Whether it does not.
    open func waitForNonExistence(timeout: TimeInterval) -> Bool {
        wait(timeout, "Waiting \(timeout)s for \(name) to not exist") { !$0 }
    }

    private func wait(
        _ timeout: TimeInterval, _ action: String, until holds: @escaping (Bool) -> Bool
    ) -> Bool {
        application.perform(action) { app throws(UITestProblem) in
            try app.wait(timeout) { () throws(UITestProblem) -> Bool in
                holds(!(try app.matches(of: self.query)).found.isEmpty)
            }
        } ?? false
    }

    /// Lets the app's time pass until a property of the element has a value.
    ///
    /// - Parameter timeout: The most seconds of the app's time.
    /// - Returns: Whether it has.
    open func wait<V: Equatable>(
        for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval
    ) -> Bool {
        application.perform("Waiting \(timeout)s for \(name)") { app throws(UITestProblem) in
            try app.wait(timeout) { self[keyPath: keyPath] == expectedValue }
        } ?? false
    }

    // MARK: - Attributes

    open var identifier: String { found?.identifier ?? "" }
    open var frame: CGRect { found?.frame ?? .zero }
    open var title: String { "" }
    open var label: String { found?.shownLabel ?? "" }
    open var elementType: ElementType { found.map { ElementType($0.kind) } ?? .any }
    open var isEnabled: Bool { found?.isEnabled ?? false }
    open var placeholderValue: String? { found?.placeholder }
    open var isSelected: Bool { found?.isSelected ?? false }
    open var hasFocus: Bool { found?.isFocused ?? false }
    open var horizontalSizeClass: SizeClass { .unspecified }
    open var verticalSizeClass: SizeClass { .unspecified }

    open var value: Any? {
        guard let found else { return nil }
        // Of elements without a value it is an empty text.
        return found.shownValue ?? ""
    }

    /// The element in the tree; a failure if it does not exist.
    private var found: HostElement? {
        if let process = application.process, process.state == .notRunning, RunningTest.hasFailed {
            return nil
        }
        return application.perform(nil) { app throws(UITestProblem) in
            let (tree, index) = try self.resolve(in: app, "get matching snapshot")
            return tree[index]
        }
    }

    /// The attributes of the element and of what is inside of it.
    ///
    /// - Throws: If there is no such element, or more than one.
    open func snapshot() throws -> any XCUIElementSnapshot {
        guard let app = application.process else { throw UITestProblem("there is no app") }
        let (tree, index) = try resolve(in: app, "get matching snapshot")
        return ElementSnapshot(tree, index)
    }

    /// The element and what is inside of it, a line for each.
    open override nonisolated var debugDescription: String {
        MainActor.assumeIsolated {
            guard let (tree, found) = application.matches(of: query), let index = found.first else {
                return "No matches found for \(name)"
            }
            return "Element subtree:\n" + tree.text(below: index)
        }
    }

    open override nonisolated var description: String { MainActor.assumeIsolated { name } }

    // MARK: - Resolution

    /// The element in words.
    var name: String { query.name }

    /// The index of the only element that the query finds.
    ///
    /// - Throws: `UITestProblem` in XCTest's words if there is none, or more than one.
    func resolve(
        in app: AutomatedApp, _ action: String
    ) throws(UITestProblem) -> (ElementTree, Int) {
        let (tree, found) = try app.matches(of: query)
        guard let first = found.first else {
            let (step, input) = query.failingStep(in: tree) ?? (0, [0])
            let lines = input.prefix(Self.listLimit).map { "    " + tree.line($0) }
            let more =
                input.count > Self.listLimit ? ["    … (\(input.count) elements)"] : []
            let list = (lines + more).joined(separator: "\n")
            throw UITestProblem(
                "Failed to \(action): No matches found for \(query.steps[step].description) "
                    + "from input {(\n\(list)\n)}")
        }
        guard found.count == 1 else {
            let lines = found.prefix(Self.listLimit).map { "    " + tree.line($0) }
            throw UITestProblem(
                "Failed to \(action): Multiple matching elements found for \(query.steps.last?.description ?? name):\n"
                    + lines.joined(separator: "\n"))
        }
        return (tree, first)
    }

    // Chosen: a screenful.
    private static let listLimit = 20

    /// Waits for the element, as XCTest tries again twice after a second.
    private func await(in app: AutomatedApp) throws(UITestProblem) {
        _ = try app.wait(Self.retryTime) { () throws(UITestProblem) -> Bool in
            !(try app.matches(of: self.query)).found.isEmpty
        }
    }

    // Documented: XCTest's log shows two retries, a second apart.
    private static let retryTime: TimeInterval = 2

    /// The point at which a touch reaches an element; nil without one.
    private func hitPoint(of element: HostElement) -> CGPoint? {
        guard let app = application.process, element.isVisible else { return nil }
        let visible = element.visibleFrame
        let centre = CGPoint(x: visible.midX, y: visible.midY)
        let points =
            visible.contains(element.activationPoint)
            ? [element.activationPoint, centre] : [centre]
        return points.first { (try? app.isTouched(element, at: $0)) == true }
    }

    /// Finds the element, scrolls it into view where that is needed, and calls a closure with the point to touch and the
    /// visible frame.
    func touch(
        _ action: String, _ body: (AutomatedApp, CGPoint, CGRect) throws(UITestProblem) -> Void
    ) {
        let title = "\(action) \(name)"
        application.perform(title) { app throws(UITestProblem) in
            try self.await(in: app)
            RunningTest.handleInterruption(of: self.application, before: self.query)
            var (tree, index) = try self.resolve(in: app, title.lowercasedFirst)
            if self.hitPoint(of: tree[index]) == nil {
                try app.send(
                    .perform(
                        AutomationAction(
                            .scrollToVisible, identity: UInt64(tree[index].identity))))
                try app.settle()
                (tree, index) = try self.resolve(in: app, title.lowercasedFirst)
            }
            guard let point = self.hitPoint(of: tree[index]) else {
                throw UITestProblem(
                    "Failed to synthesize event: Failed to compute hit point for "
                        + "\(tree.line(index)): it is not visible, or something covers it")
            }
            try body(app, point, tree[index].visibleFrame)
            try app.settle()
        }
    }
}

extension String {
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// The attributes of an element at one moment.
@MainActor
private final class ElementSnapshot: XCUIElementSnapshot {
    private let element: HostElement
    let children: [any XCUIElementSnapshot]

    init(_ tree: ElementTree, _ index: Int) {
        element = tree[index]
        children = tree.children(of: index).map { ElementSnapshot(tree, $0) }
    }

    var identifier: String { element.identifier ?? "" }
    var frame: CGRect { element.frame }
    var value: Any? { element.shownValue ?? "" }
    var title: String { "" }
    var label: String { element.shownLabel }
    var elementType: XCUIElement.ElementType { XCUIElement.ElementType(element.kind) }
    var isEnabled: Bool { element.isEnabled }
    var horizontalSizeClass: XCUIElement.SizeClass { .unspecified }
    var verticalSizeClass: XCUIElement.SizeClass { .unspecified }
    var placeholderValue: String? { element.placeholder }
    var isSelected: Bool { element.isSelected }
    var hasFocus: Bool { element.isFocused }
}
