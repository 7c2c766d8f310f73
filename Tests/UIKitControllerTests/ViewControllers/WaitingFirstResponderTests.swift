import Testing
import UIKitTesting

@testable import UIKit

/// A controller that makes its field, or itself, the first responder at some point of its life.
private final class FormController: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    var isResponderItself = false
    var begins = ""
    private(set) var beganAtOnce: Bool?

    override var canBecomeFirstResponder: Bool { isResponderItself }

    private func begin(_ step: String) {
        guard begins == step else { return }
        beganAtOnce =
            isResponderItself ? becomeFirstResponder() : field.becomeFirstResponder()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        begin("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        begin("appear")
    }
}

@MainActor @Suite("First responders that wait for a window", .usesApplication)
struct WaitingFirstResponderTests {
    private let app = TestApplication()
    private let navigation = UINavigationController(rootViewController: UIViewController())

    @Test(
        "A field that begins in viewDidLoad or viewWillAppear is edited once the view is shown",
        arguments: ["load", "appear"], ["root", "push", "present"])
    func field(_ begins: String, _ way: String) {
        let form = FormController()
        form.begins = begins
        app.show(way == "root" ? form : navigation)
        app.advance(by: 1)
        if way == "push" { navigation.pushViewController(form, animated: true) }
        if way == "present" { navigation.present(form, animated: true) }
        app.advance(by: 1)
        #expect(form.field.isFirstResponder)
        app.typeText("hello")
        #expect(form.field.text == "hello")
    }

    @Test("So is a controller")
    func controller() {
        let form = FormController()
        (form.begins, form.isResponderItself) = ("load", true)
        app.show(navigation)
        navigation.pushViewController(form, animated: true)
        app.advance(by: 1)
        #expect(form.isFirstResponder)
    }

    @Test(
        "A view in no window is not the first responder before, and only the last that asked is then"
    )
    func last() {
        let (first, second) = (UITextField(), UITextField())
        #expect(!first.becomeFirstResponder())
        #expect(!second.becomeFirstResponder())
        #expect(!second.isFirstResponder)
        let container = UIView()
        app.show(container)
        container.addSubview(first)
        #expect(!first.isFirstResponder)
        container.addSubview(second)
        #expect(second.isFirstResponder)
    }

    @Test("Resigning, and another first responder, end the wait")
    func ends() {
        let (first, second, third) = (UITextField(), UITextField(), UITextField())
        let container = UIView()
        app.show(container)
        first.becomeFirstResponder()
        first.resignFirstResponder()
        container.addSubview(first)
        #expect(!first.isFirstResponder)
        second.becomeFirstResponder()
        container.addSubview(third)
        third.becomeFirstResponder()
        container.addSubview(second)
        #expect(third.isFirstResponder)
    }

    @Test("A view that may not become the first responder does not")
    func refused() {
        let label = UILabel()
        label.becomeFirstResponder()
        app.show(label)
        #expect(!label.isFirstResponder)
    }
}
