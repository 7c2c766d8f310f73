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

extension Device: @retroactive ExpressibleByArgument {
    public init?(argument: String) {
        guard let device = Device.named(argument) else { return nil }
        self = device
    }

    public var defaultValueDescription: String { name }
}
