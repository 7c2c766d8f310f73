import Foundation
import QuartzCore
import SwiftRuntime
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Where views end", .usesApplication)
@MainActor
struct MainThreadEndTests {
    /// The threads on which objects of a recording class were deinitialised.
    private final class Ends: Sendable {
        private let places = Mutex<[Bool]>([])

        var onMainThread: [Bool] { places.withLock { $0 } }

        func tell() {
            let isOnMainThread = MainThread.isCurrent
            places.withLock { $0.append(isOnMainThread) }
        }
    }

    private class TellingView: UIView {
        var ends: Ends?

        deinit { ends?.tell() }
    }

    private final class HoldingView<Content>: UIView {
        var content: Content?
        var ends: Ends?

        deinit { ends?.tell() }
    }

    private final class TellingController: UIViewController {
        var ends: Ends?

        deinit { ends?.tell() }
    }

    private final class TellingGuide: UILayoutGuide {
        var ends: Ends?

        deinit { ends?.tell() }
    }

    private final class RefusingView: TellingView {
        override init(frame: CGRect) { super.init(frame: frame) }

        required init?(coder: NSCoder) { return nil }

        init?(_ ends: Ends) {
            super.init(frame: .zero)
            self.ends = ends
            return nil
        }
    }

    /// Lets the last reference to objects go on another thread, and what that started come to its end.
    private func letGo(_ objects: [AnyObject]) async {
        // Sendable: only the end happens elsewhere.
        nonisolated(unsafe) var objects = objects
        await Task.detached { objects.removeAll() }.value
        await mainQueue()
    }

    /// Waits for what the main queue has before it.
    private func mainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    @Test("Views, controllers and guides end on the main thread, wherever the last reference goes")
    func ends() async {
        let ends = Ends()
        func made() -> [AnyObject] {
            let view = TellingView()
            let subview = TellingView()
            view.addSubview(subview)
            let generic = HoldingView<Int>()
            let controller = TellingController()
            let guide = TellingGuide()
            view.addLayoutGuide(UILayoutGuide())
            (view.ends, subview.ends, generic.ends) = (ends, ends, ends)
            (controller.ends, guide.ends) = (ends, ends)
            return [view, generic, controller, guide]
        }
        await letGo(made())
        #expect(ends.onMainThread == [true, true, true, true, true])
    }

    @Test("On the main thread, a view ends at once")
    func endsAtOnce() {
        let ends = Ends()
        do {
            let view = TellingView()
            view.ends = ends
        }
        #expect(ends.onMainThread == [true])
    }

    @Test("A view whose initialiser refuses ends like others")
    func endsRefused() {
        let ends = Ends()
        #expect(RefusingView(ends) == nil)
        #expect(ends.onMainThread == [true])
    }

    @Test("A subview that is held loses its superview when that ends on another thread")
    func loneSubview() async {
        let subview = UIView()
        func made() -> UIView {
            let view = UIView()
            view.addSubview(subview)
            return view
        }
        await letGo([made()])
        #expect(subview.superview == nil)
    }

    @Test("Objects end on other threads while the main one lays out")
    func stress() async {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        for round in 0..<40 {
            let row = UIView()
            row.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(row)
            nonisolated(unsafe) var objects = (0..<10).flatMap { _ in makeObjects() }
            async let done: Void = Task.detached {
                while !objects.isEmpty { objects.removeLast() }
            }.value
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: page.leadingAnchor),
                row.topAnchor.constraint(equalTo: page.topAnchor, constant: CGFloat(round)),
                row.widthAnchor.constraint(equalTo: page.widthAnchor),
                row.heightAnchor.constraint(equalToConstant: 10),
            ])
            for _ in 0..<10 { _ = makeObjects() }
            page.layoutIfNeeded()
            #expect(row.frame == CGRect(x: 0, y: CGFloat(round), width: 300, height: 10))
            await done
        }
        await mainQueue()
    }

    /// One of each kind, with what hangs on it.
    private func makeObjects() -> [AnyObject] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let constraints = [
            label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            label.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
            label.widthAnchor.constraint(equalToConstant: 10),
        ]
        NSLayoutConstraint.activate(constraints)
        view.layoutIfNeeded()
        let recognizer = UITapGestureRecognizer()
        label.addGestureRecognizer(recognizer)
        let controller = UIViewController()
        controller.view.addSubview(UIView())
        let layer = CALayer()
        layer.addSublayer(CALayer())
        return [view, guide, recognizer, controller, layer] + constraints
    }
}
