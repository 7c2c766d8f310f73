import Testing
import UIKit

@testable import Tap_Counter

@MainActor @Suite struct CounterTests {
    @Test func noTaps() {
        let controller = CounterViewController()
        controller.loadViewIfNeeded()
        #expect(controller.count == 0)
    }
}
