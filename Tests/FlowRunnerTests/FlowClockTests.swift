import FlowPlan
import Foundation
import HeadlessHost
import Testing
import TileGame
import UIKit
import UIKitTesting
import VirtualClock

@testable import FlowRunner

/// The clock of an app in a flow.
@MainActor @Suite(.usesApplication) struct FlowClockTests {
    private func swipe(_ direction: FlowDirection) -> FlowAction {
        .swipe(FlowSwipe(start: nil, movement: .toward(direction), duration: 0.2))
    }

    @Test("Every swipe of a game with a timer has its effect")
    func game() throws {
        let stage = FlowStage()
        let game = TileGameViewController()
        stage.window.rootViewController = game
        let directions: [FlowDirection] = [.left, .down, .right, .up]
        let outcomes = try stage.perform((0..<20).map { swipe(directions[$0 % 4]) })
        #expect(outcomes.allSatisfy { $0 == .passed })
        #expect(game.moveCount == 20)
    }

    @Test(
        "The same flow with the same seed ends with the same picture, and with another seed with another one"
    )
    func seed() throws {
        func picture(_ seed: UInt64) throws -> [UInt32] {
            VirtualClock.seedRandomNumbers(seed)
            defer { VirtualClock.seedRandomNumbers(nil) }
            let stage = FlowStage()
            stage.window.rootViewController = TileGameViewController()
            _ = try stage.perform([swipe(.left), swipe(.down), swipe(.right), swipe(.up)])
            return stage.host.surface
        }
        let first = try picture(1)
        #expect(try picture(1) == first)
        #expect(try picture(2) != first)
    }

    @Test("A flow that waits for rest waits for sleeping tasks and delayed blocks")
    func rest() throws {
        let stage = FlowStage()
        let label = stage.add(UILabel(), "Waiting")
        Task {
            try await Task.sleep(for: .milliseconds(400))
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
                DispatchQueue.main.async { label.accessibilityLabel = "Done" }
            }
        }
        #expect(try stage.perform(.waitForRest(seconds: 15)) == [.passed])
        #expect(label.accessibilityLabel == "Done")
    }

    @Test("An element that comes minutes later costs no real time")
    func lateElement() throws {
        let stage = FlowStage()
        let label = stage.add(UILabel(), "Waiting")
        DispatchQueue.main.asyncAfter(deadline: .now() + 15) { label.accessibilityLabel = "Done" }
        #expect(try stage.perform(.assertVisible("Done")) == [.passed])
    }
}
