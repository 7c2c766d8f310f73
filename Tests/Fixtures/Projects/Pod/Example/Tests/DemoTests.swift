import Badge
import Testing

@MainActor @Suite struct DemoTests {
    @Test func badgesAreEmptyAtFirst() { #expect(Badge().text == nil) }
}
