import Testing
import UIKit
import UIKitTesting

private final class PortraitController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

extension OneApplication {
    /// An app in a window on a desktop, whose person gives it any size.
    @Suite("Desktop window") @MainActor struct DesktopWindowTests {
        @Test("All of the window is the app's: no bars, no safe area, and it follows the size")
        func size() {
            let app = TestApplication()
            let controller = UIViewController()
            let window = app.show(controller)
            app.resizeWindow(to: CGSize(width: 900, height: 500))
            #expect(UIScreen.main.bounds.size == CGSize(width: 900, height: 500))
            #expect(window.bounds.size == CGSize(width: 900, height: 500))
            #expect(controller.view.bounds.size == CGSize(width: 900, height: 500))
            #expect(window.safeAreaInsets == .zero)
            #expect(app.application.isStatusBarHidden)
            #expect(app.picture.width == 2700 && app.picture.height == 1500)
            app.resizeWindow(to: CGSize(width: 400, height: 500))
            #expect(window.bounds.size == CGSize(width: 400, height: 500))
        }

        @Test(
            "A window's width is regular from 678 points, and its height always",
            arguments: [(677, false), (678, true)])
        func sizeClasses(width: Int, isRegular: Bool) {
            let app = TestApplication()
            let window = app.show(UIViewController())
            app.resizeWindow(to: CGSize(width: width, height: 400))
            let traits = window.traitCollection
            #expect(traits.horizontalSizeClass == (isRegular ? .regular : .compact))
            #expect(traits.verticalSizeClass == .regular)
            #expect(traits.userInterfaceIdiom == .pad)
        }

        @Test("The interface is upright in every window, whatever orientations the app allows")
        func upright() {
            let app = TestApplication()
            let window = app.show(PortraitController())
            app.resizeWindow(to: CGSize(width: 900, height: 500), idiom: .phone)
            #expect(window.bounds.size == CGSize(width: 900, height: 500))
            #expect(window.traitCollection.userInterfaceIdiom == .phone)
            window.backgroundColor = .white
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            mark.backgroundColor = .blue
            window.addSubview(mark)
            #expect(app.picture[10, 10] == (0, 0, 255, 255))
        }
    }
}
