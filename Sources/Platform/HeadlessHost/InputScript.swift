import Foundation
import UIHost

/// Input to be played to an app, as a small text format.
///
/// One command a line, words separated by blanks; empty lines and lines that begin with `#` do not
/// count. Coordinates are points on the screen, times are seconds.
///
///     tap X Y
///     drag X1 Y1 X2 Y2 SECONDS
///     wait SECONDS
///     touch down|move|up|cancel ID X Y
///
/// `touch` commands happen at one moment after another; fingers are told apart by ID (0 to 9).
package struct InputScript: Equatable, Sendable {
    package enum Command: Equatable, Sendable {
        case tap(CGPoint)
        case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
        case wait(TimeInterval)
        case touch(HostTouch.Phase, identifier: Int, location: CGPoint)
    }

    package let commands: [Command]

    package init(commands: [Command]) {
        self.commands = commands
    }
}

/// A script that cannot be played, and the line that is to blame.
package struct InputScriptError: Error, Equatable, CustomStringConvertible {
    /// Counted from 1; 0 for the file as a whole.
    package let line: Int
    package let problem: String

    package var description: String { line == 0 ? problem : "line \(line): \(problem)" }
}
