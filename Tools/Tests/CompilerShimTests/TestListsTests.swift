import Testing

@testable import CompilerShim

@Suite("Lists of tests")
struct TestListsTests {
    private func list(_ text: String) -> String? {
        TestLists.onMainThread(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Synchronous tests run on the main thread, asynchronous ones as they are")
    func wrapsTests() throws {
        let wrapped = try #require(
            list(
                """
                    static nonisolated(unsafe) let __allTests__A = [
                        ("testOne", testOne),
                        ("testTwo", asyncTest(testTwo))
                    ]
                """))
        #expect(
            wrapped.hasPrefix(
                """
                    static nonisolated(unsafe) let __allTests__A = [
                        ("testOne", __onMainThread(testOne)),
                        ("testTwo", asyncTest(testTwo))
                    ]

                """))
        #expect(wrapped.contains("func __onMainThread<Test: XCTestCase>"))
    }

    @Test("The newer build system names the classes, too")
    func wrapsQualifiedTests() throws {
        let wrapped = try #require(list(#"testCase([ ("testOne", A.B.testOne)])"#))
        #expect(wrapped.hasPrefix(#"testCase([ ("testOne", __onMainThread(A.B.testOne))])"#))
    }

    @Test("A list without synchronous tests stays as it is")
    func keepsOthers() {
        #expect(list(#"[("testTwo", asyncTest(testTwo)), ("other", value)]"#) == nil)
    }

    @Test("Only what a build system wrote is a list")
    func recognisesLists() {
        let text = Array("static let __allTests__A = []".utf8)
        #expect(TestLists.isList("/a/XDiscoveredTests.derived/X.swift", text))
        #expect(TestLists.isList("/a/X.build/DerivedSources/test_entry_point.swift", text))
        #expect(!TestLists.isList("/a/X.swift", text))
        #expect(!TestLists.isList("/a/X.derived/runner.swift", []))
    }
}
