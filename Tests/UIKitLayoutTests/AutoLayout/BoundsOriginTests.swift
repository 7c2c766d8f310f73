import Testing
import UIKitTesting

@testable import UIKit

/// A scroll view moves the origin of its bounds up to 120 times a second.
@MainActor
@Suite("UIView: the origin of the bounds and Auto Layout", .usesApplication)
struct BoundsOriginTests {
    /// Counts layout passes.
    private final class CountingView: UIView {
        var passes = 0

        override func layoutSubviews() {
            passes += 1
            super.layoutSubviews()
        }
    }

    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let list = CountingView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
    private let row = UIView()

    init() {
        page.addSubview(list)
        list.addSubview(row)
        row.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: list.leadingAnchor),
            row.widthAnchor.constraint(equalTo: list.widthAnchor),
            row.topAnchor.constraint(equalTo: list.topAnchor, constant: 5),
            row.heightAnchor.constraint(equalToConstant: 44),
        ])
        page.layoutIfNeeded()
    }

    @Test("A change of the origin alone needs no solving and no layout pass")
    func originAlone() {
        let passes = list.passes
        for offset in 1...10 {
            list.bounds.origin = CGPoint(x: 0, y: CGFloat(offset))
            #expect(!LayoutEngine.current.needsSolving)
            page.layoutIfNeeded()
        }
        #expect(list.passes == passes)
        #expect(row.frame == CGRect(x: 0, y: 5, width: 200, height: 44))
    }

    @Test("A change of the transform alone needs no solving")
    func transformAlone() {
        list.transform = CGAffineTransform(rotationAngle: 0.5)
        #expect(!LayoutEngine.current.needsSolving)
        list.transform3D = CATransform3DMakeScale(2, 2, 1)
        #expect(!LayoutEngine.current.needsSolving)
        page.layoutIfNeeded()
        #expect(row.frame == CGRect(x: 0, y: 5, width: 200, height: 44))
    }

    @Test("A change of the origin and of the size is a change of the size")
    func originAndSize() {
        list.bounds = CGRect(x: 0, y: 30, width: 120, height: 100)
        #expect(LayoutEngine.current.needsSolving)
        page.layoutIfNeeded()
        #expect(row.frame == CGRect(x: 0, y: 5, width: 120, height: 44))
    }

    @Test("A change of the centre and of the anchor point is a change of the frame")
    func position() {
        let follower = UIView()
        follower.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(follower)
        NSLayoutConstraint.activate([
            follower.topAnchor.constraint(equalTo: list.bottomAnchor),
            follower.leadingAnchor.constraint(equalTo: list.leadingAnchor),
        ])
        page.layoutIfNeeded()
        #expect(follower.frame.origin == CGPoint(x: 10, y: 120))
        list.center.y += 7
        page.layoutIfNeeded()
        #expect(follower.frame.origin == CGPoint(x: 10, y: 127))
        list.anchorPoint = CGPoint(x: 0, y: 0)
        page.layoutIfNeeded()
        #expect(follower.frame.origin == CGPoint(x: 110, y: 177))
    }

    @Test("A fitting size does not depend on the origin")
    func fitting() {
        let size = page.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        list.bounds.origin.y = 40
        #expect(page.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == size)
    }
}
