// The simulator of the drawing app as a program of its own, for tests that kill it. Its arguments are
// the app's program and words for the app.
import Foundation
import Simulator

let words = CommandLine.arguments.dropFirst()
let server = try SimulatorServer(
    SimulatedAppDescription(
        name: "Drawing", executable: URL(fileURLWithPath: words.first ?? ""),
        arguments: Array(words.dropFirst()), device: "iPhone 15")
) { _ in }
try await server.run { address in
    FileHandle.standardOutput.write(Data((address.absoluteString + "\n").utf8))
}
