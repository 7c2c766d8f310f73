import CoreGraphics
import Foundation
import Introspection
import SimulatorProtocol
import UIHost
import UIKit

/// An app that a test starts, uses and ends.
///
/// It runs in a process of its own, headless, on a clock that moves only while the test acts or waits.
@preconcurrency @MainActor
open class XCUIApplication: XCUIElement {
    /// The states of an app.
    public enum State: UInt, Sendable {
        case unknown = 0
        case notRunning = 1
        case runningBackgroundSuspended = 2
        case runningBackground = 3
        case runningForeground = 4
    }

    private let bundleIdentifier: String?

    /// The arguments of the next launch.
    open var launchArguments: [String] = []
    /// The variables of the next launch, besides those that every app has.
    open var launchEnvironment: [String: String] = [:]

    /// The app that the tests of this target are for.
    public init() {
        bundleIdentifier = nil
        super.init(nil, ElementQuery())
    }

    /// The app with an identifier.
    public init(bundleIdentifier: String) {
        self.bundleIdentifier = bundleIdentifier
        super.init(nil, ElementQuery())
    }

    /// The process; nil for an app that is not known here.
    var process: AutomatedApp? { RunningTest.app(bundleIdentifier) }

    var isRunning: Bool { process.map { $0.state != .notRunning } ?? false }

    private var isSystem: Bool { bundleIdentifier == "com.apple.springboard" }

    // MARK: - Life

    /// The state of the app.
    open var state: State { process?.state ?? .notRunning }

    /// Starts the app, and ends it before where it runs.
    open func launch() {
        guard !isSystem else { return activate() }
        perform("Launch \(bundleIdentifier ?? "the app")", needsProcess: false) {
            app throws(UITestProblem) in
            try app.launch(arguments: self.launchArguments, environment: self.launchEnvironment)
        }
    }

    /// Brings the app to the foreground, and starts it where it does not run.
    open func activate() {
        guard isRunning else { return isSystem ? () : launch() }
        perform("Activate") { app throws(UITestProblem) in
            guard app.state != .runningForeground else { return }
            try app.send(.changeLifeCycle(.active))
            app.changeState(.runningForeground)
            try app.settle()
        }
    }

    /// Ends the app.
    open func terminate() {
        guard !isSystem else { return }
        process?.note("Terminate")
        process?.terminate()
    }

    /// Starts the app where it does not run, and has it open an address.
    open func open(_ url: URL) {
        if !isRunning { launch() }
        perform("Open \(url)") { app throws(UITestProblem) in
            try app.send(.open(url.absoluteString))
            try app.settle()
        }
    }

    /// Lets the app's time pass until it has a state.
    ///
    /// - Returns: Whether it has.
    open func wait(for state: State, timeout: TimeInterval) -> Bool {
        if self.state != state, isRunning {
            perform("Wait for \(state)") { app throws(UITestProblem) in
                try app.send(.advance(timeout))
            }
        }
        return self.state == state
    }

    // MARK: - Steps

    /// The elements that a query finds now; nil, and a failure of the test, if the app does not answer.
    func matches(of query: ElementQuery) -> (tree: ElementTree, found: [Int])? {
        perform(nil) { app throws(UITestProblem) in try app.matches(of: query) }
    }

    /// Performs a step of the test. Its problem is a failure of the test.
    ///
    /// - Parameter action: For the list of actions in messages; nil for steps that change nothing.
    @discardableResult
    func perform<Result>(
        _ action: String?, needsProcess: Bool = true,
        _ body: (AutomatedApp) throws(UITestProblem) -> Result
    ) -> Result? {
        guard let process else {
            RunningTest.fail(
                "Failed to find the app '\(bundleIdentifier ?? "of this target")': "
                    + "the project that is tested does not build it")
            return nil
        }
        if let action { process.note(action) }
        // After a failure the app may not be there.
        if RunningTest.hasFailed, needsProcess, process.state == .notRunning { return nil }
        do throws(UITestProblem) {
            return try body(process)
        } catch {
            RunningTest.fail(error.text)
            return nil
        }
    }

    func screenshot(of element: XCUIElement) -> XCUIScreenshot {
        let data = perform(nil) { app throws(UITestProblem) in try app.picture() } ?? Data()
        let whole = XCUIScreenshot(pngRepresentation: data)
        guard element !== self else { return whole }
        return whole.cropped(to: element.frame, of: frame.size)
    }
}
