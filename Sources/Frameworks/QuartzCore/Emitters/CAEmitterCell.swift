public import ObjectiveC
internal import RenderTree

/// A source of particles in an emitter layer, and the appearance of those particles.
///
/// A particle has the cell's values at its birth, each varied at random by up to its range in both directions, and then
/// follows them alone. A cell may have cells in its turn, which each of its particles emits.
///
/// The emitter layer takes a cell's values over in the frame after the cell is set. Later changes go through the layer,
/// under the key path `emitterCells.NAME.KEY` with the cell's name, and may be animated so.
///
/// **Differs:** of the timing, `beginTime` and `duration` have an effect. Particles do not leave the layer's plane.
open class CAEmitterCell: _DynamicObject, NSSecureCoding, CAMediaTiming {
    final var traits = EmitterCellTraits()
    private final var timing = AnimationTimes()
    /// Values as they were set, which particles have in another form.
    private final var contentsValue: Any?
    private final var colorValue: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    /// Values of keys without a property.
    private final var ownValues: [String: Any] = [:]

    public override init() { super.init() }

    // MARK: - Content

    /// The name in key paths of the layer; nil by default.
    open var name: String? {
        get { traits.name }
        set { traits.name = newValue }
    }

    /// Whether particles are emitted; true by default.
    open var isEnabled: Bool {
        get { traits.isEnabled }
        set { traits.isEnabled = newValue }
    }

    /// The picture of each particle, a `CGImage`; nil by default, which shows nothing.
    open var contents: Any? {
        get { contentsValue }
        set {
            contentsValue = newValue
            if let newValue, case .image(let image)? = RenderContents(anyContents: newValue) {
                traits.contents = image
            } else {
                traits.contents = nil
            }
        }
    }

    /// The part of the picture that is shown, in its unit square.
    open var contentsRect: CGRect {
        get { traits.contentsRect }
        set { traits.contentsRect = newValue }
    }

    /// Pixels of the picture per point, 1 by default.
    open var contentsScale: CGFloat {
        get { traits.contentsScale }
        set { traits.contentsScale = newValue }
    }

    /// The name of the filter for a picture that is reduced: `linear` by default.
    open var minificationFilter: String {
        get { traits.minificationFilter }
        set { traits.minificationFilter = newValue }
    }

    /// The name of the filter for a picture that is magnified: `linear` by default.
    open var magnificationFilter: String {
        get { traits.magnificationFilter }
        set { traits.magnificationFilter = newValue }
    }

    /// The choice among the levels of detail of a trilinear filter. Ignored: pictures have one level.
    open var minificationFilterBias: Float = 0

    /// Default values by their keys, for a key whose value was not set; nil by default.
    open var style: [AnyHashable: Any]?

    /// The cells that each particle emits where it is; nil by default.
    open var emitterCells: [CAEmitterCell]?

    // MARK: - Emission

    /// The number of particles per second, 0 by default.
    open var birthRate: Float {
        get { Float(traits.birthRate) }
        set { traits.birthRate = Double(newValue) }
    }

    /// The time for which a particle is shown, in seconds; 0 by default.
    open var lifetime: Float {
        get { Float(traits.lifetime) }
        set { traits.lifetime = Double(newValue) }
    }

    /// The largest difference from `lifetime`, in seconds.
    open var lifetimeRange: Float {
        get { Float(traits.lifetimeRange) }
        set { traits.lifetimeRange = Double(newValue) }
    }

    /// The direction of motion in the layer's plane, in radians from the x axis to the y axis.
    open var emissionLongitude: CGFloat {
        get { traits.emissionLongitude }
        set { traits.emissionLongitude = newValue }
    }

    /// The angle between the direction of motion and the layer's plane, in radians.
    open var emissionLatitude: CGFloat {
        get { traits.emissionLatitude }
        set { traits.emissionLatitude = newValue }
    }

