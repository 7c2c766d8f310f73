import Foundation
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// An object that lost its last reference on another thread waits for the main thread to deinitialise.
@MainActor @Suite("Back pointers to objects that deinitialise", .usesApplication)
struct BackPointerTests {
    /// Lets the last reference to an object go on another thread, while the main thread waits.
    private func endElsewhere<Object: AnyObject>(_ make: () -> Object) {
        nonisolated(unsafe) let reference = Unmanaged.passRetained(make())
        let released = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            reference.release()
            released.signal()
        }
        released.wait()
    }

    /// Returns when the main queue has run what waits for it.
    private func runMainQueue() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test("A subview has no superview, next responder or window while they wait for their end")
    func superview() async {
        let (subview, leaf) = (UIView(), UIView())
        endElsewhere {
            let window = UIWindow()
            window.addSubview(subview)
            subview.addSubview(leaf)
            return window
        }
        var kept: [AnyObject?] = [subview.superview, subview.next, leaf.window, subview.window]
        #expect(kept.allSatisfy { $0 == nil })
        #expect(leaf.superview === subview)
        await runMainQueue()
        kept.removeAll()
        #expect(subview.superview == nil)
    }

    @Test("A view that waits for its end is no delegate, and neither lays out nor draws its layer")
    func delegate() async {
        var layer: CALayer?
        endElsewhere {
            let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            layer = view.layer
            return view
        }
        #expect(layer?.delegate == nil)
        DrawingView.callCount = 0
        layer?.setNeedsLayout()
        layer?.layoutIfNeeded()
        layer?.setNeedsDisplay()
        layer?.displayIfNeeded()
        #expect(DrawingView.callCount == 0)
        await runMainQueue()
        #expect(layer?.delegate == nil)
    }

    @Test("A view has no controller, and a child no parent, while they wait for their end")
    func controllers() async {
        let child = UIViewController()
        let view = UIView()
        endElsewhere {
            let parent = UIViewController()
            parent.view = view
            parent.addChild(child)
            return parent
        }
        #expect(view.next == nil)
        #expect(child.parent == nil)
        await runMainQueue()
        #expect(child.parent == nil)
        UIViewController().view = view
    }

    @Test("A view in its own deinit is nobody's superview any more")
    func duringDeinit() {
        let subview = UIView()
        var seen: UIView? = subview
        do {
            let view = EndingView { seen = subview.superview }
            view.addSubview(subview)
        }
        #expect(seen == nil)
    }
}

private final class DrawingView: UIView {
    static var callCount = 0

    override func layoutSubviews() { Self.callCount += 1 }
    override func draw(_ rect: CGRect) { Self.callCount += 1 }
}

private final class EndingView: UIView {
    private let atEnd: () -> Void

    init(_ atEnd: @escaping () -> Void) {
        self.atEnd = atEnd
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    deinit { MainActor.assumeIsolated { atEnd() } }
}
