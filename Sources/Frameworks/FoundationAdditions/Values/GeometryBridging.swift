// Bridging of geometry to `NSValue`, and of `CGFloat` to `NSNumber`, so that `as?` converts both ways. Apple
// declares these conformances in the `CoreGraphics` overlay; without them both casts return nil.

extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGRect?) {
        result = value.rectValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CGRect?
    ) -> Bool {
        result = value.holds(StructureTypes.rect) ? value.rectValue : nil
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGRect {
        value?.rectValue ?? .zero
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGPoint?) {
        result = value.pointValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CGPoint?
    ) -> Bool {
        result = value.holds(StructureTypes.point) ? value.pointValue : nil
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGPoint {
        value?.pointValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGSize?) {
        result = value.sizeValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSValue, result: inout CGSize?
    ) -> Bool {
        result = value.holds(StructureTypes.size) ? value.sizeValue : nil
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGSize {
        value?.sizeValue ?? .zero
    }
}

/// The Objective-C type encodings of the bridged structures.
private enum StructureTypes {
    static let rect = String(cString: NSValue(rect: .zero).objCType)
    static let point = String(cString: NSValue(point: .zero).objCType)
    static let size = String(cString: NSValue(size: .zero).objCType)
}

extension NSValue {
    fileprivate func holds(_ type: String) -> Bool {
        String(cString: objCType) == type
    }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ value: NSNumber, result: inout CGFloat?) {
        result = CGFloat(value.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = Double(exactly: value).map { CGFloat($0) }
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSNumber?) -> CGFloat {
        CGFloat(value?.doubleValue ?? 0)
    }
}
