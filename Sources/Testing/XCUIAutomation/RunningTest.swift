import Foundation
import Introspection
import Runtime
import XCTest
import XCTestAttachments

/// The running test: its apps, its monitors, and what a failure leaves.
@MainActor
enum RunningTest {
    static private(set) weak var current: XCTestCase?
    /// The number of tests that have begun.
    static private(set) var number = 0
    private static var apps: [String: AutomatedApp] = [:]
    private static var monitors: [InterruptionMonitor] = []
    private static var isHandlingInterruption = false
    /// Whether a step has failed. The steps after it would fail for the same reason.
    static private(set) var hasFailed = false
    private static var hasReported = false

    fileprivate static func begin(_ test: XCTestCase) {
        current = test
        number += 1
        hasFailed = false
        hasReported = false
        monitors = []
        for app in apps.values { app.forgetActions() }
    }

    // MARK: - Apps

    /// The app of an identifier; with nil the one that the running test is for.
    static func app(_ identifier: String?) -> AutomatedApp? {
        let module = current.map { String(reflecting: type(of: $0)).prefix { $0 != "." } } ?? ""
        let programs = AppProgram.all
        let own = programs.first { $0.module == module } ?? programs.first
        // What the system shows, such as questions about permissions, is on the app's own screen.
        let isSystem = identifier == "com.apple.springboard"
        let program =
            identifier == nil || isSystem ? own : programs.first { $0.identifier == identifier }
        guard let program else { return nil }
        if let known = apps[program.executable.path] { return known }
        let app = AutomatedApp(program)
        apps[program.executable.path] = app
        return app
    }

    // MARK: - Failures

    /// Fails the running test at the line of it that is running.
    static func fail(_ text: String) {
        guard !hasFailed else { return }
        hasFailed = true
        if let current, let place = CallPlace.ofTest {
            current.recordFailure(
                withDescription: text, inFile: place.file, atLine: place.line, expected: true)
        } else {
            XCTFail(text)
        }
    }

    /// Records a failure of the running test that does not keep it from going on.
    static func record(_ text: String) {
        guard let current, let place = CallPlace.ofTest else { return XCTFail(text) }
        current.recordFailure(
            withDescription: text, inFile: place.file, atLine: place.line, expected: true)
    }

    /// Keeps what the apps showed when the test failed.
    fileprivate static func report() {
        guard !hasReported else { return }
        hasReported = true
        for app in apps.values {
            var text = ""
            if !app.actions.isEmpty {
                text += "The last actions:\n"
                text += app.actions.map { "  \($0)\n" }.joined()
            }
            if app.state != .notRunning {
                if let tree = try? app.tree(.rows) { text += "The screen:\n\(tree.text())" }
                if let picture = try? app.picture() {
                    let attachment = XCTAttachment(
                        uniformTypeIdentifier: "public.png", name: "screen", payload: picture)
                    current?.add(attachment)
                }
            }
            guard !text.isEmpty else { continue }
            print(text, terminator: "")
            let attachment = XCTAttachment(string: text)
            attachment.name = "elements"
            current?.add(attachment)
        }
    }

    // MARK: - Interruptions

    struct InterruptionMonitor {
        let token: NSObject
        let handler: @MainActor (XCUIElement) -> Bool
    }

    static func add(_ monitor: InterruptionMonitor) { monitors.append(monitor) }

    static func removeMonitor(_ token: NSObject) { monitors.removeAll { $0.token === token } }

    /// Lets the monitors handle an alert that is in the way of an element, the last added first.
    static func handleInterruption(of app: XCUIApplication, before element: ElementQuery) {
        guard !isHandlingInterruption, !monitors.isEmpty, let process = app.process,
            let tree = try? process.tree(),
            let alert = tree.nodes.indices.last(where: { tree[$0].kind == .alert })
        else { return }
        let target = element.matches(in: tree).first
        if let target, target == alert || tree.descendants(of: alert).contains(target) { return }
        isHandlingInterruption = true
        defer { isHandlingInterruption = false }
        let shown = app.alerts.element(boundBy: 0)
        for monitor in monitors.reversed() where monitor.handler(shown) { break }
    }
}

/// Follows the tests of the process.
private final class TestObserver: NSObject, @preconcurrency XCTestObservation {
    @MainActor static let shared = TestObserver()

    @MainActor func testCaseWillStart(_ testCase: XCTestCase) { RunningTest.begin(testCase) }

    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String,
        inFile filePath: String?, atLine lineNumber: Int
    ) {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { RunningTest.report() }
    }
}

/// Follows the tests from the first one on, in a process that has apps for them.
private enum ObserverRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        guard getenv("CAROB_UI_TEST_APPS") != nil else { return }
        MainActor.assumeIsolated {
            XCTestObservationCenter.shared.addTestObserver(TestObserver.shared)
        }
    }
}

/// A line of a test.
struct CallPlace {
    let file: String
    let line: Int

    /// The line of the test that has called, by the addresses on the stack; nil if it is not known.
    static var ofTest: CallPlace? {
        guard let backtrace = try? Backtrace.capture(limit: 128),
            let symbols = backtrace.symbolicated()
        else { return nil }
        let own = ["libCarobSDK.so", "libXCTest.so", "libswift", "libFoundation"]
        for frame in symbols.frames {
            guard let symbol = frame.symbol, let location = symbol.sourceLocation,
                !own.contains(where: symbol.imageName.hasPrefix), location.line > 0
            else { continue }
            return CallPlace(file: location.path, line: location.line)
        }
        return nil
    }
}
