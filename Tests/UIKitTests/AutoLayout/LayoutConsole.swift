import Synchronization

@testable import UIKit

/// The console output of a piece of work, from the activation of constraints to layout.
///
/// All views share an engine, and a solution reports conflicts of all of them. Constraints that another
/// test has left unsolved are solved before.
@MainActor
func layoutConsole(_ body: () -> Void) -> String {
    LayoutEngine.shared.solveIfNeeded()
    let text = Mutex("")
    Console.$capture.withValue({ line in text.withLock { $0 += line + "\n" } }) { body() }
    return text.withLock { $0 }
}
