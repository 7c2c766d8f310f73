import FlowPlan
import Foundation
import HeadlessHost
import Testing
import UIHost
import UIKit

@testable import FlowRunner

/// An app on a headless host, for flows to be performed on.
@MainActor
final class FlowStage {
    let host: HeadlessHost
    let output = FlowStage.place.appendingPathComponent(UUID().uuidString)
    let root = UIViewController()
    let window: UIWindow

    /// The folder of all stages, which goes with the process: the last ones of its tests may outlive them.
    nonisolated private static let place: URL = {
        atexit { try? FileManager.default.removeItem(at: FlowStage.place) }
        return FileManager.default.temporaryDirectory
            .appendingPathComponent("FlowStage-\(UUID().uuidString)")
    }()

    init(device: String = "iPhone 15", clock: HeadlessHost.Clock = .manual) {
        host = HeadlessHost(
            screen: HostScreen(device: Device.named(device) ?? .standard), clock: clock)
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        try? FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    }

    isolated deinit {
        ApplicationProcess.end(on: host)
        try? FileManager.default.removeItem(at: output)
    }

    /// Adds a view that is an accessibility element.
    @discardableResult
    func add<View: UIView>(
        _ view: View, _ label: String?, id: String? = nil, x: CGFloat = 50, y: CGFloat = 100,
        width: CGFloat = 100, height: CGFloat = 44
    ) -> View {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        view.isAccessibilityElement = label != nil
        view.accessibilityLabel = label
        view.accessibilityIdentifier = id
        root.view.addSubview(view)
        return view
    }

    /// Performs steps and returns their outcomes, in the order in which they ended.
    func perform(
        _ actions: FlowAction..., optional: Bool = false, launch: FlowLaunch = FlowLaunch(),
        position: [Int] = []
    ) throws -> [FlowOutcome] {
        try perform(actions, optional: optional, launch: launch, position: position)
    }

    func perform(
        _ actions: [FlowAction], optional: Bool = false, launch: FlowLaunch = FlowLaunch(),
        position: [Int] = []
    ) throws -> [FlowOutcome] {
        try events(actions, isOptional: optional, launch: launch, position: position).compactMap {
            if case .ended(let outcome, _, _) = $0 { return outcome }
            return nil
        }
    }

    func events(
        _ actions: [FlowAction], isOptional: Bool = false, launch: FlowLaunch = FlowLaunch(),
        position: [Int] = [], exploration: FlowExploration? = nil
    ) throws -> [FlowEvent] {
        let report = output.appendingPathComponent("report-\(UUID().uuidString)")
        let job = FlowJob(
            plan: FlowPlan(name: "test", steps: Self.steps(actions, isOptional: isOptional)),
            output: output.path, report: report.path, position: position, launch: launch,
            exploration: exploration)
        let executor = FlowExecutor(job, on: host)
        executor.realLookupTime = 0
        exitCode = executor.run()
        return try String(contentsOf: report, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(FlowEvent.self, from: Data($0.utf8))
        }
    }

    /// The exit code of the last run.
    private(set) var exitCode: Int32 = -1

    nonisolated static func steps(_ actions: [FlowAction], isOptional: Bool = false) -> [FlowStep] {
        actions.enumerated().map { index, action in
            FlowStep(
                location: FlowSourceLocation(file: "test.yaml", line: index + 1),
                title: "step \(index + 1)",
                isOptional: isOptional, action: action)
        }
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: output.appendingPathComponent(name).path)
    }
}

extension FlowOutcome {
    static let passed = FlowOutcome.passed(remark: nil)

    var failure: String? {
        if case .failed(let reason) = self { return reason }
        return nil
    }
}

extension FlowAction {
    static func tap(_ text: String) -> FlowAction {
        .tap(FlowTap(target: .element(FlowSelector(textOrIdentifier: text), at: nil)))
    }

    static func tap(x: Double, y: Double) -> FlowAction {
        .tap(FlowTap(target: .point(FlowPoint(x: .points(x), y: .points(y)))))
    }

    static func assertVisible(_ text: String) -> FlowAction {
        .wait(
            [FlowCondition(FlowSelector(textOrIdentifier: text), isVisible: true)], seconds: 17,
            isNamed: false)
    }

    static func assertNotVisible(_ text: String) -> FlowAction {
        .wait(
            [FlowCondition(FlowSelector(textOrIdentifier: text), isVisible: false)], seconds: 17,
            isNamed: false)
    }

    static func steps(_ actions: FlowAction..., when conditions: [FlowCondition] = []) -> FlowAction
    {
        .group(FlowStage.steps(actions), when: conditions)
    }

    static func rounds(
        _ times: Int, _ actions: FlowAction..., while conditions: [FlowCondition] = []
    ) -> FlowAction {
        .repeat(FlowStage.steps(actions), times: times, while: conditions)
    }
}

extension FlowCondition {
    static func visible(_ text: String) -> FlowCondition {
        FlowCondition(FlowSelector(textOrIdentifier: text), isVisible: true)
    }

    static func notVisible(_ text: String) -> FlowCondition {
        FlowCondition(FlowSelector(textOrIdentifier: text), isVisible: false)
    }
}

/// A control that counts touches that end inside of it.
final class CountingControl: UIControl {
    private(set) var count = 0
    private(set) var taps: [Int] = []
    private(set) var pressDuration: TimeInterval = 0
    private var begun: TimeInterval = 0
    var onTap: () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        begun = touches.first?.timestamp ?? 0
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        count += 1
        taps.append(touches.first?.tapCount ?? 0)
        pressDuration = (touches.first?.timestamp ?? 0) - begun
        onTap()
    }
}
