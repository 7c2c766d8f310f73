import Foundation
import Testing
import VirtualClock

/// A condition that nobody signals.
private struct Condition: @unchecked Sendable {
    // Sendable: the memory belongs to the C library, which guards it.
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        pthread_cond_init(condition, nil)
        pthread_mutex_init(mutex, nil)
    }

    /// Waits for it on a new thread, for a thousand seconds.
    func waitOnThread() -> pthread_t {
        let waiting = UnsafeMutablePointer<Condition>.allocate(capacity: 1)
        waiting.initialize(to: self)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { pointer in
                let own = pointer!.assumingMemoryBound(to: Condition.self).pointee
                var end = timespec()
                clock_gettime(CLOCK_REALTIME, &end)
                end.tv_sec += 1000
                pthread_mutex_lock(own.mutex)
                while pthread_cond_timedwait(own.condition, own.mutex, &end) == 0 {}
                pthread_mutex_unlock(own.mutex)
                return nil
            }, waiting)
        return thread
    }
}

/// Each in a process of its own, where no other test needs the clock.
@Suite("Waits that do not return") struct LeftWaitsTests {
    @Test("A thread that is cancelled while it waits leaves no deadline")
    func cancelled() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, _ in
                let before = VirtualClock.nextDeadline
                let deadline = clock.start + 1000 * 1_000_000_000
                let threads = (0..<3).map { _ in Condition().waitOnThread() }
                while VirtualClock.nextDeadline ?? .max > deadline { usleep(0) }
                for thread in threads {
                    pthread_cancel(thread)
                    pthread_join(thread, nil)
                }
                #expect(VirtualClock.nextDeadline == before)
                clock.advance(by: 2000)
            }
        }
    }

    @Test("A child of a seeded process draws numbers of its own")
    func fork() async {
        await #expect(processExitsWith: .success) {
            // Swift does not offer the function; the child calls nothing but the C library.
            typealias Fork = @convention(c) () -> pid_t
            let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
            VirtualClock.seedRandomNumbers(7)
            var pipes: [Int32] = [0, 0]
            pipe(&pipes)
            var numbers: [UInt64] = [0, 0]
            for index in 0..<2 {
                let child = fork()
                if child == 0 {
                    var number: UInt64 = 0
                    arc4random_buf(&number, 8)
                    write(pipes[1], &number, 8)
                    _exit(0)
                }
                waitpid(child, nil, 0)
                read(pipes[0], &numbers[index], 8)
            }
            #expect(numbers[0] != numbers[1])
        }
    }
}
