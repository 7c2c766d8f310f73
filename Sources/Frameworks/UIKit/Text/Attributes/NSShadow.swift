import CoreGraphics
import CoreText
import Foundation

/// The shadow of text.
// Sendable: a caller that mutates a shared shadow is responsible for its safety, as on iOS.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Makes a shadow without offset and blur, in black with an opacity of a third.
    public override init() { super.init() }

    /// Decodes a shadow from an archive.
    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = CGSize(
            width: coder.decodeDouble(forKey: "NSShadowHoriz"),
            height: coder.decodeDouble(forKey: "NSShadowVert"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
        shadowColor =
            coder.containsValue(forKey: "NSShadowColor")
            ? coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor") : nil
    }

    /// The offset in points, to the right and down.
    open var shadowOffset = CGSize.zero

    /// The blur radius, in points; 0 for a hard edge.
    open var shadowBlurRadius: CGFloat = 0

    /// The colour, a `UIColor` or a `CGColor`; nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && (shadowColor as? NSObject) == (other.shadowColor as? NSObject)
            && (shadowColor as? CGColor) == (other.shadowColor as? CGColor)
    }

    open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
        coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
        coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
        if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
    }
}

extension NSShadow: TextShadowSource {
    package var textShadow: TextShadow? {
        guard let color = (shadowColor as? any TextColorSource)?.textColor else { return nil }
        return TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color)
    }
}
