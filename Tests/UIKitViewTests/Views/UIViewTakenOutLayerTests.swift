import QuartzCore
import Testing
import UIKitTesting
import UIKit

/// Layers of views that an app moves by hand, past their views.
@MainActor @Suite("UIView: layers that are taken out by hand", .serialized, .usesApplication)
struct UIViewTakenOutLayerTests {
    private let container = UIView()

    /// The ways in which a subview's layer leaves the container's.
    nonisolated static let ways: [@MainActor @Sendable (UIView) -> Void] = [
        { $0.layer.sublayers?.forEach { $0.removeFromSuperlayer() } },
        { $0.layer.sublayers = nil },
        { $0.layer.sublayers = [CALayer()] },
        { container in
            guard let layer = container.layer.sublayers?.first else { return }
            container.layer.replaceSublayer(layer, with: CALayer())
        },
        { container in
            guard let layer = container.layer.sublayers?.first else { return }
            CALayer().addSublayer(layer)
        },
        { container in
            guard let layer = container.layer.sublayers?.first else { return }
            CALayer().mask = layer
        },
    ]

    @Test("A subview whose layer is taken out is freed with its last reference", arguments: ways)
    func freed(takeOut: @MainActor @Sendable (UIView) -> Void) {
        weak var subview: UIView?
        do {
            let view = UIView()
            view.addSubview(UIView())
            container.addSubview(view)
            subview = view
        }
        #expect(subview != nil)
        takeOut(container)
        #expect(subview == nil)
        #expect(container.subviews.isEmpty)
    }

    @Test("It has no superview and can be added again", arguments: ways)
    func addedAgain(takeOut: @MainActor @Sendable (UIView) -> Void) {
        weak var held: UIView?
        do {
            let view = UIView()
            container.addSubview(view)
            takeOut(container)
            #expect(view.superview == nil)
            container.addSubview(view)
            #expect(view.superview === container)
            held = view
        }
        #expect(held != nil)
        #expect(container.subviews.count == 1)
        // A removed view lives until the pool ends.
        autoreleasepool { held?.removeFromSuperview() }
        #expect(held == nil)
    }

    @Test("A layer that is moved into another view's is held by that view")
    func movedToAnotherView() {
        weak var subview: UIView?
        var other: UIView? = UIView()
        do {
            let view = UIView()
            container.addSubview(view)
            other?.layer.addSublayer(view.layer)
            subview = view
        }
        #expect(subview?.superview === other)
        other = nil
        #expect(subview == nil)
    }

    @Test("Changing the order of sublayers keeps the subviews")
    func reordered() {
        let subviews = (0..<3).map { _ in UIView() }
        for view in subviews { container.addSubview(view) }
        container.layer.sublayers?.reverse()
        container.layer.addSublayer(subviews[1].layer)
        #expect(container.subviews == [subviews[2], subviews[0], subviews[1]])
        weak let first: UIView? = container.subviews.first
        #expect(first != nil)
    }
}
