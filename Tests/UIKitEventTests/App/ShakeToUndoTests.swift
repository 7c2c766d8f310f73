import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Shaking to undo", .serialized, .usesApplication)
struct ShakeToUndoTests {
    private func alert(_ screen: FieldScreen) -> UIAlertController? {
        screen.controller.presentedViewController as? UIAlertController
    }

    @Test("A shake offers to undo what was typed, once")
    func undo() throws {
        let screen = FieldScreen()
        screen.edit()
        screen.app.typeText("abc")
        screen.app.shake()
        screen.app.shake()
        screen.app.advance(by: 1)
        let offer = try #require(alert(screen))
        #expect(offer.title == "Undo Typing")
        #expect(offer.actions.map(\.title) == ["Cancel", "Undo"])
        let content = try #require(offer.view as? AlertContentView)
        let button = try #require(content.buttons.first { $0.action.title == "Undo" })
        screen.app.tap(button)
        screen.app.advance(by: 1)
        #expect(screen.field.text == "" && alert(screen) == nil)
        screen.app.shake()
        screen.app.advance(by: 1)
        #expect(alert(screen)?.actions.map(\.title) == ["Cancel", "Redo"])
    }

    @Test("Without something to undo, or where the app does not want it, a shake offers nothing")
    func nothing() {
        let screen = FieldScreen()
        screen.edit()
        screen.app.shake()
        screen.app.advance(by: 1)
        #expect(alert(screen) == nil)
        screen.app.typeText("abc")
        UIApplication.shared.applicationSupportsShakeToEdit = false
        defer { UIApplication.shared.applicationSupportsShakeToEdit = true }
        screen.app.shake()
        screen.app.advance(by: 1)
        #expect(alert(screen) == nil)
    }
}
