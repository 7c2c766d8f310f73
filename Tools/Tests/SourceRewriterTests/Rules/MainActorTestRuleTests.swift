import Testing

@testable import SourceRewriter

@Suite("Test cases of the main actor")
struct MainActorTestRuleTests {
    @Test("Their synchronous tests become asynchronous, those of subclasses too")
    func makesTestsAsynchronous() {
        let result = Rewritten(
            """
            @MainActor class Base: XCTestCase {
                func testOne() {}
                func testTwo() throws {}
                func testThree() async {}
                func helper() {}
            }
            class Sub: Base { func testFour() {} }
            class Other: XCTestCase { @MainActor func testFive() {}; func testSix() {} }
            """)
        #expect(
            result.lines() == """
                @MainActor class Base: XCTestCase {
                    func testOne() async {}
                    func testTwo() async throws {}
                    func testThree() async {}
                    func helper() {}
                }
                class Sub: Base { func testFour() async {} }
                class Other: XCTestCase { @MainActor func testFive() async {}; func testSix() {} }
                """)
    }
}