    /// The largest difference from the direction, in radians: with π, particles leave in every direction.
    // Source: tutorials whose particles are meant to leave in every direction have π here.
    open var emissionRange: CGFloat {
        get { traits.emissionRange }
        set { traits.emissionRange = newValue }
    }

    // MARK: - Motion

    /// The speed at birth, in points per second.
    open var velocity: CGFloat {
        get { traits.velocity }
        set { traits.velocity = newValue }
    }

    /// The largest difference from `velocity`, in points per second.
    open var velocityRange: CGFloat {
        get { traits.velocityRange }
        set { traits.velocityRange = newValue }
    }

    /// The acceleration along the x axis, in points per second².
    open var xAcceleration: CGFloat {
        get { traits.xAcceleration }
        set { traits.xAcceleration = newValue }
    }

    /// The acceleration along the y axis, in points per second²; positive is down.
    open var yAcceleration: CGFloat {
        get { traits.yAcceleration }
        set { traits.yAcceleration = newValue }
    }

    /// The acceleration along the z axis, in points per second².
    open var zAcceleration: CGFloat {
        get { traits.zAcceleration }
        set { traits.zAcceleration = newValue }
    }

    /// The rotation of the picture, in radians per second.
    open var spin: CGFloat {
        get { traits.spin }
        set { traits.spin = newValue }
    }

    /// The largest difference from `spin`, in radians per second.
    open var spinRange: CGFloat {
        get { traits.spinRange }
        set { traits.spinRange = newValue }
    }

    // MARK: - Appearance

    /// The magnification of the picture, 1 by default.
    open var scale: CGFloat {
        get { traits.scale }
        set { traits.scale = newValue }
    }

    /// The largest difference from `scale`.
    open var scaleRange: CGFloat {
        get { traits.scaleRange }
        set { traits.scaleRange = newValue }
    }

    /// The change of the magnification per second.
    open var scaleSpeed: CGFloat {
        get { traits.scaleSpeed }
        set { traits.scaleSpeed = newValue }
    }

    /// The colour by which the picture is multiplied; white by default.
    open var color: CGColor? {
        get { colorValue }
        set {
            colorValue = newValue
            traits.color = EmitterCellTraits.components(of: newValue)
        }
    }

    /// The largest difference from the red of `color`.
    open var redRange: Float {
        get { Float(traits.colorRange.x) }
        set { traits.colorRange.x = Double(newValue) }
    }

    /// The largest difference from the green of `color`.
    open var greenRange: Float {
        get { Float(traits.colorRange.y) }
        set { traits.colorRange.y = Double(newValue) }
    }

    /// The largest difference from the blue of `color`.
    open var blueRange: Float {
        get { Float(traits.colorRange.z) }
        set { traits.colorRange.z = Double(newValue) }
    }

    /// The largest difference from the alpha of `color`.
    open var alphaRange: Float {
        get { Float(traits.colorRange.w) }
        set { traits.colorRange.w = Double(newValue) }
    }

    /// The change of red per second.
    open var redSpeed: Float {
        get { Float(traits.colorSpeed.x) }
        set { traits.colorSpeed.x = Double(newValue) }
    }

    /// The change of green per second.
    open var greenSpeed: Float {
        get { Float(traits.colorSpeed.y) }
        set { traits.colorSpeed.y = Double(newValue) }
    }

    /// The change of blue per second.
    open var blueSpeed: Float {
        get { Float(traits.colorSpeed.z) }
        set { traits.colorSpeed.z = Double(newValue) }
    }

    /// The change of alpha per second; particles fade with a negative one.
    open var alphaSpeed: Float {
        get { Float(traits.colorSpeed.w) }
        set { traits.colorSpeed.w = Double(newValue) }
    }

    // MARK: - Timing

    /// The begin of the emission: in the layer's time, or after the birth of the particle that emits. In seconds.
    open var beginTime: CFTimeInterval {
        get { traits.beginTime }
        set { traits.beginTime = newValue }
    }

