import ObjectiveC
import Testing
import UIKit

@MainActor @Suite struct UIResponderValueTests {
    @Test("A view's values, and questions to it, reach its overrides from any variable")
    func overrides() {
        let view = KeyedView()
        let object: NSObject = view
        object.setValue(3, forKey: "score")
        #expect(object.value(forKey: "score") as? Int == 3)
        #expect(object.responds(to: "fly"))
        #expect(!object.responds(to: "swim"))
    }

    @Test("What is hung on a view goes with it")
    func associatedObjects() {
        weak var value: NSObject?
        do {
            let view = UIView()
            let object = NSObject()
            value = object
            objc_setAssociatedObject(view, KeyedView.key, object, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(view, KeyedView.key) as? NSObject === object)
        }
        #expect(value == nil)
    }

    @Test("A view hears of values that it observes, and may observe itself")
    func observing() {
        let view = KeyedView()
        let object: NSObject = view
        object.addObserver(view, forKeyPath: "level", options: .new, context: nil)
        view.level = 4
        #expect(view.heard == ["level 4"])
        object.removeObserver(view, forKeyPath: "level")
    }
}

private final class KeyedView: UIView {
    nonisolated(unsafe) static let key = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    nonisolated(unsafe) var values: [String: Any] = [:]
    nonisolated(unsafe) var heard: [String] = []

    var level = 0 {
        willSet { _willChangeValue(self, "level") }
        didSet { _didChangeValue(self, "level") }
    }

    override func setValue(_ value: Any?, forUndefinedKey key: String) { values[key] = value }
    override func value(forUndefinedKey key: String) -> Any? { values[key] }
    override func responds(to aSelector: Selector!) -> Bool { aSelector == "fly" }
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        heard.append("\(keyPath ?? "") \(change?[.newKey] ?? "")")
    }
}
