import ObjectiveC
import Testing

@Suite struct SynchronizationTests {
    @Test("Threads that synchronise on one object run one after the other")
    func excludesThreads() {
        nonisolated(unsafe) let object = NSObject()  // only locked
        nonisolated(unsafe) var count = 0  // guarded by the object
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                objc_sync_enter(object)
                count += 1
                objc_sync_exit(object)
            }
        }
        #expect(count == 4000)
    }

    @Test("A thread may synchronise again within, and on other objects")
    func isRecursive() {
        let (first, second) = (NSObject(), NSObject())
        #expect(objc_sync_enter(first) == 0)
        #expect(objc_sync_enter(first) == 0)
        #expect(objc_sync_enter(second) == 0)
        #expect(objc_sync_exit(second) == 0)
        #expect(objc_sync_exit(first) == 0)
        #expect(objc_sync_exit(first) == 0)
    }

    @Test("Ending what was not begun is reported")
    func endsNothing() {
        #expect(objc_sync_exit(NSObject()) == -1)
    }

    @Test("A value that is no object stops the program")
    func refusesValues() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            objc_sync_enter(1 as Int)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("objc_sync_enter: Int is no class"))
    }
}
