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

    /// Objects that apps change on other threads by mistake.
    @MainActor private final class Screen {
        let view = UIView()
        let label = UILabel()
        let imageView = UIImageView()
        let button = UIButton(type: .system)
        let field = UITextField()
        let textView = UITextView()
        let table = UITableView()
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let scrollView = UIScrollView()
        let stack = UIStackView()
        let indicator = UIActivityIndicatorView()
        let progress = UIProgressView()
        let toggle = UISwitch()
        let slider = UISlider()
        let controller = UIViewController()
        let other = UIViewController()
        let navigation = UINavigationController()
        let recognizer = UITapGestureRecognizer()
        lazy var constraint = view.widthAnchor.constraint(equalToConstant: 10)

        init() {
            _ = (constraint, controller.view, other.view, navigation.view)
        }
    }

    private typealias Change = @MainActor @Sendable (Screen) -> Void

    private static let changes: [String: Change] = [
        "-[UIView setBackgroundColor:]": { $0.view.backgroundColor = .red },
        "-[UIView setAlpha:]": { $0.view.alpha = 0.5 },
        "-[UIView setHidden:]": { $0.view.isHidden = true },
        "-[UIView setTintColor:]": { $0.view.tintColor = .red },
        "-[UIView setUserInteractionEnabled:]": { $0.view.isUserInteractionEnabled = false },
        "-[UIView setNeedsDisplay]": { $0.view.setNeedsDisplay() },
        "-[UIView addGestureRecognizer:]": { $0.view.addGestureRecognizer($0.recognizer) },
        "-[UILabel setText:]": { $0.label.text = "Loaded" },
        "-[UILabel setAttributedText:]": {
            $0.label.attributedText = NSAttributedString(string: "Loaded")
        },
        "-[UILabel setTextColor:]": { $0.label.textColor = .red },
        "-[UITableView reloadData]": { $0.table.reloadData() },
        "-[UITableView beginUpdates]": { $0.table.beginUpdates() },
    ]

    @Test("What apps change on other threads by mistake is reported, each change once")
    func mistakes() {
        for (name, change) in Self.changes {
            let screen = Screen()
            let all = reports { change(screen) }
            #expect(all.count == 1, "\(name)")
            let line = all.first?.split(separator: "\n").first
            #expect(line == "Main Thread Checker: UI API called on a background thread: \(name)")
        }
    }

    @Test("A view that is loaded elsewhere is reported")
    func loading() {
        let controller = UIViewController()
        let all = reports { _ = controller.view }
        #expect(all.first?.contains("background thread: -[UIViewController view]") == true)
        #expect(all.count == 1)
    }

    @Test("Two calls of a helper are two places, as are two changes in it")
    func helper() {
        let label = UILabel()
        func fill() {
            label.text = "One"
            label.textColor = .red
        }
        let all = reports {
            fill()
            fill()
            for _ in 0..<3 { fill() }
        }
        #expect(all.count == 6)
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
