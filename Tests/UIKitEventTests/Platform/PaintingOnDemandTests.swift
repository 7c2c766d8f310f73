import HeadlessHost
import Testing
import UIHost
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The screen of a test is painted when the test looks, and shows what a person's screen would.
extension OneApplication {
    @Suite("Painting on demand") @MainActor struct PaintingOnDemandTests {
        /// A list under a blurred bar, and a square on its way.
        @MainActor private final class Stage {
            let host: HeadlessHost
            let window: UIWindow
            let list = UIView()
            let square = UIView(frame: CGRect(x: 40, y: 300, width: 60, height: 60))

            init(paintsOnDemand: Bool) {
                host = HeadlessHost(
                    screen: HostScreen(device: Device.named("iPhone SE (3rd generation)")!),
                    paintsOnDemand: paintsOnDemand)
                ApplicationProcess.start(on: host)
                window = UIWindow(frame: UIScreen.main.bounds)
                let controller = UIViewController()
                window.rootViewController = controller
                window.makeKeyAndVisible()
                let view = controller.view!
                view.backgroundColor = .white
                list.frame = view.bounds
                list.clipsToBounds = true
                for index in 0..<30 {
                    let row = UIView(frame: CGRect(x: 8, y: index * 44, width: 280, height: 40))
                    row.backgroundColor = UIColor(
                        red: CGFloat(index) / 30, green: 0.5, blue: 0.2, alpha: 1)
                    list.addSubview(row)
                }
                let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
                bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 80)
                square.backgroundColor = .red
                for view in [list, bar, square] { controller.view.addSubview(view) }
                host.advance(by: 0.1)
            }

            /// A second and a half of scrolling and moving; returns the surface at the end.
            func play(looking: (Int) -> Void = { _ in }) -> [UInt32] {
                UIView.animate(withDuration: 1) { [square] in square.center.y = 60 }
                for step in 0..<30 {
                    list.bounds.origin.y += 7
                    host.advance(by: 0.05)
                    looking(step)
                }
                return host.surface
            }

            func end() { ApplicationProcess.end(on: host) }
        }

        @Test("A screen that is looked at in the end is the screen that was painted all along")
        func equality() {
            let eager = Stage(paintsOnDemand: false)
            let all = eager.play()
            eager.end()
            let lazy = Stage(paintsOnDemand: true)
            #expect(lazy.play() == all)
            lazy.end()
            let curious = Stage(paintsOnDemand: true)
            let seen = curious.play { step in
                if step % 7 == 3 { _ = curious.host.pixel(x: step, y: 100) }
            }
            #expect(seen == all)
            curious.end()
        }

        @Test("A frame counts as shown, with its damage, though its pixels are not read")
        func counting() {
            let stage = Stage(paintsOnDemand: true)
            let frames = stage.host.presentedFrameCount
            stage.square.backgroundColor = .blue
            stage.host.advance(by: 0.1)
            #expect(stage.host.presentedFrameCount == frames + 1)
            #expect(
                stage.host.lastDamage == [HostRectangle(x: 80, y: 600, width: 120, height: 120)])
            stage.end()
        }

        @Test("A callback in the middle of a frame sees the frame before")
        func callback() {
            let stage = Stage(paintsOnDemand: true)
            let view = LookingView(frame: CGRect(x: 300, y: 300, width: 20, height: 20))
            view.host = stage.host
            view.backgroundColor = .green
            stage.window.addSubview(view)
            stage.host.advance(by: 0.1)
            #expect(stage.host.pixel(x: 620, y: 620) == view.seen.last.map { _ in 0xFF00_FF00 })
            #expect(view.seen.last != 0xFF00_FF00)
            view.setNeedsLayout()
            stage.host.advance(by: 0.1)
            #expect(view.seen.last == 0xFF00_FF00)
            stage.end()
        }

        @Test("A device that another one replaced still shows its last frame")
        func replaced() {
            let first = Stage(paintsOnDemand: true)
            first.square.backgroundColor = .blue
            first.host.advance(by: 0.1)
            let second = Stage(paintsOnDemand: true)
            first.end()
            #expect(first.host.pixel(x: 100, y: 620) == 0xFF00_00FF)
            #expect(second.host.pixel(x: 100, y: 620) == 0xFFFF_0000)
            second.end()
        }

        @Test("A screen of another size is painted anew, and nothing of the former one into it")
        func size() {
            let stage = Stage(paintsOnDemand: true)
            stage.square.backgroundColor = .blue
            stage.host.advance(by: 0.1)
            stage.host.setScreen(HostScreen(device: Device.named("iPhone 14")!))
            // Until the next frame the screen is as it was.
            #expect(stage.host.pixel(x: 100, y: 620) == 0xFF00_00FF)
            stage.host.advance(by: 0.1)
            #expect(stage.host.surface.count == 1170 * 2532)
            #expect(stage.host.pixel(x: 150, y: 930) == 0xFF00_00FF)
            stage.end()
        }
    }
}

/// Looks at the screen whenever it is laid out.
private final class LookingView: UIView {
    weak var host: HeadlessHost?
    var seen: [UInt32] = []

    override func layoutSubviews() {
        if let host { seen.append(host.pixel(x: 620, y: 620)) }
    }
}
