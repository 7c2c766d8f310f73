import Foundation
import OSOverlay
import Testing

@Suite struct UnfairLockTests {
    @Test("Taking a lock that the thread holds already stops the program, instead of waiting")
    func recursion() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            os_unfair_lock_lock(lock)
            os_unfair_lock_lock(lock)
        }
        #expect(text(result).contains("Trying to recursively lock an os_unfair_lock"))
    }

    @Test("Giving back a lock that another thread holds stops the program")
    func foreignUnlock() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            nonisolated(unsafe) let shared = lock  // the thread ends before the lock is used again
            let taken = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                os_unfair_lock_lock(shared)
                taken.signal()
            }
            taken.wait()
            os_unfair_lock_unlock(lock)
        }
        #expect(text(result).contains("Unlock of an os_unfair_lock not owned by current thread"))
    }

    @Test("Giving back a lock that nobody holds stops the program")
    func unlockOfFree() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            os_unfair_lock_unlock(lock)
        }
        #expect(text(result).contains("Unlock of an os_unfair_lock not owned by current thread"))
    }

    @Test("Trying a lock that is held says so, to its owner too")
    func trying() {
        let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer { lock.deallocate() }
        #expect(os_unfair_lock_trylock(lock))
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_assert_owner(lock)
        os_unfair_lock_unlock(lock)
        os_unfair_lock_assert_not_owner(lock)
    }

    @Test("A thread that asserts to own a lock of another stops the program")
    func assertion() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            os_unfair_lock_assert_owner(lock)
        }
        #expect(text(result).contains("Lock unexpectedly not owned by current thread"))
    }

    @Test("Whoever waits gets the lock when it is given back, however many wait")
    func contention() {
        let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        nonisolated(unsafe) let shared = lock  // a lock is what threads may share
        nonisolated(unsafe) var count = 0  // touched while the lock is held
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<5_000 {
                os_unfair_lock_lock(shared)
                count += 1
                os_unfair_lock_unlock(shared)
            }
        }
        #expect(count == 40_000)
        os_unfair_lock_assert_not_owner(lock)
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
