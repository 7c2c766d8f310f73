import Testing
import UIHost
import UIKitTesting

@testable import UIKit

private final class BarController: UIViewController {
    var style = UIStatusBarStyle.default
    var isBarHidden = false
    var isIndicatorHidden = false

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var prefersHomeIndicatorAutoHidden: Bool { isIndicatorHidden }
}

extension OneApplication {
    @Suite("Status bar and home indicator") @MainActor struct SystemBarsTests {
        private func show(
            device: String = "iPhone 15", background: UIColor = .white
        ) -> (TestApplication, BarController) {
            let app = TestApplication(device: device)
            let controller = BarController()
            controller.view.backgroundColor = background
            app.show(controller)
            return (app, controller)
        }

        /// Returns the number of pixels in a rectangle, in points, with exactly a given gray.
        private func count(_ grey: UInt8, in rect: CGRect, _ picture: Picture) -> Int {
            let scale = Int(UIScreen.main.scale)
            var count = 0
            for y in Int(rect.minY) * scale..<Int(rect.maxY) * scale {
                for x in Int(rect.minX) * scale..<Int(rect.maxX) * scale
                where picture[x, y] == (grey, grey, grey, 255) {
                    count += 1
                }
            }
            return count
        }

        @Test("The bars are drawn in black on a light interface, each in its place")
        func places() {
            let (app, _) = show()
            let picture = app.picture
            #expect(count(0, in: CGRect(x: 280, y: 20, width: 100, height: 24), picture) > 500)
            #expect(count(0, in: CGRect(x: 120, y: 0, width: 150, height: 54), picture) == 0)
            let indicator = CGRect(x: 140, y: 839, width: 110, height: 5)
            #expect(count(0, in: indicator, picture) == 110 * 5 * 9)
            #expect(count(0, in: CGRect(x: 140, y: 845, width: 110, height: 7), picture) == 0)
        }

        @Test("A light style and a dark interface turn them white")
        func light() {
            let (app, controller) = show(background: .black)
            let signs = CGRect(x: 280, y: 20, width: 100, height: 24)
            #expect(count(255, in: signs, app.picture) == 0)
            controller.style = .lightContent
            controller.setNeedsStatusBarAppearanceUpdate()
            #expect(count(255, in: signs, app.picture) > 500)
            #expect(app.application.statusBarStyle == .lightContent)
            controller.style = .default
            app.style = .dark
            #expect(count(255, in: signs, app.picture) > 500)
            controller.style = .darkContent
            controller.setNeedsStatusBarAppearanceUpdate()
            #expect(count(255, in: signs, app.picture) == 0)
        }

        @Test("The bars follow the interface style of the window and of its controller")
        func ownStyles() {
            let (app, controller) = show(background: .systemBackground)
            let signs = CGRect(x: 280, y: 20, width: 100, height: 24)
            controller.view.window?.overrideUserInterfaceStyle = .dark
            app.advance(by: 0.1)
            #expect(count(255, in: signs, app.picture) > 500)
            controller.overrideUserInterfaceStyle = .light
            app.advance(by: 0.1)
            #expect(count(0, in: signs, app.picture) > 500)
        }

        @Test("Over a light sheet the indicator is black, though the status bar above it is white")
        func sheet() {
            let (app, controller) = show()
            let sheet = UIViewController()
            sheet.view.backgroundColor = .white
            controller.present(sheet, animated: false)
            app.advanceToRest()
            #expect(app.application.statusBarStyle == .lightContent)
            let indicator = CGRect(x: 140, y: 839, width: 110, height: 5)
            #expect(count(0, in: indicator, app.picture) == 110 * 5 * 9)
            sheet.overrideUserInterfaceStyle = .dark
            sheet.view.backgroundColor = .black
            app.advance(by: 0.1)
            #expect(count(255, in: indicator, app.picture) == 110 * 5 * 9)
        }

        @Test("The front controller may hide each of them")
        func hiding() {
            let (app, controller) = show()
            #expect(app.application.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
            controller.isBarHidden = true
            controller.isIndicatorHidden = true
            controller.setNeedsStatusBarAppearanceUpdate()
            let picture = app.picture
            #expect(count(0, in: CGRect(x: 0, y: 0, width: 393, height: 54), picture) == 0)
            #expect(count(0, in: CGRect(x: 0, y: 830, width: 393, height: 22), picture) == 0)
            #expect(app.application.isStatusBarHidden)
            #expect(app.application.statusBarFrame == .zero)
            let scene = app.application.connectedScenes.first as? UIWindowScene
            #expect(scene?.statusBarManager?.isStatusBarHidden == true)
        }

        @Test("A phone on its side shows no status bar, a tablet does")
        func onSide() {
            let (phone, _) = show()
            phone.rotate(to: .landscapeLeft)
            #expect(phone.application.isStatusBarHidden)
            let (pad, _) = show(device: "iPad (9th generation)")
            pad.rotate(to: .landscapeLeft)
            #expect(!pad.application.isStatusBarHidden)
            #expect(pad.application.statusBarFrame == CGRect(x: 0, y: 0, width: 1080, height: 20))
        }

        @Test("Devices with a home button have no indicator")
        func homeButton() {
            let (app, _) = show(device: "iPhone SE (3rd generation)")
            let bottom = CGRect(x: 0, y: 600, width: 375, height: 67)
            #expect(count(0, in: bottom, app.picture) == 0)
        }

        @Test("The indicator has its measured sizes")
        func indicator() {
            let upright = HomeIndicatorView.frame(in: CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(upright == CGRect(x: 126.5, y: 839, width: 140, height: 5))
            let onSide = HomeIndicatorView.frame(in: CGRect(x: 0, y: 0, width: 852, height: 393))
            #expect(abs(onSide.width - 209.3) < 0.05)
            #expect(abs(onSide.maxY - 385) < 0.001)
        }

        @Test("No sign leaves the bar or meets another, on any device", arguments: Device.all)
        func layout(device: Device) {
            let layout = StatusBarLayout(device: device)
            #expect(layout.centreY > 6 && layout.centreY < device.statusBarHeight)
            #expect(layout.trailing > 0)
            let signs = StatusBarIcons.batterySize.width * layout.iconScale
            #expect(layout.trailing + signs < device.size.width / 2)
        }

        @Test("The system's window is hidden from apps")
        func systemWindow() {
            let (app, _) = show()
            #expect(!app.application.windows.contains { $0 is SystemWindow })
            #expect(!(app.application.keyWindow is SystemWindow))
            #expect(
                app.application.connectedScenes.allSatisfy {
                    ($0 as? UIWindowScene)?.windows.contains { $0 is SystemWindow } == false
                })
        }
    }
}
