import FlowPlan
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import FlowRunner

@MainActor @Suite(.serialized, .usesApplication) final class FlowExecutorTests {
    // Made by the test itself: between a suite and its test, others may show windows on top.
    private lazy var stage = FlowStage()

    // MARK: Waiting

    @Test("An element that appears later is waited for, on the app's clock alone")
    func waiting() throws {
        let control = stage.add(CountingControl(), "Add")
        control.isHidden = true
        stage.add(UIView(), nil, y: 300).fade(for: 5) { control.isHidden = false }
        #expect(try stage.perform(.tap("Add"), .assertVisible("Add")) == [.passed, .passed])
        #expect(control.count == 1)
    }

    @Test("What does not appear in 17 seconds fails the flow, which ends there")
    func missing() throws {
        stage.add(CountingControl(), "Subtract")
        let outcomes = try stage.perform(.tap("Add"), .tap("Subtract"))
        #expect(
            outcomes.map(\.failure) == [
                "\"Add\" is not visible within 17 s; the screen shows \"Subtract\""
            ])
        #expect(stage.exitCode == 1)
        #expect(stage.exists("failure.png"))
        #expect(stage.exists("failure.txt"))
    }

    @Test("What does not go away fails the flow")
    func persistent() throws {
        stage.add(UIView(), "Spinner")
        #expect(
            try stage.perform(.assertNotVisible("Spinner")).map(\.failure) == [
                "\"Spinner\" is still visible after 17 s"
            ])
        #expect(try stage.perform(.assertNotVisible("Nothing")) == [.passed])
    }

    @Test("An optional step may fail, after a shorter timeout")
    func optional() throws {
        let events = try stage.events([.tap("Add")], isOptional: true)
        guard case .ended(.failedOptionally(let reason), _, _) = events[1] else {
            Issue.record("\(events)")
            return
        }
        #expect(reason.hasPrefix("\"Add\" is not visible within 7 s"))
        #expect(stage.exitCode == 0)
        #expect(!stage.exists("failure.png"))
    }

    @Test("Waiting for rest ends with the animation, or says that there is no end")
    func rest() throws {
        let view = stage.add(UIView(), nil)
        view.fade(for: 2)
        #expect(try stage.perform(.waitForRest(seconds: 15)) == [.passed])
        view.fade(for: 1000)
        #expect(
            try stage.perform(.waitForRest(seconds: 4)) == [
                .passed(remark: "still not idle after 4 s")
            ])
    }

    // MARK: Groups

    @Test("A group is skipped unless its condition holds")
    func conditions() throws {
        let control = stage.add(CountingControl(), "Add")
        #expect(
            try stage.perform(.steps(.tap("Add"), when: [.visible("Banner")])) == [
                .skipped(reason: "not true that \"Banner\" is visible")
            ])
        #expect(
            try stage.perform(.steps(.tap("Add"), when: [.notVisible("Banner"), .visible("Add")]))
                == [.passed, .passed])
        #expect(control.count == 1)
    }

    @Test("A repetition ends after its rounds, or when its condition does not hold any more")
    func repetitions() throws {
        let control = stage.add(CountingControl(), "Add")
        #expect(
            try stage.perform(.rounds(3, .tap("Add"))).last == .passed(remark: "3 times"))
        #expect(control.count == 3)
        control.onTap = { if control.count == 5 { control.isHidden = true } }
        #expect(
            try stage.perform(.rounds(100, .tap("Add"), while: [.visible("Add")])).last
                == .passed(remark: "2 times"))
    }

    @Test("A failure inside fails the group around it")
    func nestedFailure() throws {
        let outcomes = try stage.perform(.steps(.steps(.assertVisible("Nothing"))), .tap("Nothing"))
        #expect(outcomes.count == 3)
        #expect(outcomes[1].failure == "a step of it failed")
        #expect(outcomes[2].failure == "a step of it failed")
    }

    @Test("Steps are reported with their location and depth as they begin")
    func events() throws {
        let events = try stage.events([.steps(.memoryWarning), .memoryWarning])
        var begun: [String] = []
        for case .began(let location, let title, let depth) in events {
            begun.append("\(location) \(title) \(depth)")
        }
        #expect(
            begun == [
                "test.yaml:1 step 1 0", "test.yaml:1 step 1 1", "test.yaml:2 step 2 0",
            ])
        #expect(events.last == .finished)
    }

    // MARK: Launching

    @Test("The app that was just launched is not launched again")
    func firstLaunch() throws {
        let launch = FlowLaunch(arguments: ["--x"])
        #expect(
            try stage.events([.launch(launch), .memoryWarning], launch: launch).last == .finished)
    }

    @Test("Another launch ends the process and says where to go on")
    func relaunch() throws {
        let launch = FlowLaunch(clearsState: true)
        let flow = [
            FlowAction.memoryWarning, .rounds(2, .memoryWarning, .launch(launch), .memoryWarning),
        ]
        let first = try stage.events(flow)
        #expect(first.last == .relaunch(launch, position: [1, 0, 1]))
        let second = try stage.events(flow, launch: launch, position: [1, 0, 1])
        // The launch ends, its round ends, and in the second round it stops again.
        #expect(second.last == .relaunch(launch, position: [1, 1, 1]))
        #expect(
            second.filter { if case .began = $0 { return true } else { return false } }.count == 3)
        let third = try stage.events(flow, launch: launch, position: [1, 1, 1])
        #expect(third.last == .finished)
        #expect(stage.exitCode == 0)
    }

    @Test("In the background nothing can be touched until the app comes back")
    func background() throws {
        let control = stage.add(CountingControl(), "Add")
        #expect(
            try stage.perform(.pressKey(.home), .tap("Add")).last?.failure?
                .hasPrefix("the app is in the background") == true)
        #expect(UIApplication.shared.applicationState == .background)
        let outcomes = try stage.perform(
            .pressKey(.home), .launch(FlowLaunch(stopsApp: false)), .tap("Add"))
        #expect(outcomes == [.passed, .passed, .passed])
        #expect(control.count == 1)
    }

    @Test("After the app was stopped it has to be launched")
    func stopping() throws {
        #expect(
            try stage.perform(.stop, .tap("Add")).last?.failure
                == "the app was stopped; 'launchApp' starts it")
        let other = FlowStage()
        #expect(
            try other.events([.stop, .launch(FlowLaunch(stopsApp: false))]).last
                == .relaunch(FlowLaunch(stopsApp: false), position: [1]))
    }

    // MARK: The device

    @Test("The device turns by the side of its top")
    func turning() throws {
        #expect(try stage.perform(.turn(.landscapeLeft)) == [.passed])
        #expect(UIDevice.current.orientation == .landscapeLeft)
        #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
    }

    @Test("The appearance and the text size change without each other")
    func appearance() throws {
        #expect(try stage.perform(.setAppearance(.dark)) == [.passed])
        #expect(try stage.perform(.setTextSize(.extraExtraLarge)) == [.passed])
        let traits = UIScreen.main.traitCollection
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.preferredContentSizeCategory == .extraExtraLarge)
        #expect(try stage.perform(.setAppearance(.light)) == [.passed])
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
    }

    @Test("Memory warnings and addresses reach the app")
    func system() throws {
        final class Delegate: NSObject, UIApplicationDelegate {
            var received: [String] = []
            func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
                received.append("memory")
            }
            func application(
                _ app: UIApplication, open url: URL,
                options: [UIApplication.OpenURLOptionsKey: Any]
            ) -> Bool {
                received.append(url.absoluteString)
                return true
            }
        }
        let delegate = Delegate()
        let stage = stage
        UIApplication.shared.delegate = delegate
        _ = try stage.perform(.memoryWarning, .openLink("demo://x"))
        #expect(delegate.received == ["memory", "demo://x"])
    }

    @Test("What needs a text field says that there is none")
    func text() throws {
        for action in [FlowAction.inputText("x"), .eraseText(count: 1)] {
            #expect(
                try stage.perform(action).last?.failure
                    == "no text is being edited")
        }
        #expect(try stage.perform(.hideKeyboard).last?.failure != nil)
        #expect(try stage.perform(.impossible("why")).last?.failure == "why")
    }

    @Test("Keys are those of a hardware keyboard, and go down and up")
    func keys() throws {
        final class Listener: UIView {
            var lines: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                lines += presses.map { "\($0.key?.keyCode.rawValue ?? 0) down" }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                lines += presses.map { "\($0.key?.keyCode.rawValue ?? 0) up" }
            }
        }
        let listener = Listener()
        stage.add(listener, nil)
        listener.becomeFirstResponder()
        let outcomes = try stage.perform(
            .pressKey(.enter), .pressKey(.backspace), .pressKey(.tab), .pressKey(.space))
        #expect(outcomes.allSatisfy { $0 == .passed })
        #expect(
            listener.lines == [
                "40 down", "40 up", "42 down", "42 up", "43 down", "43 up", "44 down", "44 up",
            ])
    }

    // MARK: Files

    @Test("Pictures and hierarchies are written where they belong")
    func files() throws {
        stage.add(UIView(), nil).backgroundColor = .red
        #expect(
            try stage.perform(.takeScreenshot("start/first"), .dumpHierarchy("views"))
                == [.passed, .passed])
        let picture = try Data(contentsOf: stage.output.appendingPathComponent("start/first.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let views = try String(
            contentsOf: stage.output.appendingPathComponent("views.txt"), encoding: .utf8)
        #expect(views.hasPrefix("<UIWindow: 0x"))
        #expect(views.contains("\n   |    | <UIView: 0x"))
    }
}

/// An animation of some seconds, and what happens at its end.
private final class AnimationEnd: NSObject, CAAnimationDelegate {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) { self.act = act }

    func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {
        let act = act
        MainActor.assumeIsolated { act() }
    }
}

extension UIView {
    /// Fades for some seconds.
    fileprivate func fade(for seconds: TimeInterval, then act: @escaping @MainActor () -> Void = {})
    {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.5
        animation.toValue = 1
        animation.duration = seconds
        animation.delegate = AnimationEnd(act)
        layer.add(animation, forKey: "fade")
    }
}
