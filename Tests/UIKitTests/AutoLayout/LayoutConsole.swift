import Synchronization

@testable import UIKit

/// What the console shows of a piece of work, from making constraints active to laying out.
///
/// All views share an engine, and whoever solves gets the messages of all of them. What another test left to
/// be solved, as it waits for something, is solved before.
@MainActor
func layoutConsole(_ body: () -> Void) -> String {
    LayoutEngine.shared.solveIfNeeded()
    let text = Mutex("")
    Console.$capture.withValue({ line in text.withLock { $0 += line + "\n" } }) { body() }
    return text.withLock { $0 }
}
