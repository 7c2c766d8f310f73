import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The bar above a pad's keyboard", .serialized, .usesApplication)
struct UITextInputAssistantItemTests {
    private func group(_ titles: String..., pressed: @escaping (String) -> Void = { _ in })
        -> UIBarButtonItemGroup
    {
        UIBarButtonItemGroup(
            barButtonItems: titles.map { title in
                UIBarButtonItem(
                    title: title, primaryAction: UIAction(title: title) { _ in pressed(title) })
            }, representativeItem: nil)
    }

    private var height: CGFloat? { UIApplication.shared.keyboard.frame?.height }

    private func button(_ title: String) throws -> UIView {
        func search(_ view: UIView) -> UIView? {
            if view.accessibilityLabel == title, view is UIControl { return view }
            return view.subviews.lazy.compactMap(search).first
        }
        let window = UIApplication.shared.touchWindows.first { $0 is KeyboardWindow }
        return try #require(window.flatMap(search), "\(title)")
    }

    @Test("Groups of the first responder are a bar of 50 points above the keys of a pad")
    func bar() throws {
        let screen = FieldScreen(2, device: "iPad Pro (11-inch)")
        var log: [String] = []
        let item = screen.field.inputAssistantItem
        #expect(item === screen.field.inputAssistantItem)
        item.leadingBarButtonGroups = [group("Bold", "Italic") { log.append($0) }]
        item.trailingBarButtonGroups = [group("Link") { log.append($0) }]
        screen.edit()
        #expect(height == 333)
        let (bold, link) = (try button("Bold"), try button("Link"))
        #expect(bold.convert(bold.bounds, to: nil as UIView?).maxX < 200)
        #expect(link.convert(link.bounds, to: nil as UIView?).minX > 700)
        screen.app.tap(bold)
        screen.app.tap(link)
        #expect(log == ["Bold", "Link"])
        #expect(screen.field.isFirstResponder)
        // A field without buttons has none, and a hidden group takes no room.
        screen.fields[1].becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(height == 283)
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(height == 333)
        item.leadingBarButtonGroups = []
        item.trailingBarButtonGroups[0].isHidden = true
        screen.app.advance(by: 1)
        #expect(height == 283)
    }

    @Test("The buttons of a controller count for its fields, below an accessory view")
    func chain() throws {
        let screen = FieldScreen(device: "iPad Pro (11-inch)")
        screen.controller.inputAssistantItem.leadingBarButtonGroups = [group("Save")]
        screen.field.inputAccessoryView = UIView(
            frame: CGRect(x: 0, y: 0, width: 834, height: 40))
        screen.edit()
        #expect(height == 373)
        let save = try button("Save")
        #expect(save.convert(save.bounds, to: nil as UIView?).minY >= 1194 - 283 - 50)
    }

    @Test("A hardware keyboard leaves the bar at the lower edge of a pad; phones have none")
    func hardware() throws {
        let screen = FieldScreen(device: "iPad Pro (11-inch)")
        screen.app.hasHardwareKeyboard = true
        screen.field.inputAssistantItem.leadingBarButtonGroups = [group("Save")]
        screen.edit()
        #expect(height == 70)
        let phone = FieldScreen()
        phone.field.inputAssistantItem.leadingBarButtonGroups = [group("Save")]
        phone.edit()
        #expect(height == 292)
    }
}
