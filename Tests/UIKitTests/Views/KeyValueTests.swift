import Testing

@testable import UIKit

@MainActor
@Suite("Properties by key")
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
        #expect(UIStackView(coder: coder)?.axis == .horizontal)
        #expect(UIWindow(coder: coder)?.isHidden == true)
        #expect(UIViewController(coder: coder)?.title == nil)
    }
}
