import CObjectiveCRuntime
import Synchronization
import Testing

@testable import ObjectiveC

@Suite struct RegistrarTests {
    @Test("Registrars are pending until they have run, so that look-ups of other threads wait")
    func pending() {
        _pushRegistrar { wasPending.store(ocr_has_pending_registrars(), ordering: .relaxed) }
        _ = Selector.known("nameOfNothing")
        let isPendingMeanwhile = wasPending.load(ordering: .relaxed)
        #expect(isPendingMeanwhile)
    }
}

/// Whether registrars were pending while one was running.
private let wasPending = Atomic(false)
