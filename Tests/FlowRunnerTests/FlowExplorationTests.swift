import FlowPlan
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import FlowRunner

/// Random steps, and what must hold after each.
@MainActor @Suite(.serialized, .usesApplication) final class FlowExplorationTests {
    private lazy var stage = FlowStage()

    private func choices(_ events: [FlowEvent]) -> [FlowChoice] {
        events.compactMap { event in
            if case .chosen(let choice) = event { return choice }
            return nil
        }
    }

    private func failures(_ events: [FlowEvent]) -> [String] {
        events.compactMap { event in
            if case .ended(.failed(let reason), _, _) = event { return reason }
            return nil
        }
    }

    @Test("Equal seeds make equal steps, each reported before it is executed")
    func steps() throws {
        func run(seed: UInt64) throws -> [FlowChoice] {
            let stage = FlowStage()
            stage.add(CountingControl(), "Add")
            stage.add(UITextField(), nil, id: "name", y: 200)
            let events = try stage.events(
                [], exploration: FlowExploration(seed: seed, eventCount: 40))
            #expect(stage.exitCode == 0)
            #expect(failures(events) == [])
            for (index, event) in events.enumerated() {
                guard case .chosen(let choice) = event else { continue }
                #expect(
                    events[index + 1]
                        == .began(
                            location: choice.step.location, title: choice.step.title, depth: 0))
            }
            return choices(events)
        }
        let first = try run(seed: 1)
        #expect(try run(seed: 1) == first)
        #expect(try run(seed: 2) != first)
        #expect(first.map(\.event).last == 40)
    }

    @Test(
        "Controls are named by their identifier or label, also for tests, and by an index where several share it"
    )
    func names() throws {
        stage.add(UIButton(), "Add", y: 100).accessibilityTraits = .button
        stage.add(UIButton(), "Add", y: 200).accessibilityTraits = .button
        stage.add(UISwitch(), nil, id: "on", y: 300)
        let events = try stage.events(
            [], exploration: FlowExploration(seed: 1, eventCount: 60, stepsPerComparison: 0))
        let elements = Set(choices(events).compactMap(\.element))
        #expect(
            elements == [
                FlowChoice.Element(kind: "button", name: "Add", index: 0),
                FlowChoice.Element(kind: "button", name: "Add", index: 1),
                FlowChoice.Element(kind: "switch", name: "on", index: 0),
            ])
        #expect(choices(events).contains { $0.step.title == "tapOn \"Add\", index 1" })
        #expect(choices(events).contains { $0.step.title == "tapOn id \"on\"" })
    }

    @Test("What the screen shows is compared with a new composition")
    func pictures() throws {
        stage.add(UIView(), nil).backgroundColor = .red
        let exploration = FlowExploration(seed: 1, eventCount: 0, stepsPerComparison: 1)
        #expect(failures(try stage.events([.memoryWarning], exploration: exploration)) == [])
        // The surface is the host's own: what is written into it is no part of any layer.
        stage.host.makeSurface(
            width: stage.host.surfaceSize.width, height: stage.host.surfaceSize.height)?
            .pixels[5] ^= 0xFF
        let found = failures(try stage.events([.pressKey(.space)], exploration: exploration))
        #expect(
            found == [
                "the screen is not what its layers show: 1 pixels differ, the first at 5,0"
            ])
        #expect(stage.exitCode == 1)
    }

    @Test("Controllers that stay after they were dismissed are a leak")
    func leaks() throws {
        var kept: [UIViewController] = []
        let button = stage.add(CountingControl(), "Open")
        button.onTap = { [unowned self] in
            let controller = KeptController()
            kept.append(controller)
            stage.root.present(controller, animated: false)
            controller.dismiss(animated: false)
        }
        let taps = Array(repeating: FlowAction.tap("Open"), count: 20)
        let exploration = FlowExploration(seed: 1, eventCount: 0)
        let events = try stage.events(taps, exploration: exploration)
        #expect(
            failures(events) == [
                "11 controllers of the class FlowRunnerTests.KeptController are alive, "
                    + "and none is on the screen: "
                    + "something keeps them after they were closed"
            ])
        kept = []
        #expect(failures(try stage.events([.tap("Open")], exploration: exploration)) == [])
    }
}

private final class KeptController: UIViewController {}
