import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Properties by key", .usesApplication)
struct KeyValueTests {
    @Test("Controls, image views, stacks and recognisers are set up by key")
    func setsValues() {
        let control = UIControl()
        control.setValue(false, forKey: "enabled")
        control.setValue(true, forKeyPath: "isSelected")
        #expect(!control.isEnabled)
        #expect(control.isSelected)
        #expect(control.value(forKey: "enabled") as? Bool == false)
        let view = UIImageView()
        view.setValue(true, forKey: "highlighted")
        #expect(view.isHighlighted)
        let stack = UIStackView()
        stack.setValue(NSLayoutConstraint.Axis.vertical.rawValue, forKey: "axis")
        stack.setValue(4, forKey: "spacing")
        #expect(stack.axis == .vertical)
        #expect(stack.spacing == 4)
        let tap = UITapGestureRecognizer()
        tap.setValuesForKeys(["numberOfTapsRequired": 2, "name": "double", "enabled": false])
        #expect(tap.numberOfTapsRequired == 2)
        #expect(tap.name == "double")
        #expect(!tap.isEnabled)
    }

    @Test("View controllers are read by key, under Apple's names")
    func readsControllers() {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        child.setValue("page", forKey: "title")
        #expect(child.title == "page")
        #expect(child.value(forKey: "parentViewController") as? UIViewController === parent)
        #expect(parent.value(forKeyPath: "childViewControllers.@count") as? Int == 1)
        child.setValue(
            UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0), forKey: "additionalSafeAreaInsets")
        #expect(child.additionalSafeAreaInsets.top == 1)
        child.setValue(NSValue(uiEdgeInsets: .zero), forKey: "additionalSafeAreaInsets")
        #expect(child.additionalSafeAreaInsets == .zero)
    }

    @Test("An assignment by key is observed")
    func observesAssignments() {
        let control = UIControl()
        var heard: [Bool?] = []
        let token = control.observe(_keyPath(\.isSelected, "selected"), options: [.new]) {
            heard.append($1.newValue)
        }
        control.setValue(true, forKey: "selected")
        #expect(heard == [true])
        token.invalidate()
    }

    @Test("A control's states are observed under the names that Swift has for them")
    func observesStates() {
        let control = UIControl()
        var heard: [String] = []
        let tokens = [
            control.observe(_keyPath(\.isSelected, "isSelected"), options: .new) {
                heard.append("selected \($1.newValue ?? false)")
            },
            control.observe(_keyPath(\.isEnabled, "isEnabled"), options: .new) {
                heard.append("enabled \($1.newValue ?? true)")
            },
        ]
        control.isSelected = true
        control.isSelected = true
        control.isEnabled = false
        #expect(heard == ["selected true", "enabled false"])
        withExtendedLifetime(tokens) {}
    }

    @Test("The image of an image view is observed")
    func observesImages() {
        let view = UIImageView()
        let observer = Observer()
        view.addObserver(observer, forKeyPath: "image", options: [.new, .old], context: nil)
        let image = UIImage()
        view.image = image
        view.image = nil
        view.removeObserver(observer, forKeyPath: "image")
        view.image = image
        #expect(observer.heard == ["image", "image"])
        #expect(observer.values.first as? UIImage === image)
        #expect(observer.values.last is NSNull)
    }

    @Test("The safe area of a view is observable, with an initial value on request")
    func observesSafeArea() {
        let controller = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        let before = controller.view.safeAreaInsets
        var heard: [UIEdgeInsets?] = []
        let token = controller.view.observe(
            _keyPath(\.safeAreaInsets, "safeAreaInsets"), options: [.initial, .new]
        ) { heard.append($1.newValue) }
        controller.additionalSafeAreaInsets.left = 7
        window.layoutIfNeeded()
        #expect(heard.first == before)
        #expect(heard.last??.left == before.left + 7)
        #expect(heard.count == 2)
        withExtendedLifetime(token) {}
    }

    @Test("A recogniser's state is observed through a gesture")
    func observesRecognizers() {
        let recognizer = UIGestureRecognizer()
        var heard: [Int] = []
        // The change itself has no values of enumerations.
        let token = recognizer.observe(_keyPath(\.state, "state"), options: .new) { recognizer, _ in
            heard.append(recognizer.state.rawValue)
        }
        recognizer.state = .began
        recognizer.state = .changed
        recognizer.state = .ended
        // Outside of a window it is ready again at once.
        #expect(heard == [1, 2, 3, 0])
        withExtendedLifetime(token) {}
    }

    @Test("Titles, sizes and editing of view controllers are observed")
    func observesControllers() {
        let controller = UIViewController()
        let window = UIWindow()
        let observer = Observer()
        for key in ["title", "preferredContentSize", "editing"] {
            controller.addObserver(observer, forKeyPath: key, options: .new, context: nil)
        }
        window.addObserver(observer, forKeyPath: "rootViewController", context: nil)
        controller.title = "page"
        controller.preferredContentSize = CGSize(width: 1, height: 2)
        controller.setEditing(true, animated: false)
        window.rootViewController = controller
        #expect(
            observer.heard == ["title", "preferredContentSize", "editing", "rootViewController"])
    }

    @Test("An empty archive gives a view that can be used")
    func emptyArchive() {
        let data = NSMutableData()
        NSKeyedArchiver(forWritingWith: data).finishEncoding()
        let coder = NSKeyedUnarchiver(forReadingWith: data as Data)
        let view = UIView(coder: coder)
        #expect(view?.alpha == 1)
        #expect(view?.isUserInteractionEnabled == true)
        #expect(UIImageView(coder: coder)?.image == nil)
        #expect(UIControl(coder: coder)?.isEnabled == true)
        #expect(UIStackView(coder: coder).axis == .horizontal)
        #expect(UIWindow(coder: coder)?.isHidden == true)
        #expect(UIViewController(coder: coder)?.title == nil)
    }
}

/// Records the keys that it observed, with their new values.
private final class Observer: _DynamicObject {
    var heard: [String] = []
    var values: [Any] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        heard.append(keyPath ?? "")
        values.append(change?[.newKey] ?? NSNull())
    }
}
