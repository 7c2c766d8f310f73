import CFailingCalls
import Foundation
import Testing

@Suite struct AbortTests {
    @Test("Frame pointers lead from an abort to its caller, as a crash report needs")
    func frames() async {
        await #expect(processExitsWith: .success) { fc_abort() }
    }

    @Test("An ignored or handled abort signal ends the process all the same")
    func ignored() async {
        await #expect(processExitsWith: .signal(SIGABRT)) {
            signal(SIGABRT, SIG_IGN)
            abort()
        }
        await #expect(processExitsWith: .signal(SIGABRT)) {
            signal(SIGABRT) { _ in }
            abort()
        }
    }
}
