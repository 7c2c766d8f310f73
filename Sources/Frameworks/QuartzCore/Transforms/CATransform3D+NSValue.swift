import Foundation
import ObjectiveC

extension NSValue {
    /// Creates a value that holds a matrix.
    public convenience init(caTransform3D t: CATransform3D) {
        let numbers = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ]
        self.init(bytes: numbers, objCType: BoxedNumbers.transform3D.rawValue)
    }

    /// The matrix that the value holds; the identity for a value of another type.
    public var caTransform3DValue: CATransform3D { CATransform3D(self) ?? CATransform3DIdentity }
}

extension CATransform3D {
    fileprivate init?(_ value: NSValue) {
        guard let n = BoxedNumbers.transform3D.numbers(in: value) else { return nil }
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
            m44: n[15])
    }
}

// A matrix that is stored as an object is an `NSValue`, and `as?` finds it there again.
extension CATransform3D: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CATransform3D?) {
        result = value.caTransform3DValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CATransform3D?
    ) -> Bool {
        result = CATransform3D(value)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CATransform3D {
        value?.caTransform3DValue ?? CATransform3DIdentity
    }
}
