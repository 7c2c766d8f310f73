import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIActionTests {
    @Test("An action has its title, image and state")
    func values() {
        let action = UIAction(
            title: "Copy", subtitle: "the text", identifier: UIAction.Identifier("copy"),
            discoverabilityTitle: "Copy the text", attributes: .destructive, state: .on
        ) { _ in }
        #expect(action.title == "Copy" && action.subtitle == "the text")
        #expect(action.identifier.rawValue == "copy")
        #expect(action.discoverabilityTitle == "Copy the text")
        #expect(action.attributes == .destructive && action.state == .on)
        #expect(action.image == nil && action.sender == nil)
        action.title = "Paste"
        #expect(action.title == "Paste")
    }

    @Test("An action without an identifier gets one of its own")
    func ownIdentifier() {
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @Test("The handler knows the sender, and only the handler")
    func sender() {
        let control = UIControl()
        var sender: Any?
        let action = UIAction { sender = $0.sender }
        action.perform(withSender: control, target: nil)
        #expect(sender as? UIControl === control)
        #expect(action.sender == nil)
    }
}
