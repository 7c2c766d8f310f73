import Foundation
import Synchronization
import Testing

@testable import ObjectiveC

@Suite struct KeyValueChangesTests {
    @Test("A listener is called as fast after many changes as after the first")
    func manyChanges() async {
        // Alone: the listener belongs to the process. A closure that is wrapped by each change overflows the stack.
        await #expect(processExitsWith: .success) {
            let count = Atomic(0)
            listenToChangedValues { _, _ in count.add(1, ordering: .relaxed) }
            let object = NSObject()
            for _ in 0..<100_000 { KeyValueChanges.listener?(object, "value") }
            let counted = count.load(ordering: .relaxed)
            #expect(counted == 100_000)
        }
    }
}
