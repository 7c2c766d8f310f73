import Foundation

/// Runs scripts on a thread of their own, while the main thread waits for them or for what they ask of it.
///
/// So a script is never concurrent with the app, and yet may be held in the middle until the user has answered an alert.
final class ScriptThread: @unchecked Sendable {
    // What both threads use is handed over by semaphores: either of them runs while the other one waits.

    /// The answer to a script's question.
    enum Answer: Sendable {
        case value(String)
        /// The script is held until `resume(_:)`.
        case later
    }
    private enum Signal {
        case question(@MainActor @Sendable () -> Answer)
        case finished
        case none
    }

    private let toThread = DispatchSemaphore(value: 0)
    private let toMain = DispatchSemaphore(value: 0)
    private var job: (() -> Void)?
    private var signal = Signal.none
    private var answer = ""
    private var isEnding = false

    // JavaScriptCore measures the stack of its thread.
    private static let stackSize = 8 << 20

    init() {
        let thread = Thread { [self] in work() }
        thread.stackSize = Self.stackSize
        thread.name = "JavaScript"
        thread.start()
    }

    private func work() {
        while true {
            toThread.wait()
            if isEnding { return }
            job?()
            job = nil
            signal = .finished
            toMain.signal()
        }
    }

    /// Ends the thread, when nothing runs on it.
    func end() {
        isEnding = true
        toThread.signal()
    }

    /// Runs a closure on the thread; false if it is held before its end.
    @MainActor
    func run(_ body: @escaping () -> Void) -> Bool {
        job = body
        toThread.signal()
        return serve()
    }

    /// Goes on with a closure that is held; false if it is held again.
    @MainActor
    func resume(_ answer: String) -> Bool {
        self.answer = answer
        toThread.signal()
        return serve()
    }

    @MainActor
    private func serve() -> Bool {
        while true {
            toMain.wait()
            let received = signal
            signal = .none
            switch received {
            case .finished, .none: return true
            case .question(let question):
                guard case .value(let value) = question() else { return false }
                answer = value
                toThread.signal()
            }
        }
    }

    /// Asks the main thread, from the thread of the scripts.
    func ask(_ question: @escaping @MainActor @Sendable () -> Answer) -> String {
        signal = .question(question)
        toMain.signal()
        toThread.wait()
        return answer
    }
}
