import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("OwnedConstraintList", .usesApplication)
struct OwnedConstraintListTests {
    @Test("A view holds its active constraints until they are deactivated")
    func holding() {
        weak var constraint: NSLayoutConstraint?
        let view = UIView()
        do {
            let made = view.widthAnchor.constraint(equalToConstant: 5)
            made.isActive = true
            constraint = made
        }
        #expect(view.constraints.count == 1)
        #expect(constraint != nil)
        constraint?.isActive = false
        #expect(constraint == nil)
        #expect(view.constraints.isEmpty)
    }

    @Test("An owned list has a reference to each of its constraints, and releases it with the list")
    func ownership() {
        weak var first: NSLayoutConstraint?
        weak var second: NSLayoutConstraint?
        var list = OwnedConstraintList()
        do {
            let (one, other) = (NSLayoutConstraint(), NSLayoutConstraint())
            list.append(one)
            list.append(other)
            (first, second) = (one, other)
        }
        #expect(first != nil && second != nil)
        if let first { list.remove(first) }
        #expect(first == nil && second != nil)
        do {
            let popped = list.popLast()
            #expect(popped === second)
        }
        #expect(second == nil)
        do {
            let one = NSLayoutConstraint()
            list.append(one)
            first = one
        }
        list.removeAll()
        #expect(first == nil)
        do {
            let one = NSLayoutConstraint()
            var inner = OwnedConstraintList()
            inner.append(one)
            first = one
        }
        #expect(first == nil)
    }
}
