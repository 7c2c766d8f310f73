import Foundation

// The names are texts in Objective-C: `AVMetadataKey.commonKeyTitle as NSString`.

extension AVFileType: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(_ value: NSString, result: inout AVFileType?) {
        result = AVFileType(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout AVFileType?
    ) -> Bool {
        result = AVFileType(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?) -> AVFileType {
        AVFileType(rawValue: value as String? ?? "")
    }
}

extension AVLayerVideoGravity: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(
        _ value: NSString, result: inout AVLayerVideoGravity?
    ) {
        result = AVLayerVideoGravity(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout AVLayerVideoGravity?
    ) -> Bool {
        result = AVLayerVideoGravity(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?)
        -> AVLayerVideoGravity
    {
        AVLayerVideoGravity(rawValue: value as String? ?? "")
    }
}

extension AVMediaType: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(_ value: NSString, result: inout AVMediaType?) {
        result = AVMediaType(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout AVMediaType?
    ) -> Bool {
        result = AVMediaType(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?) -> AVMediaType {
        AVMediaType(rawValue: value as String? ?? "")
    }
}

extension AVMetadataIdentifier: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(
        _ value: NSString, result: inout AVMetadataIdentifier?
    ) {
        result = AVMetadataIdentifier(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout AVMetadataIdentifier?
    ) -> Bool {
        result = AVMetadataIdentifier(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?)
        -> AVMetadataIdentifier
    {
        AVMetadataIdentifier(rawValue: value as String? ?? "")
    }
}

extension AVMetadataKey: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(_ value: NSString, result: inout AVMetadataKey?) {
        result = AVMetadataKey(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout AVMetadataKey?
    ) -> Bool {
        result = AVMetadataKey(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?) -> AVMetadataKey {
        AVMetadataKey(rawValue: value as String? ?? "")
    }
}

extension AVMetadataKeySpace: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(
        _ value: NSString, result: inout AVMetadataKeySpace?
    ) {
        result = AVMetadataKeySpace(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout AVMetadataKeySpace?
    ) -> Bool {
        result = AVMetadataKeySpace(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?)
        -> AVMetadataKeySpace
    {
        AVMetadataKeySpace(rawValue: value as String? ?? "")
    }
}
