import DeviceSimulation
import FlowPlan
import Foundation
import HeadlessHost
import UIHost

extension FlowExecutor {
    /// Executes an action without nested steps.
    ///
    /// - Returns: A remark, if any.
    func run(_ action: FlowAction, isOptional: Bool) throws -> String? {
        if case .impossible(let reason) = action { throw FlowFailure(reason) }
        try requireApp()
        let timeout = isOptional ? Self.optionalLookupTime : Self.lookupTime
        switch action {
        case .tap(let tap): return try self.tap(tap, timeout)
        case .swipe(let swipe): try self.swipe(swipe, timeout)
        case .twoFingers(let movement): try twist(movement, timeout)
        case .scroll(let scroll): return try self.scroll(scroll)
        case .inputText(let text): try type(text.map { .inserted(String($0)) })
        case .eraseText(let count):
            try type(Array(repeating: .deletedBackward, count: count))
        case .pressKey(let key): press(key)
        case .hideKeyboard: try hideKeyboard()
        case .turn(let orientation):
            host.rotate(to: HostOrientation(orientation))
            settle()
        case .setAppearance(let style):
            changeAppearance { $0.style = style }
        case .setTextSize(let size):
            changeAppearance { $0.contentSize = size }
        case .openLink(let link):
            guard let url = URL(string: link) else {
                throw FlowFailure("'\(link)' is not an address")
            }
            host.send(.openURL(url))
            settle()
        case .memoryWarning:
            host.send(.memoryWarning)
            settle()
        case .setPosition(let position):
            SimulatedDevice.setPosition(position)
            settle()
        case .travel(let route):
            SimulatedDevice.setRoute(route, startingAt: host.now)
            settle()
        case .setAnswers(let answers):
            Self.answer(answers)
            settle()
        case .stop:
            host.send(.lifeCycle(.quit))
            appState = .stopped
        case .wait(let conditions, let seconds, let isNamed):
            try wait(
                for: conditions, isNamed ? seconds : min(seconds, timeout), isNamed: isNamed)
        case .waitForRest(let seconds):
            let isAtRest = host.settle(within: seconds)
            return isAtRest ? nil : "still not idle after \(Self.short(seconds)) s"
        case .takeScreenshot(let name): try writePicture(name)
        case .dumpHierarchy(let name): try writeHierarchy(name)
        case .audit:
            if let problem = auditProblem() { throw FlowFailure(problem) }
        case .launch, .group, .repeat, .skip, .impossible:
            preconditionFailure("\(action) is executed by `runAction(of:)`")
        }
        return nil
    }

    private func changeAppearance(_ change: (inout HostAppearance) -> Void) {
        var appearance = host.appearance
        change(&appearance)
        host.setAppearance(appearance)
        settle()
    }

    /// Answers for the device's user.
    package nonisolated static func answer(_ answers: [FlowAnswer]) {
        for answer in answers { SimulatedDevice.setAnswer(answer.answer, to: answer.permission) }
    }

    // MARK: Text

    private func type(_ texts: [HostText]) throws {
        guard host.textInput != nil else {
            throw FlowFailure("no text is being edited")
        }
        for text in texts {
            host.send(.text(text))
            host.pass(Self.keyInterval)
        }
        settle()
    }

    /// Ends editing as a keyboard's own key does.
    private func hideKeyboard() throws {
        guard host.textInput != nil else { throw FlowFailure("no text is being edited") }
        host.send(.keyboardDismissed)
        settle()
    }

    // Chosen: the rate of a fast typist.
    private static let keyInterval: TimeInterval = 0.05

    private func press(_ key: FlowKey) {
        switch key {
        case .enter: pressHardwareKey(usage: 0x28, "\r", .inserted("\n"))
        case .backspace: pressHardwareKey(usage: 0x2A, "\u{8}", .deletedBackward)
        case .tab: pressHardwareKey(usage: 0x2B, "\t", .inserted("\t"))
        case .space: pressHardwareKey(usage: 0x2C, " ", .inserted(" "))
        case .home, .lock:
            host.send(.lifeCycle(.background))
            appState = .background
            settle()
        }
    }

    /// Presses and releases a key of a hardware keyboard, with its change of the edited text.
    ///
    /// - Parameter usage: The key's usage number in the USB HID standard (page 7).
    private func pressHardwareKey(usage: Int, _ characters: String, _ change: HostText) {
        for isDown in [true, false] {
            let key = HostKey(isDown: isDown, usage: usage, characters: characters)
            host.send(.key(key, at: host.now))
            if isDown, host.textInput != nil { host.send(.text(change)) }
            host.pass(Self.keyInterval)
        }
        settle()
    }

    // MARK: Files

    func writePicture(_ name: String) throws {
        try write(name + ".png") { try host.writePicture(to: $0) }
    }

    func writeHierarchy(_ name: String) throws {
        let text = (host.receiver?.describeViewHierarchy() ?? "") + "\n"
        try write(name + ".txt") { try Data(text.utf8).write(to: $0, options: .atomic) }
    }

    private func write(_ name: String, _ body: (URL) throws -> Void) throws {
        let file = output.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try body(file)
        } catch {
            throw FlowFailure("cannot write \(file.path): \(error)")
        }
    }

    /// Writes the app's screen as `failure.png` and `failure.txt`.
    func writeFailureFiles() {
        guard appState != .stopped else { return }
        do {
            try writePicture("failure")
            try writeHierarchy("failure")
        } catch {
            host.log("Carob: \((error as? FlowFailure)?.reason ?? "\(error)")")
        }
    }
}

extension HostOrientation {
    /// Converts the side of the device's top to that of the home button.
    fileprivate init(_ orientation: FlowOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .upsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        }
    }
}
