import UIKit

/// Observed by key paths and by texts, with a key that depends on others.
open class Thermometer: NSObject {
    @objc public dynamic var celsius = 0.0 {
        willSet { changes.append("from \(celsius)") }
        didSet { changes.append("to \(celsius)") }
    }
    @objc public dynamic var unit: String? = "C"
    public var changes: [String] = []

    @objc public dynamic var text: String { "\(Int(celsius)) \(unit ?? "?")" }

    @objc public class func keyPathsForValuesAffectingText() -> Set<String> {
        [#keyPath(Thermometer.celsius), #keyPath(Thermometer.unit)]
    }

    open override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
}

private var context = 0

/// Observes by texts, as Objective-C does.
open class Reporter: NSObject {
    public private(set) var reports: [String] = []
    let thermometer: Thermometer

    public init(_ thermometer: Thermometer) {
        self.thermometer = thermometer
        super.init()
        thermometer.addObserver(
            self, forKeyPath: #keyPath(Thermometer.text), options: [.old, .new], context: &context)
    }

    deinit { thermometer.removeObserver(self, forKeyPath: "text", context: &context) }

    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context place: UnsafeMutableRawPointer?
    ) {
        guard place == &context else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: place)
            return
        }
        let old = change?[.oldKey] as? String ?? "nothing"
        let new = change?[.newKey] as? String ?? "nothing"
        reports.append("\(keyPath ?? "nothing"): \(old), \(new)")
    }
}
