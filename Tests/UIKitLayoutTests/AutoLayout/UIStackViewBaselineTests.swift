import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIStackView: its baselines", .usesApplication)
struct UIStackViewBaselineTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let small = UIStackViewBaselineTests.label("Small", 12)
    private let large = UIStackViewBaselineTests.label("Large", 40)

    private static func label(_ text: String, _ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    /// Where baselines at the top and at the bottom of a stack view meet those of labels beside it.
    private func baselines(of stack: UIStackView) -> (first: CGFloat, last: CGFloat) {
        let (first, last) = (UIView(), UIView())
        for view in [stack, first, last] {
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
        }
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: page.topAnchor, constant: 30),
            stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            first.bottomAnchor.constraint(equalTo: stack.firstBaselineAnchor),
            first.heightAnchor.constraint(equalToConstant: 1),
            last.bottomAnchor.constraint(equalTo: stack.lastBaselineAnchor),
            last.heightAnchor.constraint(equalToConstant: 1),
        ])
        page.layoutIfNeeded()
        return (first.frame.maxY, last.frame.maxY)
    }

    /// The y of a label's baseline on the page.
    private func baseline(of label: UILabel) -> CGFloat {
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(mark)
        mark.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
        mark.heightAnchor.constraint(equalToConstant: 1).isActive = true
        page.layoutIfNeeded()
        return mark.frame.maxY
    }

    @Test("Those of a column are those of its first and of its last view")
    func column() {
        let stack = UIStackView(arrangedSubviews: [small, large])
        stack.axis = .vertical
        let (first, last) = baselines(of: stack)
        #expect(first == baseline(of: small))
        #expect(last == baseline(of: large))
        #expect(first < last)
    }

    @Test("Those of a row are those of its tallest view")
    func row() {
        let stack = UIStackView(arrangedSubviews: [small, large])
        stack.alignment = .top
        let (first, last) = baselines(of: stack)
        #expect(first == baseline(of: large) && last == first)
        #expect(first != baseline(of: small))
    }

    @Test("A stack view at the edge of another one provides its baseline")
    func nested() {
        let inner = UIStackView(arrangedSubviews: [small, large])
        inner.alignment = .top
        let stack = UIStackView(arrangedSubviews: [
            inner, UIStackViewBaselineTests.label("End", 20),
        ])
        stack.axis = .vertical
        let (first, _) = baselines(of: stack)
        #expect(first == baseline(of: large))
    }

    @Test("They follow the views that come, go and hide")
    func changes() {
        let stack = UIStackView(arrangedSubviews: [small, large])
        stack.axis = .vertical
        _ = baselines(of: stack)
        large.isHidden = true
        page.layoutIfNeeded()
        let marks = page.subviews.filter { $0.bounds.height == 1 }
        #expect(marks.map(\.frame.maxY) == [baseline(of: small), baseline(of: small)])
        large.isHidden = false
        stack.insertArrangedSubview(large, at: 0)
        page.layoutIfNeeded()
        #expect(marks.map(\.frame.maxY) == [baseline(of: large), baseline(of: small)])
    }

    @Test("Without views, they are its bottom")
    func empty() {
        let stack = UIStackView()
        stack.heightAnchor.constraint(equalToConstant: 50).isActive = true
        let (first, last) = baselines(of: stack)
        #expect(first == 80 && last == 80)
    }
}
