import Foundation
import ObjectiveC

/// A further piece of information on an element, which assistive technologies speak when asked for it.
open class AXCustomContent: NSObject, NSCopying, NSSecureCoding {
    /// When a piece of information is spoken.
    public enum Importance: UInt, Sendable {
        /// When the user asks for it.
        case `default`
        /// With the element.
        case high
    }

    /// The subject of the information.
    open var label: String { attributedLabel.string }

    /// The label with speech attributes.
    public let attributedLabel: NSAttributedString

    /// The information.
    open var value: String { attributedValue.string }

    /// The value with speech attributes.
    public let attributedValue: NSAttributedString

    /// When the information is spoken; `default` at first.
    open var importance = Importance.default

    /// Creates a piece of information.
    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label),
            attributedValue: NSAttributedString(string: value))
    }

    /// Creates a piece of information whose texts have speech attributes.
    public init(
        attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString
    ) {
        attributedLabel = label
        attributedValue = value
        super.init()
    }

    /// Reads what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        guard
            let label = coder.decodeObject(of: NSString.self, forKey: "label"),
            let value = coder.decodeObject(of: NSString.self, forKey: "value"),
            let importance = Importance(
                rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "importance")))
        else { return nil }
        attributedLabel = NSAttributedString(string: label as String)
        attributedValue = NSAttributedString(string: value as String)
        super.init()
        self.importance = importance
    }

    /// Writes the importance and the texts, without speech attributes: Foundation on Linux cannot read those.
    open func encode(with coder: NSCoder) {
        coder.encode(label as NSString, forKey: "label")
        coder.encode(value as NSString, forKey: "value")
        coder.encode(Int(bitPattern: importance.rawValue), forKey: "importance")
    }

    /// True: archives of this class may be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Returns an object with the same texts and importance.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(
            attributedLabel: attributedLabel, attributedValue: attributedValue)
        copy.importance = importance
        return copy
    }
}

/// A closure that returns further information on an element.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?

/// An element with further information.
public protocol AXCustomContentProvider: NSObjectProtocol {
    /// The further information on the element.
    var accessibilityCustomContent: [AXCustomContent]! { get set }

    /// A closure that assistive technologies ask instead of `accessibilityCustomContent`; optional.
    var accessibilityCustomContentBlock: AXCustomContentReturnBlock? { get set }
}

extension AXCustomContentProvider {
    public var accessibilityCustomContentBlock: AXCustomContentReturnBlock? {
        get { nil }
        set { fatalError("\(type(of: self)) has no accessibilityCustomContentBlock") }
    }
}
