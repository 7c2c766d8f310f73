import Foundation
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIApplicationShortcutItem") @MainActor struct ShortcutItemTests {
        @Test("The application keeps its quick actions, and a scene is connected without one")
        func application() {
            let app = TestApplication()
            #expect(app.application.shortcutItems == nil)
            let item = UIApplicationShortcutItem(
                type: "open", localizedTitle: "Open", localizedSubtitle: "last",
                icon: UIApplicationShortcutIcon(type: .search), userInfo: ["n": NSNumber(value: 3)])
            app.application.shortcutItems = [item]
            #expect(app.application.shortcutItems?.first?.localizedSubtitle == "last")
            #expect(item.icon == UIApplicationShortcutIcon(type: .search))
            #expect(item.icon != UIApplicationShortcutIcon(systemImageName: "magnifyingglass"))
            let options = UIScene.ConnectionOptions()
            #expect(options.shortcutItem == nil && options.userActivities.isEmpty)
        }

        @Test("A mutable copy changes alone, and its copy does not change")
        func copies() throws {
            let item = UIApplicationShortcutItem(type: "open", localizedTitle: "Open")
            let mutable = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
            mutable.localizedTitle = "Other"
            mutable.userInfo = ["n": NSNumber(value: 1)]
            let copy = try #require(mutable.copy() as? UIApplicationShortcutItem)
            mutable.localizedTitle = "Third"
            #expect(item.localizedTitle == "Open" && copy.localizedTitle == "Other")
            #expect(!(copy is UIMutableApplicationShortcutItem))
            #expect(copy.userInfo?["n"] as? NSNumber == 1)
        }
    }

    @Suite("Status bar notifications") @MainActor struct StatusBarFrameTests {
        private final class Hiding: UIViewController {
            var isHidden = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
            override var prefersStatusBarHidden: Bool { isHidden }
        }

        @Test(
            "A change of the bar's frame is announced with the new frame and then with the old one")
        func frames() {
            let app = TestApplication(device: "iPhone 15")
            let controller = Hiding()
            app.show(controller)
            app.advanceToRest()
            var frames: [(name: NSNotification.Name, frame: CGRect?)] = []
            let names = [
                UIApplication.willChangeStatusBarFrameNotification,
                UIApplication.didChangeStatusBarFrameNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(
                    forName: name, object: app.application, queue: nil
                ) { notification in
                    nonisolated(unsafe) let notification = notification
                    MainActor.assumeIsolated {
                        let value =
                            notification.userInfo?[UIApplication.statusBarFrameUserInfoKey]
                        frames.append((name, (value as? NSValue)?.cgRectValue))
                    }
                }
            }
            defer {
                for observer in observers { NotificationCenter.default.removeObserver(observer) }
            }
            let bar = app.application.statusBarFrame
            controller.isHidden = true
            app.advanceToRest()
            #expect(frames.map(\.name) == names)
            #expect(frames.map(\.frame) == [.zero, bar])
            controller.isHidden = false
            app.advanceToRest()
            #expect(frames.count == 4 && frames.last?.frame == .zero)
        }
    }
}
