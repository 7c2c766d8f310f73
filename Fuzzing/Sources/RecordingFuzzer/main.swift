import Foundation
import FuzzerDriver
import SimulatorProtocol
import UIHost

// Recordings of sessions, of any bytes and with changed lines; traps when an accepted one is read otherwise after it
// was written again.

/// The two first lines of a file, without which nothing is read.
let head = SessionRecording(
    app: "A",
    launches: [
        .init(
            SessionStart(
                screen: HostScreen(device: .standard), appearance: HostAppearance(), date: 0,
                isUnattended: false))
    ]
).data

/// Reads a file; the trees of an accepted one are those that its changes make.
private func read(_ data: Data) {
    guard let recording = try? SessionRecording(parsing: data) else { return }
    let again = try? SessionRecording(parsing: recording.data)
    // Lines between which nothing is written may be numbered otherwise.
    precondition(again.map(withoutLines) == withoutLines(recording), "another recording")
    for launch in recording.launches {
        var tree: [String] = []
        var time = 0.0
        for entry in launch.entries {
            precondition(entry.time >= time, "the time goes back")
            time = entry.time
            guard case .frames(_, let shown?) = entry.content, let change = shown.change else {
                continue
            }
            guard let next = change.applied(to: tree) else {
                preconditionFailure("a change that cannot be applied")
            }
            tree = next
        }
        precondition(launch.start.screen != nil)
    }
}

private func withoutLines(_ recording: SessionRecording) -> SessionRecording {
    var recording = recording
    for launch in recording.launches.indices {
        for entry in recording.launches[launch].entries.indices {
            recording.launches[launch].entries[entry].line = 0
        }
    }
    return recording
}

fuzz { input in
    let data = Data(input)
    read(data)
    read(head + data)
    read(head + data + Data("\n".utf8))
}
