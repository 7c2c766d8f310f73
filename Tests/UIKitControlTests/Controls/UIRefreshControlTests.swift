import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIRefreshControlTests {
    private let app = TestApplication(device: "iPhone 15")
    private let view = UIScrollView(frame: CGRect(x: 40, y: 100, width: 300, height: 600))
    private let control = UIRefreshControl()
    private let count = Count()

    private final class Count {
        var value = 0
    }

    init() {
        let count = count
        control.addAction(UIAction { _ in count.value += 1 }, for: .valueChanged)
        view.contentSize = CGSize(width: 300, height: 100)
        view.refreshControl = control
        app.show(view)
    }

    private func pull(by distance: CGFloat) -> Finger {
        let finger = app.touchDown(at: CGPoint(x: 190, y: 200))
        finger.move(to: CGPoint(x: 190, y: 200 + distance), duration: 0.4)
        app.advance(by: 0.2)
        return finger
    }

    @Test("It is a subview of its scroll view, above the content, and makes it bounce")
    func place() {
        #expect(control.superview === view && view.refreshControl === control)
        #expect(control.frame == CGRect(x: 0, y: -60, width: 300, height: 60))
        let finger = pull(by: 60)
        #expect(view.contentOffset.y < -20)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
        #expect(count.value == 0 && !control.isRefreshing)
    }

    @Test("A pull that is far enough refreshes once, and keeps the space until the end")
    func refresh() {
        let finger = pull(by: 350)
        #expect(control.isRefreshing && count.value == 1)
        #expect(view.adjustedContentInset.top == 0)
        finger.lift()
        #expect(view.adjustedContentInset.top == 60)
        app.advance(by: 2)
        #expect(view.contentOffset.y == -60)
        #expect(count.value == 1)
        #expect(view.contentInset == .zero)
        control.endRefreshing()
        app.advanceToRest()
        #expect(view.contentOffset == .zero && view.adjustedContentInset.top == 0)
        #expect(!control.isRefreshing)
    }

    @Test("A refresh that code starts sends no event and does not scroll")
    func byCode() {
        control.beginRefreshing()
        #expect(control.isRefreshing && count.value == 0)
        #expect(view.contentOffset == .zero)
        #expect(view.adjustedContentInset.top == 60)
        control.endRefreshing()
        #expect(view.adjustedContentInset.top == 0)
        app.advanceToRest()
    }

    @Test("A refresh that ends while the finger pulls leaves the content with the finger")
    func endWhilePulling() {
        let finger = pull(by: 350)
        control.endRefreshing()
        #expect(view.contentOffset.y < -90)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset == .zero)
    }

    @Test("Another control takes its place; without one the space is given up")
    func replaced() {
        control.beginRefreshing()
        view.refreshControl = UIRefreshControl()
        #expect(control.superview == nil && view.adjustedContentInset.top == 0)
        view.refreshControl = nil
        #expect(view.subviews.isEmpty && view.refreshControl == nil)
    }

    @Test("One that is added as a subview works like one that is set")
    func subview() {
        view.refreshControl = nil
        view.addSubview(control)
        #expect(view.refreshControl === control)
    }

    @Test("The title is below the spinner")
    func title() {
        control.attributedTitle = NSAttributedString(string: "Updating")
        control.layoutIfNeeded()
        let label = control.subviews.first { $0 is UILabel }
        #expect((label?.frame.midY ?? 0) > 30)
        #expect(control.attributedTitle?.string == "Updating")
    }

    @Test("The title comes with the pull")
    func titleVisibility() throws {
        control.attributedTitle = NSAttributedString(string: "Updating")
        let label = try #require(control.subviews.first { $0 is UILabel })
        #expect(label.alpha == 0)
        let finger = pull(by: 350)
        #expect(label.alpha == 1)
        finger.lift()
        control.endRefreshing()
        app.advanceToRest()
        #expect(label.alpha == 0)
    }
}
