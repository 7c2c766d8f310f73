/// The shape from which an emitter layer emits.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The emitter's position; the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line as wide as the emitter, with the position in its middle.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size, with the position in its middle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A cuboid of the emitter's size and depth, with the position in its middle.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle about the position, with the emitter's width as the radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere about the position, with the emitter's width as the radius.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of an emitter's shape where particles begin.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The corners of the shape.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edges of the shape; particles leave a circle and a sphere outwards.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface of the shape; particles leave a circle and a sphere outwards.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The inside of the shape; the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which an emitter layer draws its particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// No particular order; here the order of birth. The default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particle first, behind the others.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particle last, in front of the others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth, the farthest particle first.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Colours are added to what is behind.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
