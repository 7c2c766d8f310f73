import Testing

@testable import SourceRewriter

@Suite("Members of tests that the toolchain's XCTest lacks")
struct TestMemberRuleTests {
    @Test("The choice to run for each configuration overrides nothing")
    func configurations() {
        let result = Rewritten(
            """
            class LaunchTests: XCTestCase {
                override class var runsForEachTargetApplicationUIConfiguration: Bool { true }
                override func setUp() {}
            }
            """)
        #expect(
            result.lines() == """
                class LaunchTests: XCTestCase {
                             class var runsForEachTargetApplicationUIConfiguration: Bool { true }
                    override func setUp() {}
                }
                """)
    }
}
