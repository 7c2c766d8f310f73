import Foundation
import HeadlessHost
import SessionHost
import SimulatorProtocol
import Testing
import UIHost

/// Sessions are recorded, and happen again.
@MainActor @Suite(.serialized) struct SessionHostTests {
    private func use(_ host: HeadlessHost) {
        let touches = TouchSynthesizer(on: host)
        host.settle(within: 3)
        for _ in 0..<3 {
            touches.press(at: CGPoint(x: 70, y: 100))
            host.settle(within: 3)
        }
        host.clipboard = "from elsewhere"
        host.send(.text(.inserted("a")))
        host.settle(within: 3)
        host.rotate(to: .landscapeLeft)
        host.settle(within: 3)
        host.setAppearance(HostAppearance(style: .dark, contentSize: .extraLarge))
        host.send(.memoryWarning)
        host.send(.keyboardDismissed)
        host.settle(within: 3)
    }

    private func record() throws -> SessionRecording.Launch {
        let app = try RecordedApp()
        app.run(use)
        return try #require(try app.recording.launches.first)
    }

    private func play(
        _ launch: SessionRecording.Launch, _ mode: SessionPlayer.Mode = .exactly,
        _ build: RecordedApp.Build = RecordedApp.Build()
    ) throws -> (difference: SessionPlayer.Difference?, app: RecordedApp, equalTreeCount: Int) {
        let app = try RecordedApp(build)
        let player = SessionPlayer(launch, on: app.host, mode: mode)
        var found: SessionPlayer.Difference?
        app.run { _ in
            do { try player.play() } catch { found = error as? SessionPlayer.Difference }
        }
        return (found, app, player.equalTreeCount)
    }

    @Test("A session has its launch, every event, the frames and how it ended")
    func recording() throws {
        let launch = try record()
        #expect(launch.start.device == "iPhone 15" && launch.end == "exit code 0")
        var kinds: [String] = []
        for entry in launch.entries {
            switch entry.content {
            case .event(.touches(let touches), _, let target):
                kinds.append("\(touches[0].phase) " + (target ?? "nothing"))
            case .event(.text(.inserted(let text)), _, _): kinds.append(text)
            case .event(.clipboard(let text), _, _): kinds.append("clipboard \(text ?? "")")
            case .event(.orientation(let side), _, _): kinds.append("\(side)")
            case .event(.appearance(let appearance), _, _): kinds.append("\(appearance.style)")
            case .event(.memoryWarning, _, _): kinds.append("warning")
            case .keyboardDismissed: kinds.append("dismissed")
            default: break
            }
        }
        let tap = ["began Button 'Add'", "ended nothing"]
        #expect(
            kinds == tap + tap + tap + [
                "a", "clipboard from elsewhere", "landscapeLeft", "dark", "warning", "dismissed",
            ])
        let times = launch.entries.map(\.time)
        #expect(times == times.sorted())
    }

    @Test("Played again, every tree is equal")
    func replay() throws {
        let (difference, app, count) = try play(try record())
        #expect(difference == nil)
        #expect(count > 8)
        #expect(app.rowCount == 3 && app.pasted == "from elsewhere")
        #expect(app.host.screen.orientation == .landscapeLeft)
        #expect(app.host.appearance.contentSize == .extraLarge)
    }

    @Test("Another app differs where its tree does first, and the lines say in what")
    func difference() throws {
        let launch = try record()
        let (found, app, _) = try play(launch, .exactly, RecordedApp.Build(word: "Line"))
        #expect(app.rowCount == 1)
        #expect(
            found?.reason == """
                the tree of elements is another one (- recorded, + now)
                -     StaticText, {{0, 140}, {300, 44}}, label: 'Row 1'
                +     StaticText, {{0, 140}, {300, 44}}, label: 'Line 1'
                """)
        #expect(launch.entries.contains { $0.line == found?.line && $0.time == found?.time })
    }

    @Test("By targets, what was touched is found where another build has it")
    func targets() throws {
        let moved = CGRect(x: 200, y: 700, width: 60, height: 44)
        let (found, app, _) = try play(
            try record(), .byTargets, RecordedApp.Build(word: "Line", button: moved))
        #expect(found == nil)
        #expect(app.rowCount == 3 && app.pasted == "from elsewhere")
    }

    @Test("By targets, an element that another build has not ends it")
    func missingTarget() throws {
        let (found, app, _) = try play(
            try record(), .byTargets, RecordedApp.Build(label: "Remove"))
        #expect(found?.reason == "Button 'Add', which was touched, is not on the screen")
        #expect(app.rowCount == 0)
    }

    @Test("A step begins after the tree that the one before led to, also where no frame showed it")
    func steps() throws {
        let app = try RecordedApp()
        app.run { host in
            host.settle(within: 1)
            app.session.beginStep("first")
            app.build.label = "Changed without a frame"
            app.session.beginStep("second", action: "{}")
        }
        let last = try #require(try app.recording.launches.first).entries.suffix(3).map(\.content)
        #expect(last[0] == .step("first"))
        guard case .frames([], let tree?) = last[1] else {
            Issue.record("\(last)")
            return
        }
        #expect(tree.change?.lines.first?.contains("Changed without a frame") == true)
        #expect(last[2] == .step("second", action: "{}"))
    }
}
