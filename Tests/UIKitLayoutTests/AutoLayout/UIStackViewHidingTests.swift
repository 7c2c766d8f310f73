import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("UIStackView: hiding in an animation", .usesApplication)
struct UIStackViewHidingTests {
    private let app = TestApplication()
    private let first = ContentView(40, 20)
    private let second = ContentView(40, 30)

    @Test("An arranged view is shown while its space closes, and hidden at the end")
    func hiding() throws {
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        app.show(stack)
        let page = try #require(stack.superview)
        let top = stack.topAnchor.constraint(equalTo: page.topAnchor)
        top.isActive = true
        app.advanceToRest()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            first.isHidden = true
            page.layoutIfNeeded()
        }
        #expect(first.isHidden)
        app.advance(by: 0.5)
        let shown = try #require(first.layer.presentation())
        #expect(!shown.isHidden)
        #expect(abs(shown.bounds.height - 10) < 0.5)
        app.advanceToRest()
        #expect(first.layer.presentation()?.isHidden == true)
    }
}
