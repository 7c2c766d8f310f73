import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @MainActor @Suite("The device") struct DeviceTests {
        @Test("There is one, and it describes itself")
        func identity() {
            let device = UIDevice.current
            #expect(device === UIDevice.current)
            #expect(!device.name.isEmpty && device.systemVersion == "17.5")
            #expect(device.userInterfaceIdiom == UIScreen.main.traitCollection.userInterfaceIdiom)
            #expect(device.model == device.localizedModel)
            #expect(device.identifierForVendor == device.identifierForVendor)
            #expect(device.isMultitaskingSupported)
        }

        @Test("Landscape of the device and of the interface are opposite")
        func orientations() {
            #expect(UIDeviceOrientation(UIInterfaceOrientation.landscapeLeft) == .landscapeRight)
            #expect(UIDeviceOrientation(UIInterfaceOrientation.landscapeRight) == .landscapeLeft)
            #expect(UIDeviceOrientation(UIInterfaceOrientation.portrait) == .portrait)
            #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isPortrait)
            #expect(
                UIDeviceOrientation.landscapeLeft.isLandscape
                    && UIDeviceOrientation.landscapeLeft.isValidInterfaceOrientation)
            #expect(!UIDeviceOrientation.unknown.isValidInterfaceOrientation)
        }

        @Test("Notifications are posted while they are enabled")
        func notifications() {
            let device = UIDevice.current
            var reported = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
            ) { _ in MainActor.assumeIsolated { reported += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            device.orientationDidChange()
            #expect(reported == 0 && !device.isGeneratingDeviceOrientationNotifications)
            device.beginGeneratingDeviceOrientationNotifications()
            device.orientationDidChange()
            device.endGeneratingDeviceOrientationNotifications()
            device.endGeneratingDeviceOrientationNotifications()
            device.orientationDidChange()
            #expect(reported == 1)
        }

        @Test("The battery is known while it is watched")
        func battery() {
            let device = UIDevice.current
            device.batteryDidChange(to: .charging, level: 0.5)
            #expect(device.batteryState == .unknown && device.batteryLevel == -1)
            device.isBatteryMonitoringEnabled = true
            #expect(device.batteryState == .charging && device.batteryLevel == 0.5)
            device.batteryDidChange(to: .unknown, level: .nan)
            #expect(device.batteryLevel == -1)
            device.isBatteryMonitoringEnabled = false
            device.proximityDidChange(to: true)
            #expect(!device.proximityState)
            device.isProximityMonitoringEnabled = true
            #expect(device.proximityState)
            device.proximityDidChange(to: false)
            device.isProximityMonitoringEnabled = false
        }

        @Test("The device reports a new orientation after it changed")
        func turning() {
            let app = TestApplication()
            let device = UIDevice.current
            #expect(device.orientation == .portrait)
            device.beginGeneratingDeviceOrientationNotifications()
            defer { device.endGeneratingDeviceOrientationNotifications() }
            var seen: [UIDeviceOrientation] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
            ) { _ in MainActor.assumeIsolated { seen.append(UIDevice.current.orientation) } }
            defer { NotificationCenter.default.removeObserver(token) }
            app.rotate(to: .landscapeRight)
            app.style = .dark
            #expect(seen == [.landscapeLeft])
        }
    }
}
