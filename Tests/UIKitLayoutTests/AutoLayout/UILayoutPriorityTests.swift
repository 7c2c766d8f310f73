import Testing
import UIKit

@Suite("UILayoutPriority")
struct UILayoutPriorityTests {
    @Test("A priority is raised and lowered by numbers")
    func arithmetic() {
        var priority: UILayoutPriority = .required - 1
        #expect(priority.rawValue == 999)
        priority -= 9
        priority += 0.5
        #expect(priority == .defaultHigh + 240.5)
    }
}
