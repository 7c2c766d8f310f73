import FlowPlan
import Foundation
import HeadlessHost
import UIHost

extension FlowExecutor {
    /// Performs an action without steps of its own.
    ///
    /// - Returns: Something to remark, if any.
    func act(_ action: FlowAction, isOptional: Bool) throws -> String? {
        if case .impossible(let reason) = action { throw FlowFailure(reason) }
        try requireApp()
        let patience = isOptional ? Self.optionalLookupTime : Self.lookupTime
        switch action {
        case .tap(let tap): return try self.tap(tap, patience)
        case .swipe(let swipe): try self.swipe(swipe, patience)
        case .twoFingers(let movement): try twist(movement, patience)
        case .scroll(let scroll): return try self.scroll(scroll)
        case .inputText(let text): try type(text.map { .inserted(String($0)) })
        case .eraseText(let count):
            try type(Array(repeating: .deletedBackward, count: count))
        case .pressKey(let key): press(key)
        case .hideKeyboard:
            throw FlowFailure("no on-screen keyboard is drawn yet, so there is none to hide")
        case .turn(let orientation):
            host.rotate(to: HostOrientation(orientation))
            rest()
        case .openLink(let link):
            guard let url = URL(string: link) else { throw FlowFailure("'\(link)' is no address") }
            host.send(.openURL(url))
            rest()
        case .memoryWarning:
            host.send(.memoryWarning)
            rest()
        case .stop:
            host.send(.lifeCycle(.quit))
            presence = .stopped
        case .wait(let conditions, let seconds, let isNamed):
            try wait(
                for: conditions, isNamed ? seconds : min(seconds, patience), isNamed: isNamed)
        case .waitForRest(let seconds):
            let isAtRest = host.settle(within: seconds)
            return isAtRest ? nil : "still moving after \(Self.short(seconds)) s"
        case .takeScreenshot(let name): try writePicture(name)
        case .dumpHierarchy(let name): try writeHierarchy(name)
        case .launch, .group, .repeat, .skip, .impossible:
            preconditionFailure("\(action) is performed by the one who performs steps")
        }
        return nil
    }

    // MARK: Text

    private func type(_ texts: [HostText]) throws {
        guard host.textInput != nil else {
            throw FlowFailure("nothing on the screen takes text: no field is being edited")
        }
        for text in texts {
            host.send(.text(text))
            host.pass(Self.keyInterval)
        }
        rest()
    }

    // Chosen: a fast typist's pace.
    private static let keyInterval: TimeInterval = 0.05

    private func press(_ key: FlowKey) {
        switch key {
        case .enter: strike(usage: 0x28, "\r", .inserted("\n"))
        case .backspace: strike(usage: 0x2A, "\u{8}", .deletedBackward)
        case .tab: strike(usage: 0x2B, "\t", .inserted("\t"))
        case .space: strike(usage: 0x2C, " ", .inserted(" "))
        case .home, .lock:
            host.send(.lifeCycle(.background))
            presence = .background
            rest()
        }
    }

    /// Strikes a key of a hardware keyboard; what it does to text follows where text is edited.
    ///
    /// - Parameter usage: The key's place, as page 7 of the USB standard numbers it.
    private func strike(usage: Int, _ characters: String, _ change: HostText) {
        for isDown in [true, false] {
            let key = HostKey(isDown: isDown, usage: usage, characters: characters)
            host.send(.key(key, at: host.now))
            if isDown, host.textInput != nil { host.send(.text(change)) }
            host.pass(Self.keyInterval)
        }
        rest()
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

    /// Leaves what the app shows as `failure.png` and `failure.txt`.
    func leaveEvidence() {
        guard presence != .stopped else { return }
        do {
            try writePicture("failure")
            try writeHierarchy("failure")
        } catch {
            host.log("Carob: \((error as? FlowFailure)?.reason ?? "\(error)")")
        }
    }
}

extension HostOrientation {
    /// The host names the side of the home button, which is opposite to the device's top.
    fileprivate init(_ orientation: FlowOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .upsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        }
    }
}
