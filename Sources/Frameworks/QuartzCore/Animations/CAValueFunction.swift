internal import RenderTree

/// A function that makes a transform from the animated numbers of a `transform` animation.
///
/// With it an animation can rotate a layer by a full turn, which no two transforms can express.
open class CAValueFunction: NSObject, NSSecureCoding {
    /// The name of the function.
    open private(set) var name: CAValueFunctionName

    final let function: TransformFunction

    /// Creates the function with a name; fails for an unknown one.
    public init?(name: CAValueFunctionName) {
        guard let function = TransformFunction(rawValue: name.rawValue) else { return nil }
        self.name = name
        self.function = function
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.init(name: CAValueFunctionName(rawValue: String(name)))
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(name.rawValue as NSString, forKey: "name")
    }
}

/// The names of the transform functions. Angles are in radians, translations in points.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates about the x axis; takes an angle.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotates about the y axis; takes an angle.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotates about the z axis; takes an angle.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales; takes an array of three numbers, one for each axis.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales along the x axis; takes a number.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales along the y axis; takes a number.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z axis; takes a number.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Translates; takes an array of three numbers, one for each axis.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Translates along the x axis; takes a number.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Translates along the y axis; takes a number.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Translates along the z axis; takes a number.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
