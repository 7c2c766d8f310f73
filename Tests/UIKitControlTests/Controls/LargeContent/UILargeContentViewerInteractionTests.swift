import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UILargeContentViewerInteraction", .usesApplication)
struct UILargeContentViewerInteractionTests {
    private let app = TestApplication(device: "iPhone 15")

    private final class Log: NSObject, UILargeContentViewerInteractionDelegate {
        var lines: [String] = []

        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction,
            didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
        ) {
            lines.append("\(item?.largeContentTitle ?? "none") \(Int(point.x)) \(Int(point.y))")
        }
    }

    /// The viewer that a window shows: the title, and the size of the image.
    private func viewer(in window: UIWindow) -> (title: String?, image: CGSize)? {
        guard let view = window.subviews.lazy.compactMap({ $0 as? LargeContentView }).first,
            view.alpha == 1, let platter = view.subviews.first as? UIVisualEffectView
        else { return nil }
        let label = platter.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first
        let image = platter.contentView.subviews.lazy.compactMap { $0 as? UIImageView }.first
        return (label?.text, image?.frame.size ?? .zero)
    }

    /// Shows two labels with an interaction around them.
    private func show(_ log: Log) -> (window: UIWindow, view: UIView) {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        for (index, text) in ["Left", "Right"].enumerated() {
            let label = UILabel(frame: CGRect(x: 100 * index, y: 0, width: 80, height: 100))
            label.text = text
            label.showsLargeContentViewer = true
            view.addSubview(label)
        }
        view.addInteraction(UILargeContentViewerInteraction(delegate: log))
        controller.view.addSubview(view)
        return (app.show(controller), view)
    }

    private func touchDown(at point: CGPoint, in view: UIView) -> Finger {
        app.touchDown(at: view.convert(point, to: nil))
    }

    @Test("Nothing is shown to who reads text of usual sizes")
    func disabled() {
        let log = Log()
        let (window, view) = show(log)
        #expect(!UILargeContentViewerInteraction.isEnabled)
        let finger = touchDown(at: CGPoint(x: 20, y: 20), in: view)
        app.advance(by: 2)
        #expect(viewer(in: window) == nil)
        finger.lift()
        #expect(log.lines.isEmpty)
    }

    @Test("A press shows the item below the finger, and its end is reported with it")
    func press() {
        let log = Log()
        let (window, view) = show(log)
        app.setContentSize(.accessibilityLarge)
        #expect(UILargeContentViewerInteraction.isEnabled)
        let finger = touchDown(at: CGPoint(x: 20, y: 20), in: view)
        app.advance(by: 1)
        #expect(viewer(in: window)?.title == "Left")
        finger.move(to: CGPoint(x: 120, y: 130))
        app.advance(by: 0.5)
        #expect(viewer(in: window)?.title == "Right")
        finger.move(to: CGPoint(x: 120, y: 400))
        app.advance(by: 0.5)
        #expect(viewer(in: window) == nil)
        finger.move(to: CGPoint(x: 110, y: 120))
        app.advance(by: 0.5)
        finger.lift()
        app.advance(by: 0.5)
        #expect(viewer(in: window) == nil && log.lines == ["Right 110 20"])
    }

    @Test("A press beside all items does not begin")
    func beside() {
        let log = Log()
        let (window, view) = show(log)
        app.setContentSize(.accessibilityLarge)
        let finger = touchDown(at: CGPoint(x: 250, y: 20), in: view)
        app.advance(by: 1)
        finger.lift()
        #expect(viewer(in: window) == nil && log.lines.isEmpty)
    }

    @Test("The viewer closes with an interaction that is removed")
    func removed() throws {
        let log = Log()
        let (window, view) = show(log)
        app.setContentSize(.accessibilityLarge)
        _ = touchDown(at: CGPoint(x: 20, y: 20), in: view)
        app.advance(by: 1)
        #expect(viewer(in: window) != nil)
        view.removeInteraction(try #require(view.interactions.first))
        app.advance(by: 0.5)
        #expect(viewer(in: window) == nil && log.lines.isEmpty)
    }

    @Test(
        "Labels, image views and buttons have their own titles and images until an app sets others")
    func defaults() {
        let image = UIImage(systemName: "star")
        let label = UILabel()
        label.text = "Name"
        let picture = UIImageView(image: image)
        let button = UIButton(type: .system)
        button.setTitle("Add", for: .normal)
        #expect(label.largeContentTitle == "Name" && label.largeContentImage == nil)
        #expect(picture.largeContentTitle == nil && picture.largeContentImage === image)
        #expect(button.largeContentTitle == "Add")
        #expect(UIView().largeContentTitle == nil && !UIView().showsLargeContentViewer)
        label.largeContentTitle = nil
        #expect(label.largeContentTitle == nil)
        label.largeContentTitle = "Other"
        #expect(label.largeContentTitle == "Other")
    }

    @Test("Tabs and buttons of bars have a viewer, and lifting the finger taps what it is on")
    func bars() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].enumerated().map { index, title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(
                title: title, image: UIImage(systemName: "star"), tag: index)
            return controller
        }
        let window = app.show(tabs)
        #expect(tabs.tabBar.interactions.isEmpty)
        app.setContentSize(.accessibilityLarge)
        app.advance(by: 0.5)
        let bar = tabs.tabBar
        let finger = touchDown(at: CGPoint(x: bar.bounds.width / 2, y: 20), in: bar)
        app.advance(by: 1)
        let shown = viewer(in: window)
        #expect(
            shown?.title == "Two" && max(shown?.image.width ?? 0, shown?.image.height ?? 0) == 130)
        let origin = bar.convert(CGPoint.zero, to: nil)
        finger.move(to: CGPoint(x: bar.bounds.width * 5 / 6, y: origin.y + 20))
        app.advance(by: 0.5)
        #expect(viewer(in: window)?.title == "Three" && tabs.selectedIndex == 0)
        finger.lift()
        app.advance(by: 0.5)
        #expect(tabs.selectedIndex == 2 && viewer(in: window) == nil)
        app.setContentSize(.large)
        app.advance(by: 0.5)
        #expect(bar.interactions.isEmpty)
    }
}
