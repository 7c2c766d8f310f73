import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

private final class PickyController: UIViewController {
    var mask = UIInterfaceOrientationMask.portrait

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

private final class PlacedTouches: UIView {
    var places: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self) }
    }
}

private final class SafeAreaView: UIView {
    var seen: [UIEdgeInsets] = []

    override func safeAreaInsetsDidChange() { seen.append(safeAreaInsets) }
}

extension OneApplication {
    @Suite("Interface orientation") @MainActor struct InterfaceOrientationTests {
        @Test("A controller that allows an orientation turns with the device")
        func turning() {
            let app = TestApplication()
            let controller = PickyController()
            controller.mask = .allButUpsideDown
            let window = app.show(controller)
            app.rotate(to: .landscapeRight)
            #expect(window.bounds.size == CGSize(width: 852, height: 393))
            #expect(app.application.statusBarOrientation == .landscapeRight)
            app.rotate(to: .portraitUpsideDown)
            #expect(app.application.statusBarOrientation == .landscapeRight)
        }

        @Test("A controller that does not stays upright, and its picture is on its side")
        func staying() {
            let app = TestApplication()
            let controller = PickyController()
            let window = app.show(controller)
            controller.view.backgroundColor = .white
            let mark = UIView(frame: CGRect(x: 10, y: 100, width: 10, height: 10))
            mark.backgroundColor = .blue
            controller.view.addSubview(mark)
            app.rotate(to: .landscapeRight)
            #expect(window.bounds.size == CGSize(width: 393, height: 852))
            #expect(UIScreen.main.bounds.size == window.bounds.size)
            #expect(app.application.statusBarOrientation == .portrait)
            // The home button is on the right, so the interface's top is on the left.
            let picture = app.picture
            #expect(picture.width == 2556 && picture.height == 1179)
            #expect(picture[105 * 3, 1179 - 15 * 3] == (0, 0, 255, 255))
            #expect(picture[105 * 3, 15 * 3] == (255, 255, 255, 255))
        }

        @Test("Fingers meet what they see on an interface that did not turn")
        func touches() {
            let app = TestApplication()
            let controller = PickyController()
            let view = PlacedTouches(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            controller.view = view
            app.show(controller)
            app.rotate(to: .landscapeRight)
            app.tap(at: CGPoint(x: 105, y: 393 - 15))
            #expect(view.places == [CGPoint(x: 15, y: 105)])
        }

        @Test("Views hear of their new safe area once, when all of them have their new size")
        func safeArea() {
            let app = TestApplication(device: "iPhone 15")
            let controller = PickyController()
            controller.mask = .allButUpsideDown
            let root = SafeAreaView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            let inner = SafeAreaView(frame: root.bounds)
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.addSubview(inner)
            controller.view = root
            app.show(controller)
            root.seen = []
            inner.seen = []
            app.rotate(to: .landscapeRight)
            let landscape = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
            #expect(root.seen == [landscape])
            #expect(inner.seen == [landscape])
            app.rotate(to: .portrait)
            let portrait = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
            #expect(root.seen == [landscape, portrait])
            #expect(inner.seen == [landscape, portrait])
        }

        @Test("A scene turns to an orientation that it asks for, until the device is turned")
        func request() throws {
            let app = TestApplication()
            let controller = PickyController()
            controller.mask = .allButUpsideDown
            let window = app.show(controller)
            let scene = try #require(window.windowScene)
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in
                Issue.record("landscape is supported")
            }
            #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
            app.advanceToRest()
            #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
            #expect(window.bounds.size == CGSize(width: 852, height: 393))
            app.rotate(to: .landscapeLeft)
            app.rotate(to: .portrait)
            #expect(scene.interfaceOrientation == .portrait)
        }

        @Test("A request for what the front controller does not support is an error")
        func refusedRequest() async throws {
            let app = TestApplication()
            let window = app.show(PickyController())
            let scene = try #require(window.windowScene)
            var errors: [any Error] = []
            let wanted = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)
            scene.requestGeometryUpdate(wanted) { errors.append($0) }
            #expect(errors.isEmpty)
            for _ in 0..<100 where errors.isEmpty { await Task.yield() }
            #expect((errors.first as? UISceneError)?.code == .geometryRequestUnsupported)
            #expect(errors.count == 1 && scene.interfaceOrientation == .portrait)
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS())
            app.advanceToRest()
            #expect(scene.interfaceOrientation == .portrait)
        }

        @Test("Setting the orientation by key, as apps once did, turns nothing and stops nothing")
        func orientationByKey() {
            let app = TestApplication()
            let controller = PickyController()
            controller.mask = .all
            app.show(controller)
            let device = UIDevice.current
            let written = messages {
                device.setValue(
                    UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
            }
            app.advanceToRest()
            #expect(app.application.statusBarOrientation == .portrait)
            #expect(device.value(forKey: "orientation") as? Int == 1)
            #expect(written.count == 1)
        }

        @Test("A new controller decides anew")
        func newController() {
            let app = TestApplication()
            let window = app.show(PickyController())
            app.rotate(to: .landscapeLeft)
            #expect(app.application.statusBarOrientation == .portrait)
            window.rootViewController = UIViewController()
            app.advanceToRest()
            #expect(app.application.statusBarOrientation == .landscapeLeft)
            #expect(window.bounds.width == 852)
        }
    }
}
