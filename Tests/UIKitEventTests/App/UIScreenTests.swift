import Testing
import UIHost
import UIKit
import UIKitTesting

private final class SharpScreen: UIScreen {
    private let sharpness: CGFloat

    // As in apps' tests, which call no initializer of the superclass.
    init(sharpness: CGFloat) { self.sharpness = sharpness }

    override var scale: CGFloat { sharpness }
}

extension OneApplication {
    @Suite("UIScreen") @MainActor struct ScreenTests {
        @Test("The screen is the device's", arguments: Device.all)
        func device(device: Device) {
            let app = TestApplication(device: device.name)
            let screen = UIScreen.main
            #expect(screen.bounds.size == device.size)
            #expect(screen.scale == device.scale)
            #expect(screen.nativeBounds.size == device.nativeSize)
            #expect(screen.traitCollection.displayScale == device.scale)
            let isPad = device.idiom == .pad
            #expect(screen.traitCollection.userInterfaceIdiom == (isPad ? .pad : .phone))
            #expect(app.application.preferredContentSizeCategory == .large)
        }

        @Test("Tests make screens of their own, which are as large as the device's")
        func subclasses() {
            let app = TestApplication()
            let screen = SharpScreen(sharpness: 7)
            #expect(screen.scale == 7)
            #expect(screen.bounds == UIScreen.main.bounds)
            #expect(UIScreen.main !== screen)
            _ = app
        }

        @Test("Only a panel that shrinks the picture has a native scale of its own")
        func nativeScale() {
            let plus = TestApplication(device: "iPhone 8 Plus")
            #expect(abs(UIScreen.main.nativeScale - 2.608) < 0.001)
            _ = plus
            let standard = TestApplication()
            #expect(UIScreen.main.nativeScale == 3)
            _ = standard
        }

        @Test("Turning exchanges width and height; the native bounds stay")
        func turning() {
            let app = TestApplication()
            let native = UIScreen.main.nativeBounds
            app.rotate(to: .landscapeLeft)
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 852, height: 393))
            #expect(UIScreen.main.nativeBounds == native)
        }

        @Test(
            "The fixed space keeps its origin at the corner that is top left in portrait",
            arguments: [
                (UIInterfaceOrientation.portrait, CGPoint(x: 10, y: 20)),
                (.portraitUpsideDown, CGPoint(x: 758, y: 1004)),
                (.landscapeRight, CGPoint(x: 748, y: 10)),
                (.landscapeLeft, CGPoint(x: 20, y: 1014)),
            ])
        func fixedSpace(orientation: UIInterfaceOrientation, fixed: CGPoint) {
            let app = TestApplication(device: "iPad 2", orientation: orientation)
            let screen = UIScreen.main
            let point = CGPoint(x: 10, y: 20)
            let converted = screen.coordinateSpace.convert(point, to: screen.fixedCoordinateSpace)
            #expect(converted == fixed)
            let back = screen.fixedCoordinateSpace.convert(converted, to: screen.coordinateSpace)
            #expect(back == point)
            let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
            let there = screen.coordinateSpace.convert(rect, to: screen.fixedCoordinateSpace)
            #expect(
                screen.coordinateSpace.convert(there, from: screen.fixedCoordinateSpace) == rect)
            _ = app
        }

        @Test("Brightness is clamped to 0 … 1, and reported when it changes")
        func brightness() {
            let app = TestApplication()
            nonisolated(unsafe) var reported = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
            ) { _ in reported += 1 }
            UIScreen.main.brightness = 0.75
            UIScreen.main.brightness = 0.75
            #expect(UIScreen.main.brightness == 0.75)
            UIScreen.main.brightness = 7
            #expect(UIScreen.main.brightness == 1)
            #expect(reported == 2)
            NotificationCenter.default.removeObserver(observer)
            _ = app
        }
    }
}
