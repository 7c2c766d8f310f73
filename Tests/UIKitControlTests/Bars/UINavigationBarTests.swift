import CoreGraphics
import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

/// A navigation bar that an app uses alone.
@MainActor
@Suite("UINavigationBar", .serialized, .usesApplication)
struct UINavigationBarTests {
    private final class Delegate: NSObject, UINavigationBarDelegate {
        var calls: [String] = []
        var refuses = false
        var position = UIBarPosition.any

        func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            calls.append("shouldPush \(item.title ?? "")")
            return !refuses
        }

        func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
            calls.append("didPush \(item.title ?? "")")
        }

        func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            calls.append("shouldPop \(item.title ?? "")")
            return !refuses
        }

        func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
            calls.append("didPop \(item.title ?? "")")
        }

        func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
    }

    private let app = TestApplication(device: "iPhone SE (3rd generation)")
    private let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 375, height: 44))
    private let delegate = Delegate()
    private let first = UINavigationItem(title: "First")
    private let second = UINavigationItem(title: "Second")

    init() {
        bar.delegate = delegate
        app.show(bar)
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? views(type, in: $0) }
    }

    private var shownTitles: [String] {
        bar.layoutIfNeeded()
        return views(UILabel.self, in: bar).filter { $0.alpha > 0 }.compactMap(\.text)
    }

    @Test("Items are pushed and popped, and the delegate is asked and notified")
    func pushAndPop() {
        bar.pushItem(first, animated: false)
        bar.pushItem(second, animated: true)
        #expect(bar.topItem === second && bar.backItem === first)
        #expect(delegate.calls == ["shouldPush First", "didPush First", "shouldPush Second"])
        app.advanceToRest()
        #expect(delegate.calls.last == "didPush Second")
        #expect(shownTitles.sorted() == ["Second"] || shownTitles.contains("Second"))
        delegate.calls = []
        #expect(bar.popItem(animated: true) === second)
        #expect(delegate.calls == ["shouldPop Second"])
        app.advanceToRest()
        #expect(delegate.calls == ["shouldPop Second", "didPop Second"])
        #expect(shownTitles == ["First"])
    }

    @Test("A push during another one has its own whole animation")
    func quickPushes() {
        let duration = BarMetrics.current.itemDuration
        bar.pushItem(first, animated: false)
        bar.pushItem(second, animated: true)
        app.advance(by: duration / 2)
        bar.pushItem(UINavigationItem(title: "Third"), animated: true)
        app.advance(by: duration * 3 / 4)
        #expect(delegate.calls.last == "didPush Second")
        #expect(bar.state.transition != nil)
        app.advanceToRest()
        #expect(delegate.calls.last == "didPush Third")
        #expect(bar.state.transition == nil && shownTitles.contains("Third"))
    }

    @Test("A delegate that refuses keeps the items")
    func refusal() {
        bar.items = [first, second]
        delegate.refuses = true
        #expect(bar.popItem(animated: false) == nil)
        bar.pushItem(UINavigationItem(title: "Third"), animated: false)
        #expect(bar.items?.count == 2)
    }

    @Test("The back button has the title of the item below, and pops")
    func backButton() throws {
        bar.items = [first, second]
        bar.layoutIfNeeded()
        let button = try #require(bar.itemView?.backButton)
        #expect(button.accessibilityLabel == "First")
        // Measured on recorded pictures: the title begins 13 points after the margin.
        #expect(button.frame.minX == 8)
        #expect(button.titleFrame.minX + button.frame.minX == 29)
        app.tap(button)
        app.advanceToRest()
        #expect(bar.topItem === first)
        #expect(bar.itemView?.backButton == nil)
    }

    // Recorded by AccessibilitySnapshot on iOS 17.5.
    @Test("Assistive technologies find the back button from the bar's edge to behind its title")
    func backButtonFrame() throws {
        bar.items = [first, second]
        bar.layoutIfNeeded()
        let button = try #require(bar.itemView?.backButton)
        let end = button.frame.minX + button.titleFrame.maxX + 2
        #expect(button.accessibilityFrame == CGRect(x: 0, y: 20, width: end, height: 44))
        #expect(button.accessibilityTraits.rawValue == 1 | 1 << 27)
    }

    @Test("An item without a title has no title for assistive technologies")
    func noTitle() {
        bar.items = [UINavigationItem()]
        bar.layoutIfNeeded()
        #expect(views(UILabel.self, in: bar).isEmpty)
    }

    @Test("The title of a back button is the item's own, the back title, the title, or Back")
    func backTitles() throws {
        bar.items = [first, second]
        func title() throws -> String? {
            bar.layoutIfNeeded()
            return try #require(bar.itemView?.backButton).titleText
        }
        #expect(try title() == "First")
        first.backButtonTitle = "Up"
        #expect(try title() == "Up")
        first.backBarButtonItem = UIBarButtonItem(
            title: "Own", style: .plain, target: nil, action: nil)
        #expect(try title() == "Own")
        first.backBarButtonItem = nil
        first.backButtonTitle = nil
        first.title = nil
        #expect(try title() == "Back")
        first.title = "A title that is much too long for a back button"
        #expect(try title() == "Back")
        first.backButtonDisplayMode = .minimal
        #expect(try title() == nil)
    }

    @Test("The app's views have their own size again when there is room for it again")
    func sizesOfViews() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        first.rightBarButtonItem = UIBarButtonItem(customView: view)
        first.titleView = title
        bar.items = [first]
        bar.frame.size.width = 150
        bar.layoutIfNeeded()
        #expect(view.bounds.width < 150 && title.bounds.width < 50)
        #expect(title.bounds.height == 44)
        bar.frame.size.width = 375
        bar.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 200, height: 30))
        #expect(title.bounds.width == 100)
        view.bounds.size = CGSize(width: 60, height: 20)
        bar.itemView?.setNeedsItems()
        bar.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 60, height: 20))
    }

    @Test("A left item takes the back button's place unless it supplements it")
    func leftItem() {
        second.leftBarButtonItem = UIBarButtonItem(
            title: "Left", style: .plain, target: nil, action: nil)
        bar.items = [first, second]
        bar.layoutIfNeeded()
        #expect(bar.itemView?.backButton == nil)
        second.leftItemsSupplementBackButton = true
        bar.layoutIfNeeded()
        #expect(bar.itemView?.backButton != nil)
        second.hidesBackButton = true
        bar.layoutIfNeeded()
        #expect(bar.itemView?.backButton == nil)
    }

    @Test("Setting one item keeps the others of its side")
    func pluralItems() {
        let items = ["A", "B", "C"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        first.rightBarButtonItems = Array(items[0...1])
        #expect(first.rightBarButtonItem === items[0])
        first.rightBarButtonItem = items[2]
        #expect(first.rightBarButtonItems == [items[2], items[1]])
        first.rightBarButtonItem = nil
        #expect(first.rightBarButtonItems == [items[1]])
        bar.items = [first]
        first.rightBarButtonItems = items
        bar.layoutIfNeeded()
        let frames = items.map { $0.button?.frame ?? .zero }
        #expect(frames[0].minX > frames[1].minX && frames[1].minX > frames[2].minX)
        #expect(abs(frames[0].maxX - (375 - 16 + 8)) < 0.01)
    }

    @Test("A title is 17 points, semibold, in the middle of the bar")
    func title() throws {
        bar.items = [first]
        bar.layoutIfNeeded()
        let label = try #require(views(UILabel.self, in: bar).first)
        #expect(label.font == .systemFont(ofSize: 17, weight: .semibold))
        #expect(abs(label.frame.midX - 375 / 2) <= 0.5)
        #expect(abs(label.frame.midY - 22) <= 0.5)
    }

    // Recorded by AccessibilitySnapshot on iOS 17.5.
    @Test("A title is 11⅔ points below the top where pixels are thirds of a point")
    func titleTop() throws {
        let app = TestApplication(device: "iPhone 15")
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 60, width: 393, height: 44))
        bar.items = [first]
        app.show(bar)
        bar.layoutIfNeeded()
        let label = try #require(views(UILabel.self, in: bar).first)
        #expect(abs(label.frame.minY - 35.0 / 3) < 0.01)
    }

    @Test("A prompt makes the bar 30 points higher")
    func prompt() {
        bar.items = [first]
        #expect(bar.sizeThatFits(.zero).height == 44)
        first.prompt = "What to do"
        #expect(bar.sizeThatFits(.zero).height == 74)
        bar.sizeToFit()
        #expect(shownTitles.sorted() == ["First", "What to do"])
    }

    @Test("Large titles add 52 points; an item takes over the mode of the one below")
    func largeTitles() {
        bar.items = [first]
        bar.prefersLargeTitles = true
        #expect(bar.intrinsicContentSize.height == 96)
        bar.items = [first, second]
        #expect(bar.intrinsicContentSize.height == 96)
        first.largeTitleDisplayMode = .never
        #expect(bar.intrinsicContentSize.height == 44)
        second.largeTitleDisplayMode = .always
        #expect(bar.intrinsicContentSize.height == 96)
    }

    @Test("The background reaches to the upper edge of the screen at the position topAttached")
    func attached() {
        bar.layoutIfNeeded()
        #expect(bar.backgrounds.standard.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
        delegate.position = .topAttached
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(bar.backgrounds.standard.frame == CGRect(x: 0, y: -20, width: 375, height: 64))
    }

    @Test("An appearance is copied, and changes of the object that the bar returns are shown")
    func appearance() {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        bar.standardAppearance = appearance
        appearance.backgroundColor = .green
        #expect(bar.standardAppearance.backgroundColor == .red)
        #expect(bar.backgrounds.standard.content.color == .red)
        bar.standardAppearance.backgroundColor = .blue
        #expect(bar.backgrounds.standard.content.color == .blue)
        second.standardAppearance = UINavigationBarAppearance()
        bar.items = [first, second]
        bar.appearanceDidChange()
        #expect(bar.backgrounds.standard.content.effect != nil)
    }

    @Test("The members from before appearance objects describe the background")
    func legacy() {
        #expect(bar.isTranslucent)
        bar.isTranslucent = false
        bar.barTintColor = .orange
        #expect(bar.backgrounds.standard.content.color == .orange)
        #expect(bar.backgrounds.standard.content.effect == nil)
        bar.isTranslucent = true
        bar.barTintColor = nil
        bar.setBackgroundImage(UIImage(), for: .default)
        #expect(bar.backgrounds.standard.content.effect == nil)
        #expect(bar.backgrounds.standard.content.shadowColor != nil)
        bar.shadowImage = UIImage()
        #expect(bar.backgrounds.standard.content.shadowColor == nil)
    }

    @Test("In mirrored interfaces the back button is at the right")
    func mirrored() throws {
        bar.semanticContentAttribute = .forceRightToLeft
        bar.items = [first, second]
        bar.layoutIfNeeded()
        let view = try #require(bar.itemView)
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(try #require(view.backButton).frame.maxX == 375 - 8)
    }
}
