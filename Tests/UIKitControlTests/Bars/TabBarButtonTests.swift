import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// The buttons of a tab bar, by what AccessibilitySnapshot recorded on iOS 17.5.
@MainActor
@Suite("The buttons of a tab bar", .serialized, .usesApplication)
struct TabBarButtonTests {
    private let app = TestApplication(device: "iPhone 15")
    private let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 393, height: 49))
    private let items = (0..<4).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }

    init() {
        bar.items = items
        app.show(bar)
    }

    private var buttons: [TabBarButton] {
        bar.layoutIfNeeded()
        return bar.subviews.compactMap { $0 as? TabBarButton }
    }

    private func badgeFrame(_ index: Int) throws -> CGRect {
        let button = buttons[index]
        button.layoutIfNeeded()
        return try #require(button.subviews.last { !($0 is UILabel) && !($0 is UIImageView) }).frame
    }

    @Test("Centred buttons of a bar without a width have no width either")
    func noWidth() {
        bar.itemPositioning = .centered
        bar.itemSpacing = 10
        bar.frame.size.width = 0
        #expect(buttons.map(\.frame.width) == [0, 0, 0, 0])
    }

    @Test("The borders between buttons are whole points")
    func frames() {
        #expect(buttons.map(\.frame.minX) == [2, 100, 199, 297])
        #expect(buttons.map(\.frame.maxX) == [96, 195, 293, 391])
    }

    @Test("A title is 34⅓ points below the top")
    func title() throws {
        let label = try #require(buttons[0].subviews.first { $0 is UILabel })
        #expect(abs(label.frame.minY - 103.0 / 3) < 0.01)
    }

    @Test("A badge is a circle 11 points beside the middle of a button without an image")
    func badge() throws {
        for (item, text) in zip(items, ["", "3", "A", "12"]) { item.badgeValue = text }
        #expect(try badgeFrame(0) == CGRect(x: 58, y: 2, width: 18, height: 18))
        #expect(try badgeFrame(2).size == CGSize(width: 18, height: 18))
        #expect(try badgeFrame(3).width > 18)
        #expect(try badgeFrame(3).minX == 58)
    }

    // Published: a hierarchy of real iOS.
    @Test("The badge of an image of 24 points begins 7 points beside its middle")
    func badgeOfImage() throws {
        items[0].image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }
        items[0].badgeValue = "1"
        #expect(try badgeFrame(0).minX == 47 + 7)
    }

    @Test("Assistive technologies find tabs, and the number in a badge")
    func accessibility() {
        #expect(buttons[0].accessibilityTraits.rawValue == 1 | 1 << 28)
        items[0].isEnabled = false
        #expect(buttons[0].accessibilityTraits.rawValue == 1 | 1 << 28)
        for (item, text) in zip(items, ["", "3", "A", "1"]) { item.badgeValue = text }
        #expect(buttons.map(\.accessibilityValue) == [nil, "3 items", "A", "1 item"])
        items[1].accessibilityValue = "Value"
        items[1].accessibilityHint = "Hint"
        items[1].accessibilityLabel = "Label"
        #expect(buttons[1].accessibilityValue == "Value")
        #expect(buttons[1].accessibilityHint == "Hint")
        #expect(buttons[1].accessibilityLabel == "Label")
    }
}
