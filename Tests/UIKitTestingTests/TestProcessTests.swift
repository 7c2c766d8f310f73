import Testing

@testable import UIKitTesting

@Suite("The way in which a process runs its tests") struct TestProcessTests {
    @Test("Tests of XCTest run alone, and those of Swift Testing without parallel testing")
    func arguments() {
        let program = "/build/PackageTests.xctest"
        let swiftTesting = [program, "--testing-library", "swift-testing", "test"]
        #expect(TestProcess.runsTestsAlone([program]))
        #expect(TestProcess.runsTestsAlone([program, "Tests.CounterTests/testTap"]))
        #expect(TestProcess.runsTestsAlone([program, "--testing-library", "xctest"]))
        #expect(!TestProcess.runsTestsAlone(swiftTesting))
        #expect(!TestProcess.runsTestsAlone(swiftTesting + ["--parallel"]))
        #expect(TestProcess.runsTestsAlone(swiftTesting + ["--no-parallel"]))
        #expect(!TestProcess.isOfXCTest(swiftTesting))
        #expect(!TestProcess.isOfXCTest(["/bin/app"]))
    }

    @Test("This process runs Swift Testing, and so does that of an exit test")
    func present() async {
        #expect(!TestProcess.runsXCTest)
        await #expect(processExitsWith: .success) { #expect(!TestProcess.runsXCTest) }
    }

    @Test("Without another clock the applications of a test have the one that its process allows")
    func standard() {
        #expect(
            TestApplication.Clock.standard == (TestProcess.runsTestsAlone ? .process : .application)
        )
        #expect(ApplicationTrait.clockOfTest == nil)
    }

    @Test(
        "The trait decides for the applications of its test",
        arguments: [TestApplication.Clock.application])
    func trait(_ clock: TestApplication.Clock) async throws {
        try await ApplicationTrait.usesApplication(clock: clock).run {
            #expect(ApplicationTrait.clockOfTest == clock)
        }
    }
}
