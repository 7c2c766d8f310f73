import Foundation
import Introspection
import SimulatorProtocol
import UIHost
import VirtualClock
import XCTest

/// The process of an app that a test drives, with what the test knows of its screen.
///
/// The app's clock moves only while a request is answered, so the tree that was read after the last action stays true until
/// the next one, and is read once.
@MainActor
final class AutomatedApp {
    let program: AppProgram
    private var process: Process?
    private var connection: SimulatorConnection?
    private var replies = SimulatorMessageStream<AutomationReply>()
    private(set) var state = XCUIApplication.State.notRunning
    private var trees: [HostInspectionScope: ElementTree] = [:]
    private var screens: [HostInspectionScope: AutomationScreen] = [:]
    /// The last actions, for messages.
    private(set) var actions: [String] = []
    private var home: URL?
    /// The number of the test to which the home belongs.
    private var homeOwner = 0
    private var log: FileHandle?
    private var logFile: URL?

    init(_ program: AppProgram) { self.program = program }

    // Chosen: as many as a person reads.
    private static let actionLimit = 10

    /// Notes an action for messages about failures.
    func note(_ action: String) {
        actions.append(action)
        if actions.count > Self.actionLimit { actions.removeFirst() }
    }

    /// Forgets the actions of an earlier test.
    func forgetActions() { actions = [] }

    var processIdentifier: Int32 { process?.processIdentifier ?? 0 }

    // MARK: - Life

    /// Starts the app anew.
    ///
    /// - Throws: `UITestProblem` if it cannot be started or ends at once.
    func launch(arguments: [String], environment: [String: String]) throws(UITestProblem) {
        terminate()
        VirtualSleep.forget()
        do {
            let (own, inherited) = try SimulatorConnection.pair()
            var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
            setsockopt(
                own.descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit,
                socklen_t(MemoryLayout<timeval>.size))
            let process = Process()
            process.executableURL = program.executable
            process.arguments = arguments
            process.environment = try self.environment(environment)
            process.standardInput = FileHandle(
                fileDescriptor: inherited.descriptor, closeOnDealloc: false)
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("carob-app-\(getpid())-\(program.name).log")
            try Data().write(to: file)
            let log = try FileHandle(forWritingTo: file)
            process.standardOutput = log
            process.standardError = log
            try process.run()
            VirtualClock.expectAnswersOnly(of: process.processIdentifier)
            withExtendedLifetime(inherited) {}
            (self.process, connection, self.log, logFile) = (process, own, log, file)
            replies = SimulatorMessageStream()
        } catch {
            throw UITestProblem("Failed to launch \(program.identifier): \(error)")
        }
        state = .runningForeground
        try settle()
    }

    // Chosen: seconds of real time in which a step of an app ends, also on a loaded machine.
    private static let patience = 120

    /// Ends the process.
    func terminate() {
        guard let process else { return }
        connection?.shutDown()
        connection = nil
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        self.process = nil
        state = .notRunning
        forget()
    }

