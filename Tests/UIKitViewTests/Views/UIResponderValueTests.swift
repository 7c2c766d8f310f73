import ObjectiveC
import Testing
import UIKitTesting
import UIKit

@MainActor @Suite(.usesApplication) struct UIResponderValueTests {
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

    @Test("A view's geometry and appearance are found by key and observable")
    func properties() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var heard: [String] = []
        let observations = [
            view.observe(_keyPath(\.frame, "frame"), options: .new) {
                heard.append("frame \($1.newValue?.minX ?? -1)")
            },
            view.observe(_keyPath(\.bounds, "bounds"), options: .new) {
                heard.append("bounds \($1.newValue?.width ?? -1)")
            },
            view.observe(_keyPath(\.alpha, "alpha"), options: .new) {
                heard.append("alpha \($1.newValue ?? -1)")
            },
            view.observe(_keyPath(\.isHidden, "isHidden"), options: [.old, .new]) {
                heard.append("hidden \($1.oldValue ?? true) \($1.newValue ?? false)")
            },
        ]
        view.center.x = 15
        view.alpha = 0.5
        view.setValue(true, forKey: "hidden")
        view.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 20, height: 10)), forKey: "bounds")
        #expect(
            heard == ["frame 10.0", "alpha 0.5", "hidden false true", "frame 5.0", "bounds 20.0"])
        #expect(view.value(forKey: "isHidden") as? Bool == true)
        #expect(view.value(forKeyPath: "layer.hidden") as? Bool == true)
        #expect(view.value(forKey: "bounds") as? CGRect == view.bounds)
        withExtendedLifetime(observations) {}
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
