import Foundation
import Synchronization
import Testing

@testable import QuartzCore

/// Each in a process of its own, in which no other thread has changed a layer.
@Suite("The first change of a layer on another thread") struct LayerThreadsTests {
    @Test("It waits for the change of a tree that the main thread is making without a lock")
    func first() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let hasEnded = Atomic(false)
                let (begins, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                #expect(LayerThreads.isMainAlone)
                Thread.detachNewThread {
                    begins.wait()
                    let isLater = LayerThreads.shared { hasEnded.load(ordering: .acquiring) }
                    #expect(isLater)
                    done.signal()
                }
                LayerThreads.locked {
                    // Changes nest.
                    LayerThreads.locked {}
                    begins.signal()
                    let end = DispatchTime.now().uptimeNanoseconds + 30_000_000
                    while DispatchTime.now().uptimeNanoseconds < end {}
                    hasEnded.store(true, ordering: .releasing)
                }
                done.wait()
                #expect(!LayerThreads.isMainAlone)
            }
        }
    }
}
