import Testing
import UIKitTesting
import UIKit

/// A constraint with something of its own, as layout libraries have.
private final class LabelledConstraint: NSLayoutConstraint {
    var label = "none"
}

@MainActor
@Suite("NSLayoutConstraint: subclasses", .usesApplication)
struct NSLayoutConstraintSubclassTests {
    @Test("A subclass inherits how constraints are made")
    func inheritsInitialisers() {
        let view = UIView()
        let constraint = LabelledConstraint(
            item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 30)
        #expect(constraint.label == "none")
        #expect(constraint.firstItem === view)
        #expect(constraint.relation == .greaterThanOrEqual)
        constraint.isActive = true
        #expect(view.constraints == [constraint])
    }

    @Test("A constraint of nothing has no items and relates nothing")
    func empty() {
        let constraint = LabelledConstraint()
        #expect(constraint.firstItem == nil)
        #expect(constraint.firstAttribute == .notAnAttribute)
        #expect(constraint.multiplier == 1)
        #expect(!constraint.isActive)
    }
}
