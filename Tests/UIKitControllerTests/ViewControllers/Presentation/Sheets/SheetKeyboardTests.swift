import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Sheets and the keyboard", .serialized, .usesApplication)
struct SheetKeyboardTests {
    private let root = UIViewController()
    private let presented = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 240, height: 34))

    private func present(
        _ device: String, _ orientation: UIInterfaceOrientation = .portrait,
        _ detents: [UISheetPresentationController.Detent] = [.large()], isForm: Bool = false
    ) throws -> TestApplication {
        let app = TestApplication(device: device, orientation: orientation)
        app.show(root)
        field.borderStyle = .roundedRect
        presented.view.backgroundColor = .systemBackground
        presented.view.addSubview(field)
        presented.modalPresentationStyle = isForm ? .formSheet : .pageSheet
        try #require(presented.sheetPresentationController).detents = detents
        root.present(presented, animated: false)
        app.advanceToRest()
        return app
    }

    private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

    @Test("A medium sheet shows as much above the keyboard as without it")
    func medium() throws {
        let app = try present("iPhone 15", .portrait, [.medium()])
        #expect(frame == CGRect(x: 0, y: 426, width: 393, height: 426))
        let log = KeyboardLog()
        field.becomeFirstResponder()
        #expect(
            presented.view.layer.animationKeys()?.isEmpty == false
                || presented.view.superview?.layer.animationKeys()?.isEmpty == false)
        app.advanceToRest()
        // 392 points above the home indicator; the keyboard begins at 560.
        #expect(frame == CGRect(x: 0, y: 168, width: 393, height: 684))
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
        field.resignFirstResponder()
        app.advanceToRest()
        #expect(frame.minY == 426)
    }

    @Test("A large sheet stays, and a higher medium one moves no further than it")
    func large() throws {
        let app = try present("iPhone SE (3rd generation)", .portrait, [.large()])
        let former = frame
        field.becomeFirstResponder()
        app.advanceToRest()
        #expect(frame == former)
        presented.sheetPresentationController?.detents = [.custom { _ in 500 }]
        presented.view.superview?.superview?.layoutIfNeeded()
        app.advanceToRest()
        #expect(frame.minY == former.minY)
    }

    @Test("A keyboard for a text below the sheet does not move it")
    func textBelow() throws {
        let below = UITextField(frame: CGRect(x: 20, y: 100, width: 240, height: 34))
        root.view.addSubview(below)
        let app = try present("iPhone 15", .portrait, [.medium()])
        presented.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        below.becomeFirstResponder()
        app.advanceToRest()
        #expect(app.application.keyboard.shownTop == 560)
        #expect(frame.minY == 426)
    }

    @Test("A form sheet on a pad moves up as a whole, and back")
    func form() throws {
        let app = try present("iPad (10th generation)", .landscapeLeft, isForm: true)
        let former = frame
        #expect(former == CGRect(x: 320, y: 100, width: 540, height: 620))
        field.becomeFirstResponder()
        app.advanceToRest()
        #expect(frame == CGRect(x: 320, y: 24, width: 540, height: 620))
        app.rotate(to: .portrait)
        app.advanceToRest()
        let top = try #require(app.application.keyboard.shownTop)
        #expect(frame.size == former.size)
        #expect(frame.maxY <= top - 20)
        field.resignFirstResponder()
        app.advanceToRest()
        #expect(frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    }

    @Test("A sheet that is dismissed while its text is edited leaves the screen")
    func dismissal() throws {
        let app = try present("iPhone 15", .portrait, [.medium()])
        field.becomeFirstResponder()
        app.advanceToRest()
        root.dismiss(animated: true)
        app.advance(by: 0.2)
        #expect(frame.minY > 168)
        app.advanceToRest()
        #expect(presented.view.window == nil && root.presentedViewController == nil)
        #expect(app.application.keyboard.frame == nil)
    }

    @Test("A sheet whose text is edited as it appears comes to rest above the keyboard")
    func editedAtOnce() throws {
        final class Eager: UIViewController {
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 240, height: 34))
            override func viewDidLoad() { view.addSubview(field) }
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                field.becomeFirstResponder()
            }
        }
        let app = TestApplication(device: "iPhone 15")
        app.show(root)
        let eager = Eager()
        try #require(eager.sheetPresentationController).detents = [.medium()]
        root.present(eager, animated: true)
        app.advanceToRest()
        #expect(eager.field.isFirstResponder)
        #expect(eager.view.convert(eager.view.bounds, to: nil).minY == 168)
    }
}
