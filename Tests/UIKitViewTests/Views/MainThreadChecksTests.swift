import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Calls on other threads", .serialized, .usesApplication)
struct MainThreadChecksTests {
    private final class Reports: Sendable {
        private let reports = Mutex<[String]>([])

        var all: [String] { reports.withLock { $0 } }

        func add(_ report: String) { reports.withLock { $0.append(report) } }
    }

    /// Calls a closure on another thread, without the isolation that the compiler checked, as code in older
    /// language modes does, and returns the reports.
    private func reports(_ body: @escaping @MainActor () -> Void) -> [String] {
        let reports = Reports()
        MainThreadChecks.setListener { reports.add($0) }
        nonisolated(unsafe) let unchecked = unsafeBitCast(body, to: (() -> Void).self)
        let done = DispatchSemaphore(value: 0)
        let hasBegun = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            // Foundation forgets a name that a thread gives itself before the call that made it has returned.
            hasBegun.wait()
            Thread.current.name = "loader"
            unchecked()
            done.signal()
        }
        hasBegun.signal()
        done.wait()
        // The suite's own listener is gone; reports of the rest of the test go nowhere else.
        MainThreadChecks.setListener { _ in }
        return reports.all
    }

    @Test("A call is reported in the words of the Main Thread Checker, with thread and queue")
    func words() throws {
        let view = UIView()
        let all = reports { view.setNeedsLayout() }
        let lines = try #require(all.first).split(separator: "\n")
        #expect(all.count == 1)
        #expect(
            lines.first
                == "Main Thread Checker: UI API called on a background thread: -[UIView setNeedsLayout]"
        )
        #expect(lines[1].hasPrefix("PID: \(getpid()), TID: "))
        #expect(lines[1].contains("Thread name: loader, Queue name: "))
        #expect(lines[2] == "Backtrace:")
        #expect(lines.count > 4)
    }

    private typealias Call = @MainActor @Sendable (UIView, UIView) -> Void

    private static let calls: [String: Call] = [
        "addSubview:": { $0.addSubview($1) },
        "insertSubview:atIndex:": { $0.insertSubview($1, at: 0) },
        "removeFromSuperview": { view, _ in view.removeFromSuperview() },
        "setFrame:": { view, _ in view.frame = CGRect(x: 0, y: 0, width: 1, height: 1) },
        "setCenter:": { view, _ in view.center = .zero },
        "setBounds:": { view, _ in view.bounds = .zero },
        "layoutIfNeeded": { view, _ in view.layoutIfNeeded() },
    ]

    @Test("All changes of the tree and of geometry are checked")
    func members() {
        for (name, call) in Self.calls {
            let (view, other) = (UIView(), UIView())
            let all = reports { call(view, other) }
            #expect(all.contains { $0.contains("background thread: -[UIView \(name)]") })
            other.removeFromSuperview()
        }
    }

    @Test("A call site is reported once, two sites are two")
    func once() {
        let view = UIView()
        let all = reports {
            for _ in 0..<5 { view.setNeedsLayout() }
            view.setNeedsLayout()
        }
        #expect(all.count == 2)
    }

    @Test("Calls on the main thread are no issue")
    func onMainThread() {
        let reports = Reports()
        MainThreadChecks.setListener { reports.add($0) }
        let view = UIView()
        view.addSubview(UIView())
        view.frame.size.width = 10
        view.layoutIfNeeded()
        MainThreadChecks.setListener { _ in }
        #expect(reports.all.isEmpty)
    }
}
