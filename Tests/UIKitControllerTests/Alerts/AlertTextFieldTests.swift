import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Text fields of alerts", .serialized, .usesApplication)
struct AlertTextFieldTests {
    @Test("The first field is edited when the alert appears, which stays above the keyboard")
    func appearing() throws {
        let app = TestApplication()
        let controller = UIViewController()
        app.show(controller)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        var text: String?
        alert.addTextField { $0.placeholder = "First" }
        alert.addTextField()
        let action = UIAlertAction(title: "OK", style: .default) { _ in
            text = alert.textFields?.first?.text
        }
        alert.addAction(action)
        alert.preferredAction = action
        controller.present(alert, animated: true)
        app.advance(by: 2)
        let fields = try #require(alert.textFields)
        #expect(fields.count == 2 && fields[0].isFirstResponder)
        #expect(fields[0].placeholder == "First")
        let frame = alert.view.convert(alert.view.bounds, to: nil as UIView?)
        #expect(frame.maxY < 560 && frame.minY > 59)
        app.typeText("Ada")
        app.typeText("\n")
        #expect(fields[1].isFirstResponder)
        app.typeText("\n")
        app.advance(by: 2)
        #expect(text == "Ada")
        #expect(controller.presentedViewController == nil)
        #expect(UIApplication.shared.keyboard.frame == nil)
    }
}
