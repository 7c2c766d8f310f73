import Library
import Testing
import UIKit

@MainActor @Suite struct BadgeTests {
    @Test func isALabel() { #expect(Badge().text == nil) }
}
