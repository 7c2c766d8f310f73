@testable import UIKit

/// The messages on the console while a closure runs.
@MainActor
package func messages(_ body: () throws -> Void) rethrows -> [String] {
    final class Lines: @unchecked Sendable {
        // Written and read on the main thread by one test.
        var all: [String] = []
    }
    let lines = Lines()
    NibFile.forgetReports()
    try Console.$capture.withValue({ lines.all.append($0) }) { try body() }
    return lines.all
}
