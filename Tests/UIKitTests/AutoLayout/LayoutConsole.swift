import Synchronization

@testable import UIKit

/// What the console shows of a piece of work, from activating constraints to laying out.
@MainActor
func layoutConsole(_ body: () -> Void) -> String {
    let text = Mutex("")
    Console.$capture.withValue({ line in text.withLock { $0 += line + "\n" } }) { body() }
    return text.withLock { $0 }
}
