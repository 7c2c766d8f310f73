import Synchronization

@testable import UIKit

/// Returns the console's output from activating constraints to layout.
@MainActor
package func layoutConsole(_ body: () -> Void) -> String {
    let text = Mutex("")
    Console.$capture.withValue({ line in text.withLock { $0 += line + "\n" } }) { body() }
    return text.withLock { $0 }
}
