// A structure that is stored as an object is boxed in an `NSValue`, from which `as?` unboxes it.

extension CGVector: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGVector?) {
        result = value.cgVectorValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CGVector?
    ) -> Bool {
        result = CGVector(value)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGVector {
        value?.cgVectorValue ?? .zero
    }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

    public static func _forceBridgeFromObjectiveC(
        _ value: NSValue, result: inout CGAffineTransform?
    ) {
        result = value.cgAffineTransformValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CGAffineTransform?
    ) -> Bool {
        result = CGAffineTransform(value)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGAffineTransform
    {
        value?.cgAffineTransformValue ?? .identity
    }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout UIEdgeInsets?) {
        result = value.uiEdgeInsetsValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout UIEdgeInsets?
    ) -> Bool {
        result = UIEdgeInsets(value)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> UIEdgeInsets {
        value?.uiEdgeInsetsValue ?? .zero
    }
}

extension NSDirectionalEdgeInsets: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }

    public static func _forceBridgeFromObjectiveC(
        _ value: NSValue, result: inout NSDirectionalEdgeInsets?
    ) {
        result = value.directionalEdgeInsetsValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout NSDirectionalEdgeInsets?
    ) -> Bool {
        result = NSDirectionalEdgeInsets(value)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?)
        -> NSDirectionalEdgeInsets
    {
        value?.directionalEdgeInsetsValue ?? .zero
    }
}

extension UIOffset: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout UIOffset?) {
        result = value.uiOffsetValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout UIOffset?
    ) -> Bool {
        result = UIOffset(value)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> UIOffset {
        value?.uiOffsetValue ?? .zero
    }
}
