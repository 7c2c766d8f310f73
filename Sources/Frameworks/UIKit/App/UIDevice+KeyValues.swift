import CoreGraphics
import Foundation
import ObjectiveC

/// The orientation, which apps from before iOS 16 set by key to turn the interface.
private func registerDevice() {
    registerKeys(of: UIDevice.self) { keys in
        keys.add(
            "orientation", get: { $0.orientation.rawValue },
            set: { (_: UIDevice, _: Int) in
                Console.log(
                    "UIDevice.orientation cannot be set. Call UIWindowScene.requestGeometryUpdate(_:) instead."
                )
            })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerDevice() }
    }
}
