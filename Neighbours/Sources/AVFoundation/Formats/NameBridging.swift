import Foundation

// The names are texts in Objective-C: `AVMetadataKey.commonKeyTitle as NSString`.

extension AVFileType: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension AVLayerVideoGravity: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension AVMediaType: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension AVMetadataIdentifier: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
}
extension AVMetadataKey: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension AVMetadataKeySpace: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }

extension _ObjectiveCBridgeable
where Self: RawRepresentable, RawValue == String, _ObjectiveCType == NSString {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(_ value: NSString, result: inout Self?) {
        result = Self(rawValue: value as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ value: NSString, result: inout Self?
    ) -> Bool {
        result = Self(rawValue: value as String)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?) -> Self {
        guard let name = Self(rawValue: value as String? ?? "") else {
            preconditionFailure("'\(value ?? "")' is no \(Self.self)")
        }
        return name
    }
}
