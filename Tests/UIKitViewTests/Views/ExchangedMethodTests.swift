import ObjectiveC
import Testing
import UIKitTesting
import UIKit

/// Every exchange is undone before the test returns, so that nothing else on the main actor sees it.
@MainActor @Suite(.usesApplication) struct ExchangedMethodTests {
    @Test("An exchanged viewWillAppear runs for every controller, also for those that call super")
    func appearance() throws {
        _ = UIApplication.shared  // so that its root controller appears before the exchange
        let (plain, derived) = (UIViewController(), TalkativeController())
        let undo = try exchange(
            UIViewController.self, "viewWillAppear:", "__noted_viewWillAppear:")
        defer { undo() }
        noted = []
        plain.beginAppearanceTransition(true, animated: true)
        derived.beginAppearanceTransition(true, animated: false)
        #expect(
            noted == [
                "UIViewController true", "TalkativeController before",
                "TalkativeController false", "TalkativeController after",
            ])
        plain.endAppearanceTransition()
        derived.endAppearanceTransition()
    }

    @Test("An exchanged layoutSubviews does what the class's own did when it calls itself")
    func layout() throws {
        let undo = try exchange(UIView.self, "layoutSubviews", "__noted_layoutSubviews")
        defer { undo() }
        let (view, subview) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 60)), UIView())
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
        NSLayoutConstraint.activate([
            subview.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            subview.topAnchor.constraint(equalTo: view.topAnchor),
            subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            subview.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        noted = []
        view.layoutIfNeeded()
        #expect(noted.contains("UIView lays out"))
        #expect(subview.frame == CGRect(x: 10, y: 0, width: 80, height: 60))
    }

    @Test("Exchanged touches run at every responder on the way up")
    func touches() throws {
        let undo = try exchange(
            UIResponder.self, "touchesBegan:withEvent:", "__noted_touchesBegan:withEvent:")
        defer { undo() }
        let (superview, view) = (UIView(), UILabel())
        superview.addSubview(view)
        noted = []
        view.touchesBegan([], with: nil)
        #expect(noted == ["UILabel touched", "UIView touched"])
    }

    @Test("An action that the application sends passes what was exchanged, with its answer")
    func actions() throws {
        let undo = try exchange(
            UIApplication.self, "sendAction:to:from:forEvent:",
            "__noted_sendAction:to:from:forEvent:")
        defer { undo() }
        noted = []
        let answer = UIApplication.shared.sendAction(
            Selector("absentAction:"), to: nil, from: nil, for: nil)
        #expect(!answer)
        #expect(noted == ["absentAction:"])
    }

    @Test("Exchanged presentations and dismissals run for every caller, and call the class's own")
    func presentations() throws {
        typealias Dismiss = (UIViewController, Selector, Bool, (() -> Void)?) -> Void
        typealias Present = (UIViewController, Selector, UIViewController, Bool, (() -> Void)?)
            -> Void
        let names = [
            "presentViewController:animated:completion:",
            "dismissViewControllerAnimated:completion:",
        ]
        let methods = try names.map {
            try #require(class_getInstanceMethod(UIViewController.self, Selector($0)))
        }
        let former = methods.map(method_getImplementation)
        let present = _function(former[0], as: Present.self)
        let dismiss = _function(former[1], as: Dismiss.self)
        let notePresent: (UIViewController, UIViewController, Bool, (() -> Void)?) -> Void = {
            noted.append("present \($2)")
            present($0, Selector(names[0]), $1, $2, $3)
        }
        let noteDismiss: (UIViewController, Bool, (() -> Void)?) -> Void = {
            noted.append("dismiss \($1)")
            dismiss($0, Selector(names[1]), $1, $2)
        }
        method_setImplementation(methods[0], imp_implementationWithBlock(notePresent))
        method_setImplementation(methods[1], imp_implementationWithBlock(noteDismiss))
        defer {
            for (method, own) in zip(methods, former) { method_setImplementation(method, own) }
        }
        noted = []
        let app = TestApplication()
        let root = TalkativeController()
        app.show(root)
        let presented = UIViewController()
        noted = []
        root.present(presented, animated: false) { noted.append("presented") }
        app.advance(by: 0.1)
        #expect(noted == ["present false", "presented"])
        #expect(presented.presentingViewController === root)
        presented.dismiss(animated: false) { noted.append("dismissed") }
        app.advance(by: 0.1)
        #expect(noted.suffix(2) == ["dismiss false", "dismissed"])
        #expect(presented.presentingViewController == nil)
    }

    @Test("A method that a subclass was given runs in place of the inherited one, for it alone")
    func addedToSubclass() throws {
        let own = try #require(
            class_getMethodImplementation(QuietController.self, Selector("viewDidLoad")))
        let load = _function(own, as: ((UIViewController, Selector) -> Void).self)
        let note: (QuietController) -> Void = { controller in
            noted.append("loaded \(controller.isViewLoaded)")
            load(controller, Selector("viewDidLoad"))
        }
        #expect(
            class_addMethod(
                QuietController.self, Selector("viewDidLoad"), imp_implementationWithBlock(note),
                nil))
        noted = []
        UIViewController().loadViewIfNeeded()
        #expect(noted == [])
        QuietController().loadViewIfNeeded()
        #expect(noted == ["loaded true"])
    }

    @Test("Every method that can be exchanged knows which classes override it")
    func overrides() throws {
        func place(_ type: AnyClass, _ selector: String) -> Method? {
            class_getInstanceMethod(type, Selector(selector))
        }
        let controllers = ["viewDidLoad", "viewDidAppear:", "viewSafeAreaInsetsDidChange"]
        for selector in controllers + ["touchesBegan:withEvent:", "motionEnded:withEvent:"] {
            #expect(
                place(TalkativeController.self, selector)
                    == place(UIViewController.self, selector))
        }
        #expect(
            place(TalkativeController.self, "viewWillAppear:")
                != place(UIViewController.self, "viewWillAppear:"))
        #expect(place(UIImageView.self, "didMoveToWindow") != place(UIView.self, "didMoveToWindow"))
        #expect(place(UIImageView.self, "layoutSubviews") == place(UIView.self, "layoutSubviews"))
        #expect(place(UISlider.self, "layoutSubviews") != place(UIView.self, "layoutSubviews"))
        let plain: [(AnyClass, AnyClass, String)] = [
            (PlainControl.self, UIControl.self, "sendAction:to:forEvent:"),
            (PlainWindow.self, UIWindow.self, "makeKeyAndVisible"),
            (PlainApplication.self, UIApplication.self, "sendAction:to:from:forEvent:"),
        ]
        for kind in plain {
            #expect(place(kind.0, kind.2) == place(kind.1, kind.2), "\(kind.2)")
        }
        #expect(place(PlainWindow.self, "sendEvent:") != place(UIWindow.self, "sendEvent:"))
    }

    @Test("Methods of classes can be performed as messages, and overrides answer them")
    func messages() {
        let controller = TalkativeController()
        noted = []
        #expect(controller.responds(to: Selector("viewWillAppear:")))
        controller.perform(Selector("viewWillAppear:"), with: true)
        #expect(noted == ["TalkativeController before", "TalkativeController after"])
    }

    /// - Returns: Exchanges the methods again.
    private func exchange(
        _ type: AnyClass, _ first: String, _ second: String
    ) throws -> () -> Void {
        let first = try #require(class_getInstanceMethod(type, Selector(first)))
        let second = try #require(class_getInstanceMethod(type, Selector(second)))
        method_exchangeImplementations(first, second)
        return { method_exchangeImplementations(first, second) }
    }
}

