import ArgumentParser
import Foundation
import UIHost

/// `carob devices`: the names that `--device` takes.
struct Devices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the devices that '--device' takes.")

    mutating func run() async throws {
        let width = Device.all.map(\.name.count).max() ?? 0
        for device in Device.all {
            let name = device.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let size = "\(Int(device.size.width))×\(Int(device.size.height))"
            print("\(name)  \(size) @\(Int(device.scale))x")
        }
    }
}

/// The name of a device that exists.
struct DeviceName: ExpressibleByArgument {
    let name: String

    static let standard = DeviceName(name: Device.standard.name)

    private init(name: String) { self.name = name }

    init?(argument: String) {
        guard Device.all.contains(where: { $0.name == argument }) else { return nil }
        name = argument
    }

    var defaultValueDescription: String { name }
}
