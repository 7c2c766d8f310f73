internal import CVirtualClock

/// The one clock of a process: `Date`, Dispatch, Foundation, Swift's clocks and every wait with a time-out
/// follow it.
///
/// It is the machine's clock in a live process. In tests, flows and other unattended runs it may stand still, and is
/// then moved from deadline to deadline. `Sources/Runtime/README.md` says how, and what is not virtual.
///
/// Times are nanoseconds of the monotonic clock.
package enum VirtualClock {
    /// The time of the process.
    package static var now: Int64 { cvc_now() }

    /// The machine's time, for measurements of real time.
    package static var machineNow: Int64 { cvc_machine_now() }

    /// Stops the clock at the next whole second, which it then shows until it is moved. Calls nest.
    package static func standStill() { cvc_stand_still() }

    /// Ends a call of `standStill()`. After the last one the clock goes on at the machine's speed, from the value that
    /// it shows.
    package static func goOn() { cvc_go_on() }

    /// Whether the clock jumps to the next deadline when every thread sleeps and only timers are awaited.
    ///
    /// True in flows, and in processes that run tests unless the variable `CAROB_SKIP_IDLE_TIME` is 0.
    package static var jumpsWhenIdle: Bool {
        get { cvc_jumps_when_idle() }
        set { cvc_jump_when_idle(newValue) }
    }

    /// The earliest deadline of any timer or wait in the process; nil without one.
    package static var nextDeadline: Int64? {
        let deadline = cvc_next_deadline()
        return deadline == .max ? nil : deadline
    }

    /// Moves the clock forward and fires the first deadline at that time or before, if there is one.
    package static func move(to time: Int64) {
        cvc_begin_moving()
        defer { cvc_end_moving() }
        cvc_move(time)
        _ = cvc_fire_next()
    }

    /// Keeps a clock that stands still where it is during a call that waits for another process.
    package static func holdingStill<Result>(_ body: () -> Result) -> Result {
        cvc_begin_moving()
        defer { cvc_end_moving() }
        return body()
    }

    /// Names a child process that does nothing unless this process asks it, so that idle time is skipped while it runs.
    /// Another call replaces it; 0 names none.
    package static func expectAnswersOnly(of child: Int32) { cvc_expect_answers_only(child) }

    /// Whether something outside of the process may wake it: a socket, a child process, or a thread that waits
    /// for input.
    package static var awaitsOutside: Bool {
        cvc_awaits_outside() || cvc_look_at_threads() == Int32(cvc_threads_wait_for_input)
    }

    /// Gives up the processor for a millisecond of real time.
    package static func pauseForOutside() {
        cvc_begin_moving()
        defer { cvc_end_moving() }
        cvc_pause(.max)
    }

    /// Whether a program obeys, as it starts, the variables that stop the clock and seed the random numbers: one in a
    /// build folder of the package manager does.
    package static func isInBuildFolder(_ program: String) -> Bool {
        cvc_is_in_build_folder(program)
    }

    /// Makes the process's random numbers follow from a seed; nil goes back to the system's.
    ///
    /// They are those of `SystemRandomNumberGenerator`, `arc4random`, `getrandom` and `random`. One sequence
    /// belongs to the main thread, another to the other threads. Swift's hashing is seeded when a process
    /// starts, by the variable `SWIFT_DETERMINISTIC_HASHING`.
    package static func seedRandomNumbers(_ seed: UInt64?) {
        if let seed { cvc_seed_random(seed) } else { cvc_unseed_random() }
    }
}
