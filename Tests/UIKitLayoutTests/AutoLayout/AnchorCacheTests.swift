import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("AnchorCache: reuse of anchors", .usesApplication)
struct AnchorCacheTests {
    private let view = UIView()
    private let others = (0..<5).map { _ in UIView() }

    private func makeOtherAnchors() {
        for other in others {
            other.heightAnchor.constraint(equalTo: other.widthAnchor).isActive = true
            other.topAnchor.constraint(lessThanOrEqualTo: other.bottomAnchor).isActive = true
            other.leftAnchor.constraint(lessThanOrEqualTo: other.rightAnchor).isActive = true
        }
    }

    @Test("An anchor that is kept keeps its item and attribute, whatever anchors are made after it")
    func kept() {
        let (left, bottom, width) = (view.leftAnchor, view.bottomAnchor, view.widthAnchor)
        makeOtherAnchors()
        #expect(left.item === view && bottom.item === view && width.item === view)
        let constraints = [
            left.constraint(equalTo: others[0].rightAnchor),
            bottom.constraint(equalTo: others[0].topAnchor),
            width.constraint(equalTo: others[0].heightAnchor),
        ]
        #expect(constraints.map(\.firstAttribute) == [.left, .bottom, .width])
        #expect(constraints.map(\.secondAttribute) == [.right, .top, .height])
        #expect(constraints.allSatisfy { $0.firstItem === view && $0.secondItem === others[0] })
    }

    @Test("An anchor with a weak reference keeps its item and attribute, or ends")
    func weak() {
        weak var top: NSLayoutYAxisAnchor?
        do {
            let anchor = view.topAnchor
            top = anchor
        }
        makeOtherAnchors()
        #expect(top == nil || top?.item === view && top?.name.hasSuffix(".top") == true)
    }

    @Test("Both sides may be anchors of one view, and one anchor may be both sides")
    func oneView() {
        let same = view.widthAnchor
        for constraint in [
            view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
            same.constraint(equalTo: same, multiplier: 2),
        ] {
            #expect(constraint.firstItem === view && constraint.secondItem === view)
            #expect(constraint.firstAttribute == .width)
        }
    }

    @Test("A distance is no anchor of a view, and its operands are not reused")
    func distance() {
        let distance = view.leftAnchor.anchorWithOffset(to: others[0].leftAnchor)
        makeOtherAnchors()
        let constraint = distance.constraint(equalToConstant: 5)
        view.addSubview(others[0])
        others[0].translatesAutoresizingMaskIntoConstraints = false
        constraint.isActive = true
        view.layoutIfNeeded()
        #expect(others[0].frame.minX == 5)
    }
}