@MainActor private var noted: [String] = []

private final class TalkativeController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        noted.append("TalkativeController before")
        super.viewWillAppear(animated)
        noted.append("TalkativeController after")
    }
}

private final class QuietController: UIViewController {}
private final class PlainControl: UIControl {}
private final class PlainApplication: UIApplication {}
private final class PlainWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {}
}

// Members of extensions in the form that the source rewriter gives those that are exchanged: their code has
// another name, and their own name sends a message.

extension UIViewController {
    fileprivate func __code_viewWillAppear(_ animated: Bool) {
        noted.append("\(type(of: self)) \(animated)")
        _sendOptional(self, "__noted_viewWillAppear:", animated)
    }
}

extension UIView {
    fileprivate func __code_layoutSubviews() {
        noted.append("\(type(of: self)) lays out")
        _sendOptional(self, "__noted_layoutSubviews")
    }
}

extension UIResponder {
    fileprivate func __code_touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if self is UIView { noted.append("\(type(of: self)) touched") }
        _sendOptional(self, "__noted_touchesBegan:withEvent:", touches, event)
    }
}

extension UIApplication {
    fileprivate func __code_sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        noted.append("\(action)")
        return _callOptional(
            self, "__noted_sendAction:to:from:forEvent:", action, target, sender, event)
    }
}

nonisolated private func __registerFile() {
    _registerClass(UIViewController.self) { methods in
        methods.procedure("__noted_viewWillAppear:", "") {
            unsafeDowncast($0, to: UIViewController.self).__code_viewWillAppear(_argument($1, 0))
        }
    }
    _registerClass(UIView.self) { methods in
        methods.procedure("__noted_layoutSubviews", "") { receiver, _ in
            unsafeDowncast(receiver, to: UIView.self).__code_layoutSubviews()
        }
    }
    _registerClass(UIResponder.self) { methods in
        methods.procedure("__noted_touchesBegan:withEvent:", "") {
            unsafeDowncast($0, to: UIResponder.self).__code_touchesBegan(
                _argument($1, 0), with: _argument($1, 1))
        }
    }
    _registerClass(UIApplication.self) { methods in
        methods.function("__noted_sendAction:to:from:forEvent:", "") {
            unsafeDowncast($0, to: UIApplication.self).__code_sendAction(
                _argument($1, 0), to: _argument($1, 1), from: _argument($1, 2),
                for: _argument($1, 3))
        }
    }
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
