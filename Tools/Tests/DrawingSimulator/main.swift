// The simulator of the drawing app as a program, for tests that kill it. Its arguments are the app's
// executable and the arguments of the app.
import Foundation
import Simulator

let arguments = CommandLine.arguments.dropFirst()
let server = SimulatorServer(
    SimulatedAppDescription(
        name: "Drawing", executable: URL(fileURLWithPath: arguments.first ?? ""),
        arguments: Array(arguments.dropFirst()))
) { _ in }
try await server.run { addresses in
    // One for each page that a test opens.
    let lines = (0..<4).map { _ in addresses.make().absoluteString + "\n" }
    FileHandle.standardOutput.write(Data(lines.joined().utf8))
}
