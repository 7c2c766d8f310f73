import Foundation
import Introspection
import SimulatorProtocol
import UIHost

/// The parts of an accessibility audit.
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Whether texts differ enough from what is behind them, measured on the pixels of the screen.
    public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
    /// Whether controls are large enough to be touched: 24 points wide and high.
    public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
    /// Whether elements have labels, in words.
    public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
    /// Whether texts follow the text size that the user prefers.
    public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
    /// Whether texts are shown as a whole.
    public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
    /// Whether the traits of elements contradict each other.
    public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
    /// All of these.
    public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// Something that an audit has found.
@preconcurrency @MainActor
open class XCUIAccessibilityAuditIssue: NSObject {
    /// The element that should be otherwise.
    public let element: XCUIElement?
    /// One sentence without the name of the element.
    public let compactDescription: String
    /// A sentence with the element, its kind and its frame.
    public let detailedDescription: String
    /// The part of the audit that has found it.
    public let auditType: XCUIAccessibilityAuditType

    init(_ finding: AutomationFinding, in application: XCUIApplication, _ tree: ElementTree) {
        let identity = finding.element.identity
        let line = tree.nodes.indices.first { tree[$0].identity == identity }.map(tree.line)
        element = XCUIElement(
            application,
            ElementQuery().adding(.descendants(.any)).adding(
                .matching("Element of the audit's issue") { $0.identity == identity }))
        compactDescription = finding.text
        detailedDescription = "\(finding.text): \(line ?? finding.element.kind.name)"
        auditType = XCUIAccessibilityAuditType(rawValue: 1 << UInt64(finding.kind))
        super.init()
    }
}

extension XCUIApplication {
    /// Examines what the screen shows. Each issue that the handler does not ignore is a failure of the test.
    ///
    /// - Parameters:
    ///   - auditTypes: What is examined.
    ///   - issueHandler: Returns whether to ignore an issue. What it throws ends the audit.
    public func performAccessibilityAudit(
        for auditTypes: XCUIAccessibilityAuditType = .all,
        _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
    ) throws {
        let issues = perform("Perform the accessibility audit") { app throws(UITestProblem) in
            guard case .findings(let findings) = try app.send(.audit(auditTypes.rawValue)) else {
                throw UITestProblem("the app gave another answer")
            }
            let tree = try app.tree(.loaded)
            return findings.map { XCUIAccessibilityAuditIssue($0, in: self, tree) }
        }
        for issue in issues ?? [] where try issueHandler?(issue) != true {
            RunningTest.record("Accessibility audit: \(issue.detailedDescription)")
        }
    }
}
