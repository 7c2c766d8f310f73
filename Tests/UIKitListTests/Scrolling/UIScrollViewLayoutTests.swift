import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: Auto Layout", .usesApplication)
struct UIScrollViewLayoutTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    private let view = UIScrollView()
    private let content = UIView()

    init() {
        page.addSubview(view)
        view.addSubview(content)
        for view in [view, content] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -10),
            view.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
            view.bottomAnchor.constraint(equalTo: page.bottomAnchor),
        ])
    }

    private func pin(_ content: UIView, to edges: UIScrollView) -> [NSLayoutConstraint] {
        [
            content.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
            content.topAnchor.constraint(equalTo: edges.topAnchor),
            content.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
        ]
    }

    @Test("For views inside it, the edges of a scroll view are those of its content")
    func edgesMeanContent() {
        NSLayoutConstraint.activate(
            pin(content, to: view) + [
                content.widthAnchor.constraint(equalToConstant: 700),
                content.heightAnchor.constraint(equalToConstant: 900),
            ])
        page.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 280, height: 480))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 700, height: 900))
        #expect(view.contentSize == CGSize(width: 700, height: 900))
    }

    @Test("Width and height of a scroll view are those of its frame")
    func sizesMeanFrame() {
        NSLayoutConstraint.activate(
            pin(content, to: view) + [
                content.widthAnchor.constraint(equalTo: view.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 900),
            ])
        page.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 280, height: 900))
    }

    @Test("Constants at the edges are part of the content")
    func constants() {
        let constraints = pin(content, to: view)
        constraints[0].constant = 5
        constraints[1].constant = -6
        constraints[2].constant = 7
        constraints[3].constant = -8
        NSLayoutConstraint.activate(
            constraints + [
                content.widthAnchor.constraint(equalToConstant: 100),
                content.heightAnchor.constraint(equalToConstant: 900),
            ])
        page.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 5, y: 7, width: 100, height: 900))
        #expect(view.contentSize == CGSize(width: 111, height: 915))
    }

    @Test("Constraints that a view further up holds mean the same")
    func heldAbove() {
        page.addConstraints(
            pin(content, to: view) + [
                content.widthAnchor.constraint(equalToConstant: 700),
                content.heightAnchor.constraint(equalToConstant: 900),
            ])
        page.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 700, height: 900))
        view.contentOffset = CGPoint(x: 20, y: 30)
        page.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 700, height: 900))
        #expect(view.contentSize == CGSize(width: 700, height: 900))
    }

    @Test("The content layout guide is the content, the frame layout guide the visible part")
    func guides() {
        let (inside, frame) = (view.contentLayoutGuide, view.frameLayoutGuide)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
            content.topAnchor.constraint(equalTo: inside.topAnchor),
            content.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 1200),
        ])
        page.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 280, height: 1200))
        view.contentOffset.y = 100
        #expect(inside.layoutFrame == CGRect(x: 0, y: 0, width: 280, height: 1200))
        #expect(frame.layoutFrame == CGRect(x: 0, y: 100, width: 280, height: 480))
        #expect(inside.owningView === view && frame.owningView === view)
        #expect(view.contentLayoutGuide === inside)
    }

    @Test("The size of the content may be constrained itself")
    func guideSize() {
        NSLayoutConstraint.activate([
            view.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 333),
            view.contentLayoutGuide.heightAnchor.constraint(
                equalTo: view.frameLayoutGuide.heightAnchor, multiplier: 2),
        ])
        page.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 333, height: 960))
    }

    @Test("A view at the frame layout guide stays while the content scrolls")
    func floating() {
        view.contentSize = CGSize(width: 280, height: 2000)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 4),
            content.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
            content.widthAnchor.constraint(equalToConstant: 50),
            content.heightAnchor.constraint(equalToConstant: 50),
        ])
        page.layoutIfNeeded()
        #expect(content.frame.origin == CGPoint(x: 0, y: 4))
        view.contentOffset.y = 300
        page.layoutIfNeeded()
        #expect(content.frame.origin == CGPoint(x: 0, y: 304))
        #expect(view.contentSize == CGSize(width: 280, height: 2000))
    }

    @Test("A header that sticks to a view outside moves only as far as its section lets it")
    func sticky() {
        view.contentSize = CGSize(width: 280, height: 2000)
        let stick = content.topAnchor.constraint(greaterThanOrEqualTo: page.topAnchor, constant: 20)
        let home = content.topAnchor.constraint(
            equalTo: view.contentLayoutGuide.topAnchor, constant: 100)
        home.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stick, home, content.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            content.widthAnchor.constraint(equalToConstant: 50),
            content.heightAnchor.constraint(equalToConstant: 50),
            view.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 2000),
        ])
        page.layoutIfNeeded()
        #expect(content.frame.minY == 100)
        view.contentOffset.y = 60
        page.layoutIfNeeded()
        #expect(content.frame.minY == 100)
        view.contentOffset.y = 160
        page.layoutIfNeeded()
        #expect(content.frame.minY == 160)
        #expect(content.frame.minX == -10)
        #expect(stick.isActive)
        stick.isActive = false
        page.layoutIfNeeded()
        #expect(content.frame.minY == 100)
    }

    @Test("The centre of a scroll view is that of its frame")
    func centre() {
        NSLayoutConstraint.activate([
            content.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            content.topAnchor.constraint(equalTo: view.topAnchor),
            content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 100),
            content.heightAnchor.constraint(equalToConstant: 900),
        ])
        page.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 90, y: 0, width: 100, height: 900))
    }

    @Test("Scrolling alone needs no solving")
    func noSolving() {
        NSLayoutConstraint.activate(
            pin(content, to: view) + [
                content.widthAnchor.constraint(equalToConstant: 700),
                content.heightAnchor.constraint(equalToConstant: 900),
            ])
        page.layoutIfNeeded()
        view.contentOffset.y = 40
        #expect(!LayoutEngine.current.needsSolving)
        page.layoutIfNeeded()
    }

    @Test("From right to left the leading edge is the right one of the content")
    func mirrored() {
        view.semanticContentAttribute = .forceRightToLeft
        let second = UIView()
        second.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(second)
        NSLayoutConstraint.activate(
            pin(content, to: view) + [
                content.widthAnchor.constraint(equalToConstant: 700),
                content.heightAnchor.constraint(equalToConstant: 900),
                second.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
                second.topAnchor.constraint(equalTo: view.topAnchor),
                second.widthAnchor.constraint(equalToConstant: 100),
                second.heightAnchor.constraint(equalToConstant: 10),
            ])
        page.layoutIfNeeded()
        #expect(view.contentSize.width == 700)
        #expect(second.frame == CGRect(x: 570, y: 0, width: 100, height: 10))
    }

    @Test("Margins inside are those of the content")
    func margins() {
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 700),
            content.heightAnchor.constraint(equalToConstant: 900),
        ])
        page.layoutIfNeeded()
        #expect(content.frame.origin == CGPoint(x: 2, y: 1))
        #expect(view.contentSize == CGSize(width: 706, height: 904))
    }

    @Test("A size that code sets stays once no constraint determines the content")
    func released() {
        let constraints =
            pin(content, to: view) + [
                content.widthAnchor.constraint(equalToConstant: 700),
                content.heightAnchor.constraint(equalToConstant: 900),
            ]
        NSLayoutConstraint.activate(constraints)
        page.layoutIfNeeded()
        NSLayoutConstraint.deactivate(constraints)
        view.contentSize = CGSize(width: 50, height: 60)
        page.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 50, height: 60))
    }

    @Test("A stack view in a scroll view determines the size of the content")
    func stack() {
        let stack = UIStackView(arrangedSubviews: (0..<20).map { _ in UIView() })
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        for row in stack.arrangedSubviews {
            row.heightAnchor.constraint(equalToConstant: 44).isActive = true
        }
        view.addSubview(stack)
        NSLayoutConstraint.activate(
            pin(stack, to: view) + [stack.widthAnchor.constraint(equalTo: view.widthAnchor)])
        page.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 280, height: CGFloat(20 * 44 + 19 * 10)))
        stack.arrangedSubviews[3].isHidden = true
        page.layoutIfNeeded()
        #expect(view.contentSize.height == CGFloat(19 * 44 + 18 * 10))
    }
}