    /// The variables of the app. Its home is new with each test, and stays where a test launches it again.
    private func environment(_ others: [String: String]) throws -> [String: String] {
        let owner = RunningTest.number
        if home == nil || homeOwner != owner {
            if let home { try? FileManager.default.removeItem(at: home) }
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("carob-ui-test-\(getpid())-\(program.name)")
            try? FileManager.default.removeItem(at: folder)
            for name in ["home/Documents", "home/.cache", "tmp"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            (home, homeOwner) = (folder, owner)
        }
        let root = home?.path ?? "/"
        var variables = ProcessInfo.processInfo.environment
        variables["CAROB_FAILURES"] = nil
        variables["CAROB_UI_TEST_APPS"] = nil
        let own = [
            "CAROB_HOST": "headless", "CAROB_AUTOMATION": "yes",
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "SWIFT_BACKTRACE": "enable=yes,color=no,threads=crashed,registers=none,images=none",
            "HOME": root + "/home",
            "CFFIXED_USER_HOME": root + "/home", "XDG_DATA_HOME": root + "/home/.local/share",
            "XDG_CONFIG_HOME": root + "/home/.config", "XDG_CACHE_HOME": root + "/home/.cache",
            "TMPDIR": root + "/tmp",
        ]
        return variables.merging(own) { $1 }.merging(others) { $1 }
    }

    /// The reason for a crash as far as the app has printed it, or else the end of what it has printed.
    var output: String {
        guard let logFile, let data = try? Data(contentsOf: logFile) else { return "" }
        let text = String(decoding: data.suffix(Self.logLimit), as: UTF8.self)
        let reason = text.range(of: "Fatal error", options: .backwards)
        guard let line = reason.map({ text.lineRange(for: $0) }) else {
            return String(text.suffix(Self.quoteLimit))
        }
        return String(text[line.lowerBound...].prefix(Self.quoteLimit))
    }

    // Chosen: a crash with its stack is shorter.
    private static let logLimit = 1 << 16
    // Chosen: a page of a terminal.
    private static let quoteLimit = 2000

    // MARK: - Requests

    private func forget() {
        trees = [:]
        screens = [:]
    }

    /// Sends a request and waits for the answer.
    ///
    /// - Throws: `UITestProblem` if the app is not running, ends meanwhile or does not answer.
    @discardableResult
    func send(_ request: AutomationRequest) throws(UITestProblem) -> AutomationReply {
        guard state != .notRunning, connection != nil else {
            throw UITestProblem(
                "Application \(program.identifier) is not running")
        }
        let slept = VirtualSleep.take()
        if slept > 0 { _ = try exchange(.advance(slept)) }
        return try exchange(request)
    }

    private func exchange(
        _ request: AutomationRequest
    ) throws(UITestProblem) -> AutomationReply {
        if case .inspect = request {
        } else if case .touch = request {
        } else if case .takePicture = request {
        } else if case .audit = request {
        } else {
            forget()
        }
        guard let connection else {
            throw UITestProblem("Application \(program.identifier) is not running")
        }
        do {
            try connection.send(request)
            while true {
                if let reply = try replies.next() { return reply }
                switch connection.receive(waits: true) {
                case .bytes(let bytes, _): replies.append(bytes)
                case .nothing:
                    kill(processIdentifier, SIGKILL)
                    throw end("did not answer for \(Self.patience) s and was ended")
                case .closed: throw end(nil)
                }
            }
        } catch let problem as UITestProblem {
            throw problem
        } catch {
            throw end(nil)
        }
    }

    /// Notes that the process has ended.
    ///
    /// - Parameter reason: In words; nil tells it by the process's status.
    private func end(_ reason: String?) -> UITestProblem {
        connection = nil
        process?.waitUntilExit()
        let status = process?.terminationStatus ?? 0
        let isSignal = process?.terminationReason == .uncaughtSignal
        let name = isSignal ? strsignal(status).map { String(cString: $0) } ?? "signal" : ""
        process = nil
        state = .notRunning
        forget()
        let text =
            reason ?? (isSignal ? "crashed: \(name)" : "ended itself with exit code \(status)")
        let printed = output
        return UITestProblem(
            "Application \(program.identifier) \(text)"
                + (printed.isEmpty ? "" : "\n\(printed)"))
    }

    // MARK: - Screen

    func screen(_ scope: HostInspectionScope) throws(UITestProblem) -> AutomationScreen {
        let slept = VirtualSleep.take()
        if slept > 0 { try send(.advance(slept)) }
        if let known = screens[scope] { return known }
        guard case .elements(let screen) = try send(.inspect(scope)) else {
            throw UITestProblem("the app gave another answer")
        }
        screens[scope] = screen
        return screen
    }

    func tree(_ scope: HostInspectionScope = .rows) throws(UITestProblem) -> ElementTree {
        let screen = try screen(scope)
        if let known = trees[scope] { return known }
        let tree = ElementTree(
            windows: screen.windows, name: program.name,
            size: CGSize(width: screen.size.x, height: screen.size.y))
        trees[scope] = tree
        return tree
    }

    /// The elements that a query finds, with the tree in which it does. The contents of rows that are not loaded are asked for where
    /// nothing else is found.
    func matches(
        of query: ElementQuery
    ) throws(UITestProblem) -> (tree: ElementTree, found: [Int]) {
        let tree = try tree()
        let found = query.matches(in: tree)
        guard found.isEmpty, tree.hasUnloadedRows else { return (tree, found) }
        let whole = try self.tree(.contents)
        return (whole, query.matches(in: whole))
    }

    /// Whether a touch at a point reaches an element: itself, something inside of it, or, as it takes no touches, what it
    /// lies in.
    func isTouched(_ element: HostElement, at point: CGPoint) throws(UITestProblem) -> Bool {
        if element.kind == .application { return true }
        guard case .identities(let chain) = try send(.touch(point)), let hit = chain.first else {
            return false
        }
        let identity = UInt64(element.identity)
        if chain.contains(identity) { return true }
        return try screen(.loaded).windows.contains { window in
            window.path(to: element.identity)?.contains { UInt64($0) == hit } ?? false
        }
    }

    /// Lets time pass until the app is at rest.
    func settle() throws(UITestProblem) {
        guard case .texts(let moving) = try send(.settle), !moving.isEmpty else { return }
        note("(the app did not come to rest; still moving: \(moving.joined(separator: "; ")))")
    }

    /// Lets time pass until a condition holds.
    func wait(
        _ timeout: TimeInterval, until condition: () throws(UITestProblem) -> Bool
    ) throws(UITestProblem) -> Bool {
        let end = try screen(.rows).time + timeout
        while !(try condition()) {
            let rest = end - (try screen(.rows)).time
            guard rest > 1e-6 else { return false }
            try send(.awaitChange(rest))
        }
        return true
    }

    func changeState(_ state: XCUIApplication.State) { self.state = state }

    func picture() throws(UITestProblem) -> Data {
        guard case .bytes(let bytes) = try send(.takePicture) else { return Data() }
        return bytes.data
    }
}

extension HostElement {
    /// The identities of an object and of what is around it; nil if it is not in this element.
    fileprivate func path(to identity: UInt) -> [UInt]? {
        if self.identity == identity { return [identity] }
        for child in children {
            if let path = child.path(to: identity) { return path + [self.identity] }
        }
        return nil
    }
}

extension ElementTree {
    /// Whether there are rows of tables without cells.
    fileprivate var hasUnloadedRows: Bool {
        nodes.contains { $0.element.isUnloadedRow }
    }
}

/// The reason why a step of a test fails.
struct UITestProblem: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

/// The time that the test has slept, which passes in the app, too.
///
/// A process of tests skips idle time: a sleep costs no real time, and the clock jumps.
@MainActor
enum VirtualSleep {
    private static var last = jump

    /// Nanoseconds by which the clock is before the machine's.
    private static var jump: Int64 { VirtualClock.now - VirtualClock.machineNow }

    static func forget() { last = jump }

    /// The seconds slept since the last call, rounded to what a test means.
    static func take() -> TimeInterval {
        let seconds = TimeInterval(jump - last) / 1e9
        // Chosen: shorter than any sleep that a test needs, longer than what the clock jumps by itself.
        let rounded = (seconds / 0.05).rounded() * 0.05
        guard rounded > 0 else { return 0 }
        last = jump
        return rounded
    }
}
