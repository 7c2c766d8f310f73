import Foundation
import HeadlessHost
import SessionHost
import SimulatorProtocol
import UIHost

/// An app at the boundary of a host, whose session is recorded: its button adds a row, which moves to its place in twenty
/// frames, and text makes it read the clipboard.
@MainActor
final class RecordedApp: HostEventReceiver {
    /// The parts in which builds of the app differ.
    struct Build {
        var word = "Row"
        var button = CGRect(x: 20, y: 80, width: 100, height: 44)
        var label = "Add"
    }

    let host = HeadlessHost()
    let session: SessionHost
    let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("SessionHostTests-\(UUID().uuidString).jsonl")
    var build: Build
    private(set) var rowCount = 0
    private(set) var pasted: String?
    private var movingFrameCount = 0

    init(_ build: Build = Build()) throws {
        self.build = build
        let start = SessionStart(
            screen: host.screen, appearance: host.appearance, date: 0, isUnattended: true)
        let recorder = try SessionRecorder(
            path: file.path, app: "List", start: start, hasManualClock: true, log: { _ in })
        session = SessionHost(host, recorder: recorder)
        session.receiver = self
        session.requestFrame(at: session.now)
    }

    isolated deinit { try? FileManager.default.removeItem(at: file) }

    /// Runs the app under a user.
    func run(_ user: @escaping @MainActor (HeadlessHost) -> Void) {
        host.unattendedRun = { host in
            user(host)
            return 0
        }
        _ = session.run()
    }

    var recording: SessionRecording {
        get throws { try SessionRecording(path: file.path) }
    }

    func receive(_ event: HostEvent) {
        switch event {
        case .frame(let time):
            guard movingFrameCount > 0 else { return }
            movingFrameCount -= 1
            session.requestFrame(at: time)
            return
        case .touches(let touches, _):
            for touch in touches
            where touch.phase == .ended && build.button.contains(touch.location) {
                rowCount += 1
                movingFrameCount = 20
            }
        case .text: pasted = session.clipboard
        default: break
        }
        session.requestFrame(at: session.now)
    }

    func inspect(_ scope: HostInspectionScope) -> [HostElement] {
        var children = [
            HostElement(
                identity: 1, kind: .button, className: "UIButton", isAccessibilityElement: true,
                label: build.label, value: pasted, frame: build.button)
        ]
        for row in 0..<rowCount {
            children.append(
                HostElement(
                    identity: UInt(10 + row), kind: .staticText, className: "UILabel",
                    label: "\(build.word) \(row + 1)",
                    frame: CGRect(
                        x: 0, y: CGFloat(140 + 44 * row + movingFrameCount), width: 300, height: 44)
                ))
        }
        return [
            HostElement(
                identity: 9, kind: .window, className: "UIWindow",
                frame: CGRect(origin: .zero, size: session.screen.size), children: children)
        ]
    }

    func identitiesOfTouch(at point: CGPoint) -> [UInt] {
        build.button.contains(point) ? [1, 9] : [9]
    }

    func perform(_ action: HostElementAction, on identity: UInt) -> Bool { false }
    func describeViewHierarchy() -> String { "" }
    func recomposedPixels() -> [UInt32] { [] }
    func countDetachedControllers() -> [String: Int] { [:] }
    func describeTexts() -> [UInt: HostTextSetting] { [:] }
}
