import Foundation
import VirtualClock

/// The machine's time, which passes also while the clock of the process stands still or jumps.
enum ContinuousMachineTime {
    /// In seconds.
    static var now: TimeInterval { TimeInterval(VirtualClock.machineNow) / 1e9 }
}