    /// The time for which the cell emits, in seconds; 0 by default, which has no end.
    open var duration: CFTimeInterval {
        get { traits.duration }
        set { traits.duration = newValue }
    }

    /// The rate of time; 1 by default. Has no effect.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The local time at the start. Has no effect.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of runs. Has no effect.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The duration of the repetition. Has no effect.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether runs are followed by their reversals. Has no effect.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The display before the begin and after the end. Has no effect.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: - Keys

    /// Returns the value that a key has in a new cell; nil if it has none.
    open class func defaultValue(forKey key: String) -> Any? {
        CAEmitterCell().value(forKey: key)
    }

    /// Returns the value of a property, or the stored value of any other key.
    open override func value(forKey key: String) -> Any? {
        if let path = EmitterCellTraits.numbers[key] {
            return NSNumber(value: traits[keyPath: path])
        }
        return switch key {
        case "name": name
        case "enabled", "isEnabled": NSNumber(value: isEnabled)
        case "contents": contents
        case "contentsRect": contentsRect
        case "color": color
        case "emitterCells": emitterCells
        case "minificationFilter": minificationFilter
        case "magnificationFilter": magnificationFilter
        case "minificationFilterBias": NSNumber(value: minificationFilterBias)
        case "style": style
        default: ownValues[key] ?? style?[key]
        }
    }

    /// Sets a property, or stores a value under any other key.
    open override func setValue(_ value: Any?, forKey key: String) {
        let value = value is NSNull ? nil : value
        switch (key, value) {
        case ("name", _): name = value as? String
        case ("contents", _): contents = value
        case ("color", _): color = value as? CGColor
        case ("emitterCells", _): emitterCells = value as? [CAEmitterCell]
        case ("style", _): style = value as? [AnyHashable: Any]
        case ("minificationFilter", let name as String): minificationFilter = name
        case ("magnificationFilter", let name as String): magnificationFilter = name
        case ("minificationFilterBias", let bias?):
            minificationFilterBias = Float(Double(anyNumber: bias) ?? 0)
        default: if !traits.set(value, forKey: key) { ownValues[key] = boxedForKey(value) }
        }
    }

    /// Returns the values of the cell and of its cells, as particles have them.
    final func makeTraits() -> EmitterCellTraits {
        var result = traits
        result.cells = (emitterCells ?? []).map { $0.makeTraits() }
        return result
    }

    // MARK: - Archives

    open class var supportsSecureCoding: Bool { true }

    /// Whether the value of `key` is archived; true unless a subclass overrides it.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Encodes the values and the cells; the picture is left out, as that of a layer is.
    open func encode(with coder: NSCoder) {
        for (key, path) in EmitterCellTraits.numbers where shouldArchiveValue(forKey: key) {
            coder.encode(traits[keyPath: path], forKey: key)
        }
        coder.encode(name as NSString?, forKey: "name")
        coder.encode(isEnabled, forKey: "enabled")
        coder.encode(color, underKey: "color")
        coder.encode(emitterCells as NSArray?, forKey: "emitterCells")
    }

    /// Decodes a cell; a number that is not finite keeps its default.
    public required init?(coder: NSCoder) {
        super.init()
        for (key, path) in EmitterCellTraits.numbers where coder.containsValue(forKey: key) {
            if let number = coder.decodeFiniteNumber(forKey: key) { traits[keyPath: path] = number }
        }
        name = coder.decodeObject(of: NSString.self, forKey: "name").map { "\($0)" }
        if coder.containsValue(forKey: "enabled") {
            isEnabled = coder.decodeBool(forKey: "enabled")
        }
        if let color = coder.decodeColor(underKey: "color") { self.color = color.value }
        emitterCells =
            coder.decodeObject(of: [NSArray.self, CAEmitterCell.self], forKey: "emitterCells")
            as? [CAEmitterCell]
    }
}
