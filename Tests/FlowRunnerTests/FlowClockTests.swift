import FlowPlan
import Foundation
import HeadlessHost
import Testing
import TileGame
import UIKit
import UIKitTesting
import VirtualClock

@testable import FlowRunner

/// Calls a closure on the main thread with an app on the clock of the process.
private func withStage(_ body: @MainActor (FlowStage) throws -> Void) async throws {
    try await VirtualClock.outsideOfMainQueue {
        let stage = await FlowStage(clock: .process)
        try await body(stage)
    }
}

/// The clock of an app in a flow. Each test has a process of its own, where no other test needs the clock.
@Suite(.usesApplication) struct FlowClockTests {
    private static func swipe(_ direction: FlowDirection) -> FlowAction {
        .swipe(FlowSwipe(start: nil, movement: .toward(direction), duration: 0.2))
    }

    @Test("Every swipe of a game with a timer has its effect")
    func game() async {
        await #expect(processExitsWith: .success) {
            try await withStage { stage in
                let game = TileGameViewController()
                stage.window.rootViewController = game
                let directions: [FlowDirection] = [.left, .down, .right, .up]
                let outcomes = try stage.perform(
                    (0..<20).map { FlowClockTests.swipe(directions[$0 % 4]) })
                #expect(outcomes.allSatisfy { $0 == .passed })
                #expect(game.moveCount == 20)
            }
        }
    }

    @MainActor private static func picture(_ seed: UInt64) throws -> [UInt32] {
        VirtualClock.seedRandomNumbers(seed)
        defer { VirtualClock.seedRandomNumbers(nil) }
        let stage = FlowStage(clock: .process)
        stage.window.rootViewController = TileGameViewController()
        _ = try stage.perform([swipe(.left), swipe(.down), swipe(.right), swipe(.up)])
        return stage.host.surface
    }

    @Test(
        "The same flow with the same seed ends with the same picture, and with another seed with another one"
    )
    func seed() async {
        await #expect(processExitsWith: .success) {
            try await VirtualClock.outsideOfMainQueue { @MainActor in
                let first = try FlowClockTests.picture(1)
                for _ in 0..<5 {
                    let picture = try FlowClockTests.picture(1)
                    #expect(picture == first)
                }
                let other = try FlowClockTests.picture(2)
                #expect(other != first)
            }
        }
    }

    @Test("A flow that waits for rest waits for sleeping tasks and delayed blocks")
    func rest() async {
        await #expect(processExitsWith: .success) {
            try await withStage { stage in
                let label = stage.add(UILabel(), "Waiting")
                Task {
                    try await Task.sleep(for: .milliseconds(400))
                    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
                        DispatchQueue.main.async { label.accessibilityLabel = "Done" }
                    }
                }
                let outcomes = try stage.perform(.waitForRest(seconds: 15))
                #expect(outcomes == [.passed])
                #expect(label.accessibilityLabel == "Done")
            }
        }
    }

    @Test("An element that comes minutes later costs no real time")
    func lateElement() async {
        await #expect(processExitsWith: .success) {
            try await withStage { stage in
                let label = stage.add(UILabel(), "Waiting")
                DispatchQueue.main.asyncAfter(deadline: .now() + 15) {
                    label.accessibilityLabel = "Done"
                }
                let outcomes = try stage.perform(.assertVisible("Done"))
                #expect(outcomes == [.passed])
            }
        }
    }
}
