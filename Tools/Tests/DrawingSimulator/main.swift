// The simulator of the drawing app as a program, for tests that kill it. Its arguments are the app's
// executable and the arguments of the app.
import Foundation
import Simulator

let arguments = CommandLine.arguments.dropFirst()
let server = try SimulatorServer(
    SimulatedAppDescription(
        name: "Drawing", executable: URL(fileURLWithPath: arguments.first ?? ""),
        arguments: Array(arguments.dropFirst()))
) { _ in }
try await server.run { address in
    FileHandle.standardOutput.write(Data((address.absoluteString + "\n").utf8))
}
