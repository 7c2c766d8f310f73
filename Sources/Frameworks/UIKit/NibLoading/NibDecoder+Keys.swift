import Foundation
import InterfaceFiles

/// A decoder by keys, all of whose values come from one function.
class ArchiveKeyCoder: NSCoder {
    /// The value that a compiled nib would have under a key; nil for none.
    func value(forArchiveKey key: String) -> Any? { nil }

    override var allowsKeyedCoding: Bool { true }

    override func containsValue(forKey key: String) -> Bool {
        value(forArchiveKey: key) != nil
    }

    override func decodeObject(forKey key: String) -> Any? {
        value(forArchiveKey: key)
    }

    override func decodeObject() -> Any? { nil }

    override func decodeObject<DecodedObjectType>(
        of cls: DecodedObjectType.Type, forKey key: String
    ) -> DecodedObjectType? where DecodedObjectType: NSCoding, DecodedObjectType: NSObject {
        value(forArchiveKey: key) as? DecodedObjectType
    }

    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        value(forArchiveKey: key)
    }

    override func decodeBool(forKey key: String) -> Bool {
        (value(forArchiveKey: key) as? Bool) ?? false
    }

    override func decodeInteger(forKey key: String) -> Int {
        (value(forArchiveKey: key) as? Int) ?? 0
    }

    override func decodeInt32(forKey key: String) -> Int32 {
        Int32(clamping: (value(forArchiveKey: key) as? Int) ?? 0)
    }

    override func decodeInt64(forKey key: String) -> Int64 {
        Int64((value(forArchiveKey: key) as? Int) ?? 0)
    }

    override func decodeDouble(forKey key: String) -> Double {
        (value(forArchiveKey: key) as? Double) ?? 0
    }

    override func decodeFloat(forKey key: String) -> Float {
        Float((value(forArchiveKey: key) as? Double) ?? 0)
    }

}

extension NibDecoder {
    /// Returns the value under a key of compiled nibs, for subclasses in apps that decode it in `init(coder:)`.
    nonisolated func archiveValue(forKey key: String) -> Any? {
        guard key.hasPrefix("UI") || key.hasPrefix("MK"), Thread.isMainThread else { return nil }
        // The closure runs on the same thread, which is the main one, while nothing else uses the decoder.
        nonisolated(unsafe) let decoder = self
        let value = MainActor.assumeIsolated { () -> ArchiveValue? in
            guard let element = decoder.current else { return nil }
            return ArchiveKeys.value(key, of: NibElement(element, decoder))
        }
        return value?.value
    }
}

/// A value that is returned from the main actor on the same thread.
private struct ArchiveValue: @unchecked Sendable {
    // Sendable: it is made and used on the main thread.
    let value: Any
}

/// The keys of compiled nibs that subclasses of UIKit's classes decode, each with the attribute that it encodes.
@MainActor
private enum ArchiveKeys {
    static func value(_ key: String, of element: NibElement) -> ArchiveValue? {
        value(of: key, element).map { ArchiveValue(value: $0) }
    }

    private static func value(of key: String, _ element: NibElement) -> Any? {
        if key.hasPrefix("MK") { return attribute(String(key.dropFirst(2)), of: element) }
        if let name = texts[key] { return element.element[name] }
        if let name = flags[key] { return element.element[name].map { $0 == "YES" } }
        switch key {
        case "UITag": return element.element.integer("tag")
        case "UIAlpha": return element.element.number("alpha")
        case "UIBounds": return element.rect("frame").map { CGRect(origin: .zero, size: $0.size) }
        case "UICenter": return element.rect("frame").map { CGPoint(x: $0.midX, y: $0.midY) }
        case "UIBackgroundColor": return element.color("backgroundColor")
        default: return nil
        }
    }

    /// The value of an attribute for a class of another framework, whose `init(coder:)` decodes `MKZoomEnabled` for
    /// `zoomEnabled`.
    private static func attribute(_ name: String, of element: NibElement) -> Any? {
        let name = name.prefix(1).lowercased() + name.dropFirst()
        guard let found = element.element.attributes.first(where: { $0.name == name }) else {
            return nil
        }
        element.decoder.file.readAttributes[found.index] = true
        let text = element.element.attributeText(at: found.index)
        return text == "YES" ? true : text == "NO" ? false : text as Any
    }

    private static let texts: [String: StaticString] = [
        "UIText": "text", "UIPlaceholder": "placeholder", "UITitle": "title",
        "UINibName": "nibName", "UIStoryboardIdentifier": "storyboardIdentifier",
        "UIReuseIdentifier": "reuseIdentifier", "UIRestorationIdentifier": "restorationIdentifier",
    ]

    private static let flags: [String: StaticString] = [
        "UIHidden": "hidden", "UIOpaque": "opaque", "UIClipsToBounds": "clipsSubviews",
        "UIEnabled": "enabled",
    ]
}
