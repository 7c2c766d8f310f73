import Foundation
import QuartzCore
import Synchronization
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Layers may be changed on any thread, as on iOS.
@MainActor @Suite("Layers on other threads", .serialized, .usesApplication)
struct LayersOnOtherThreadsTests {
    /// Runs a closure on threads of their own, one number for each, and returns a semaphore that each signals.
    private func start(
        _ threadCount: Int, _ body: @escaping @Sendable (Int) -> Void
    ) -> DispatchSemaphore {
        let done = DispatchSemaphore(value: 0)
        for number in 0..<threadCount {
            Thread.detachNewThread {
                body(number)
                done.signal()
            }
        }
        return done
    }

    private func runMainQueue() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test("A change on another thread is stored at once and shown after the main queue's turn")
    func change() async {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        app.show(view)
        app.advanceToRest()
        nonisolated(unsafe) let layer = view.layer
        let stored = Mutex<Float>(0)
        start(1) { _ in
            layer.opacity = 0.25
            stored.withLock { $0 = layer.opacity }
        }.wait()
        #expect(stored.withLock { $0 } == 0.25)
        await runMainQueue()
        app.advanceToRest()
        #expect(app.renderTreeDump.contains("opacity"))
    }

    @Test("A layer that another thread adds to a shown tree is there after the main queue's turn")
    func hierarchy() async {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        app.show(view)
        app.advanceToRest()
        nonisolated(unsafe) let layer = view.layer
        start(1) { _ in
            let added = CALayer()
            added.name = "added"
            added.addSublayer(CALayer())
            layer.addSublayer(added)
        }.wait()
        await runMainQueue()
        #expect(layer.sublayers?.map(\.name) == ["added"])
        start(1) { _ in layer.sublayers?.first?.removeFromSuperlayer() }.wait()
        await runMainQueue()
        #expect(layer.sublayers ?? [] == [])
    }

    @Test("An animation block animates no change that another thread makes meanwhile")
    func animationBlock() async {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        app.show(view)
        app.advanceToRest()
        nonisolated(unsafe) let layer = view.layer
        UIView.animate(withDuration: 1) {
            start(1) { _ in layer.opacity = 0.25 }.wait()
            view.center.x += 10
        }
        await runMainQueue()
        #expect(layer.opacity == 0.25)
        #expect(layer.animationKeys() == ["position"])
    }

    @Test("A tree that no screen shows is built on another thread at once")
    func offscreen() {
        let widths = Mutex<[CGFloat]>([])
        start(1) { _ in
            let root = CALayer()
            let child = CALayer()
            root.addSublayer(child)
            child.frame.size.width = 7
            root.layoutIfNeeded()
            widths.withLock { $0 = root.sublayers?.map(\.frame.width) ?? [] }
        }.wait()
        #expect(widths.withLock { $0 } == [7])
    }

    @Test(
        "Eight threads change shown layers while the main thread animates and moves them",
        .timeLimit(.minutes(15)))
    func stress() async {
        let app = TestApplication()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let views = (0..<24).map { index in
            let view = UIView(frame: CGRect(x: index * 10, y: 0, width: 10, height: 10))
            root.addSubview(view)
            view.layer.addSublayer(CALayer())
            return view
        }
        app.show(root)
        app.advanceToRest()
        nonisolated(unsafe) let layers = views.flatMap { [$0.layer] + ($0.layer.sublayers ?? []) }
        let done = start(8) { number in
            var random = SplitMix(state: UInt64(number + 1))
            for _ in 0..<400 {
                let layer = layers[Int(random.next() % UInt64(layers.count))]
                switch random.next() % 9 {
                case 0: layer.backgroundColor = UIColor(white: 0.5, alpha: 1).cgColor
                case 1: layer.opacity = Float(random.next() % 100) / 100
                case 2: layer.bounds.size.width = CGFloat(random.next() % 50)
                case 3: layer.shadowColor = UIColor.red.cgColor
                case 4: layer.setNeedsLayout()
                case 5: layer.setNeedsDisplay()
                case 6:
                    let animation = CABasicAnimation(keyPath: "opacity")
                    animation.fromValue = 0
                    layer.add(animation, forKey: "a\(random.next() % 3)")
                case 7: layer.addSublayer(CALayer())
                default: layer.sublayers?.last?.removeFromSuperlayer()
                }
            }
        }
        for step in 0..<60 {
            UIView.animate(withDuration: 0.1) { views[step % 24].center.y += 5 }
            views[(step * 7) % 24].removeFromSuperview()
            root.addSubview(views[(step * 7) % 24])
            app.advance(by: 1.0 / 60)
            await runMainQueue()
        }
        for _ in 0..<8 { done.wait() }
        await runMainQueue()
        start(1) { _ in for layer in layers { layer.opacity = 0.5 } }.wait()
        await runMainQueue()
        app.advanceToRest()
        #expect(layers.allSatisfy { $0.opacity == 0.5 })
        // Plain sublayers may have been taken out on the way, and then wait for a tree.
        #expect(views.allSatisfy { $0.layer.flags.isEmpty })
    }
}
