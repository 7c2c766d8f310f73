import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIActivityViewController", .serialized, .usesApplication)
struct UIActivityViewControllerTests {
    private final class Printing: UIActivity {
        nonisolated(unsafe) static var items: [Any] = []
        var screen: UIViewController?
        var isOffered = true

        override class var activityCategory: Category { .share }
        override var activityType: ActivityType? { ActivityType("printing") }
        override var activityTitle: String? { "Print It" }
        override var activityViewController: UIViewController? { screen }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { isOffered }
        override func prepare(withActivityItems activityItems: [Any]) { Self.items = activityItems }
    }

    private final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(
            _ activityViewController: UIActivityViewController
        ) -> Any { "placeholder" }

        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    private func present(
        _ items: [Any], _ activities: [UIActivity] = [],
        excluding excluded: [UIActivity.ActivityType] = []
    ) -> UIActivityViewController {
        let controller = UIActivityViewController(
            activityItems: items, applicationActivities: activities)
        controller.excludedActivityTypes = excluded
        root.present(controller, animated: true)
        app.advanceToRest()
        return controller
    }

    @Test("Text, addresses and images can be copied, other objects cannot")
    func copying() {
        let controller = present(["Text", URL(string: "https://example.org")!])
        #expect(controller.activities.map(\.activityType) == [.copyToPasteboard])
        controller.take(controller.activities[0])
        app.advanceToRest()
        #expect(UIPasteboard.general.numberOfItems == 2)
        #expect(UIPasteboard.general.string == "Text")
        #expect(root.presentedViewController == nil)
        let other = UIActivityViewController(
            activityItems: [NSObject()], applicationActivities: nil)
        #expect(other.activities.isEmpty)
    }

    @Test(
        "Excluded activities and those that refuse the items are not offered; those that share are first"
    )
    func offered() {
        let printing = Printing()
        let both = UIActivityViewController(
            activityItems: ["a"], applicationActivities: [printing])
        #expect(both.activities.map(\.activityTitle) == ["Print It", "Copy"])
        both.excludedActivityTypes = [.copyToPasteboard]
        #expect(both.activities.map(\.activityTitle) == ["Print It"])
        printing.isOffered = false
        #expect(both.activities.isEmpty)
    }

    @Test("The completion handler is called after the sheet has gone, with the activity's type")
    func completion() {
        let controller = present(["a"], [Printing()])
        var calls: [String] = []
        controller.completionWithItemsHandler = { [root] type, completed, _, _ in
            let isGone = root.presentedViewController == nil
            calls.append("\(type?.rawValue ?? "none") \(completed) \(isGone)")
        }
        controller.take(controller.activities[0])
        app.advanceToRest()
        #expect(calls == ["printing true true"])
    }

    @Test("Sources give an item for each activity")
    func sources() {
        let controller = present([Source()], [Printing()])
        #expect(controller.placeholders as? [String] == ["placeholder"])
        controller.take(controller.activities[0])
        #expect(Printing.items as? [String] == ["for printing"])
        app.advanceToRest()
    }

    @Test("An activity's own controller is shown until the activity ends")
    func ownController() {
        let printing = Printing()
        printing.screen = UIViewController()
        let controller = present(["a"], [printing])
        var completed: Bool?
        controller.completionWithItemsHandler = { _, done, _, _ in completed = done }
        controller.take(controller.activities[0])
        app.advanceToRest()
        #expect(controller.presentedViewController === printing.screen)
        #expect(completed == nil)
        printing.activityDidFinish(false)
        app.advanceToRest()
        #expect(completed == false)
        #expect(root.presentedViewController == nil)
    }

    @Test("An activity that never ended can be chosen in another controller")
    func unended() {
        let printing = Printing()
        printing.screen = UIViewController()
        let first = present(["a"], [printing])
        first.take(first.activities[0])
        app.advanceToRest()
        first.cancel()
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        let second = present(["a"], [printing])
        var completed: Bool?
        second.completionWithItemsHandler = { _, done, _, _ in completed = done }
        second.take(second.activities[0])
        app.advanceToRest()
        #expect(second.presentedViewController === printing.screen)
        printing.activityDidFinish(true)
        app.advanceToRest()
        #expect(completed == true)
    }

    @Test("Closing the sheet reports that nothing was done, once")
    func cancelling() {
        let controller = present(["a"])
        var calls: [String] = []
        controller.completionWithItemsHandler = { type, completed, _, _ in
            calls.append("\(type?.rawValue ?? "none") \(completed)")
        }
        controller.cancel()
        app.advanceToRest()
        #expect(calls == ["none false"])
        #expect(root.presentedViewController == nil)
    }

    @Test("On a pad it is a popover beside an item of a bar")
    func popover() {
        let app = TestApplication(device: "iPad (9th generation)")
        let root = UIViewController()
        let item = UIBarButtonItem(systemItem: .action)
        root.navigationItem.rightBarButtonItem = item
        app.show(UINavigationController(rootViewController: root))
        app.advanceToRest()
        let controller = UIActivityViewController(
            activityItems: ["a"], applicationActivities: nil)
        controller.popoverPresentationController?.barButtonItem = item
        root.present(controller, animated: true)
        app.advanceToRest()
        let frame =
            controller.popoverPresentationController?
            .frameOfPresentedViewInContainerView ?? .zero
        let source = item.frame(in: root.view.window ?? root.view)
        #expect(frame.minY >= source.maxY && frame.minY < source.maxY + 40)
        #expect(frame.minX < source.midX && frame.maxX > source.midX)
    }
}
