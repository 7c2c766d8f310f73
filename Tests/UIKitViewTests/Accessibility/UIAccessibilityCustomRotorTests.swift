import Testing
import UIKit

@MainActor @Suite(.usesApplication) struct UIAccessibilityCustomRotorTests {
    @Test("A rotor finds the next element from the current one")
    func search() throws {
        let headings = [UILabel(), UILabel(), UILabel()]
        let rotor = UIAccessibilityCustomRotor(name: "Headings") { predicate in
            let current = headings.firstIndex { $0 === predicate.currentItem.targetElement }
            let next = predicate.searchDirection == .next ? (current ?? -1) + 1 : (current ?? 0) - 1
            return headings.indices.contains(next)
                ? UIAccessibilityCustomRotorItemResult(
                    targetElement: headings[next], targetRange: nil)
                : nil
        }
        #expect(rotor.name == "Headings" && rotor.systemRotorType == .none)
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        for heading in headings {
            predicate.currentItem = try #require(rotor.itemSearchBlock(predicate))
            #expect(predicate.currentItem.targetElement === heading)
        }
        #expect(rotor.itemSearchBlock(predicate) == nil)
        predicate.searchDirection = .previous
        #expect(rotor.itemSearchBlock(predicate)?.targetElement === headings[1])
    }

    @Test("A result does not keep its element")
    func weakTarget() {
        let result: UIAccessibilityCustomRotorItemResult
        do {
            result = UIAccessibilityCustomRotorItemResult(targetElement: UIView(), targetRange: nil)
        }
        #expect(result.targetElement == nil)
    }

    @Test("Any object has rotors, and a rotor of the system has no name")
    func objects() {
        let rotor = UIAccessibilityCustomRotor(systemType: .link) { _ in nil }
        #expect(rotor.name.isEmpty && rotor.systemRotorType == .link)
        for object in [UIView(), NSObject()] {
            #expect(object.accessibilityCustomRotors == nil)
            object.accessibilityCustomRotors = [rotor]
            #expect(object.accessibilityCustomRotors == [rotor])
        }
    }
}
