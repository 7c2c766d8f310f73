/// An animation of one property of a layer, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// Creates an animation of the property at `path`, such as `opacity` or `transform.rotation.z`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        keyPath = coder.decodeObject(of: NSString.self, forKey: "keyPath").map(String.init)
        isAdditive = coder.decodeBool(forKey: "additive")
        isCumulative = coder.decodeBool(forKey: "cumulative")
        valueFunction = coder.decodeObject(of: CAValueFunction.self, forKey: "valueFunction")
    }

    /// The key path of the property or of a component of it.
    open var keyPath: String?

    /// Whether the animation's value is added to the layer's instead of replacing it.
    open var isAdditive = false

    /// Whether each run starts where the last one ended.
    open var isCumulative = false

    /// The function that makes the transform from the animated numbers, for an animation of a transform.
    open var valueFunction: CAValueFunction?

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(keyPath.map(NSString.init(string:)), forKey: "keyPath")
        coder.encode(isAdditive, forKey: "additive")
        coder.encode(isCumulative, forKey: "cumulative")
        coder.encode(valueFunction, forKey: "valueFunction")
    }

    /// Adds the animation to the layer; without a key path it animates the property of the event.
    open override func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        guard let layer = anObject as? CALayer else { return }
        guard keyPath == nil, let copy = copy() as? CAPropertyAnimation else {
            layer.add(self, forKey: event)
            return
        }
        copy.keyPath = event
        layer.add(copy, forKey: event)
    }

    /// Returns the value at a progress, for a property that the compositor does not support; nil if it is
    /// undefined.
    func ownValue(at progress: Double, model: Any?) -> Any? { model }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    override func knownValue(forKey key: String) -> Any? {
        switch key {
        case "keyPath": keyPath
        case "additive": isAdditive as NSNumber
        case "cumulative": isCumulative as NSNumber
        case "valueFunction": valueFunction
        default: super.knownValue(forKey: key)
        }
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        switch key {
        case "keyPath": keyPath = value as? String
        case "additive": isAdditive = Double(anyNumber: value) ?? 0 != 0
        case "cumulative": isCumulative = Double(anyNumber: value) ?? 0 != 0
        case "valueFunction": valueFunction = value as? CAValueFunction
        default: return super.setKnownValue(value, forKey: key)
        }
        return true
    }
}
