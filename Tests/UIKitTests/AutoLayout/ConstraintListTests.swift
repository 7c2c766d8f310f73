import ConstraintSolver
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("What layout keeps of constraints and variables", .usesApplication)
struct ConstraintListTests {
    private let constraints = (0..<20).map { _ in NSLayoutConstraint() }

    private var list: ConstraintList {
        var list = ConstraintList()
        for constraint in constraints { list.append(constraint) }
        return list
    }

    @Test("A list keeps the order in which constraints came, however many")
    func order() {
        var list = list
        #expect(list.constraints == constraints)
        let last = list.popLast()?.takeUnretainedValue()
        #expect(last === constraints[19])
        #expect(list.constraints == Array(constraints[..<19]))
        list.removeAll()
    }

    @Test("A constraint leaves a list from any place, once", arguments: [0, 7, 19])
    func removal(place: Int) {
        var list = list
        let isFirstRemoval = list.remove(constraints[place])
        let isSecondRemoval = list.remove(constraints[place])
        #expect(isFirstRemoval && !isSecondRemoval)
        var rest = constraints
        rest.remove(at: place)
        #expect(list.constraints == rest)
        list.removeAll()
    }

    @Test("An emptied list takes constraints anew")
    func emptying() {
        var list = list
        list.removeAll()
        #expect(list.constraints.isEmpty)
        let last = list.popLast()?.takeUnretainedValue()
        #expect(last == nil)
        list.append(constraints[3])
        #expect(list.constraints == [constraints[3]])
        #expect(list.contains { $0 === constraints[3] })
        #expect(!list.contains { $0 === constraints[4] })
        list.remove(constraints[3])
        list.removeAll()
    }

    @Test("A view holds its active constraints, and they outlive neither it nor their end")
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

    @Test("Numbers that nothing was stored for have the empty value")
    func numbers() {
        var table = NumberedTable<Int>(empty: -1)
        #expect(table[1000] == -1)
        table[1000] = 7
        table[3] = 5
        #expect(table[3] == 5)
        #expect(table[4] == -1)
        #expect(table[1000] == 7)
        #expect(table[100_000] == -1)
    }
}
