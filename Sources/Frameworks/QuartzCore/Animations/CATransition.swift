package import RenderTree

/// An animation from the former to the present appearance of a layer and its sublayers.
///
/// Add it to a layer and change the layer in the same transaction. It has the key `transition`
/// whatever key it is added under, so a layer has one at a time.
open class CATransition: CAAnimation {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        type = CATransitionType(
            rawValue: coder.decodeObject(of: NSString.self, forKey: "type").map(String.init)
                ?? "fade")
        subtype = coder.decodeObject(of: NSString.self, forKey: "subtype")
            .map { CATransitionSubtype(rawValue: String($0)) }
        startProgress = coder.decodeFloat(forKey: "startProgress")
        endProgress = coder.decodeFloat(forKey: "endProgress")
    }

    /// How the new picture takes the place of the old one; a type that is not known fades.
    open var type = CATransitionType.fade

    /// Where the pictures go; the types that move them go from the right unless set.
    open var subtype: CATransitionSubtype?

    /// The part of the transition at which it starts, from 0 to 1.
    open var startProgress: Float = 0

    /// The part of the transition at which it ends, from 0 to 1.
    open var endProgress: Float = 1

    /// A transition that no type names; for views.
    package final var kind: PictureTransition.Kind?

    /// The transition as the compositor shows it.
    final var picture: PictureTransition {
        PictureTransition(
            kind: kind ?? namedKind,
            span: ProgressSpan(start: Double(startProgress), end: Double(endProgress)))
    }

    private final var namedKind: PictureTransition.Kind {
        switch type {
        case .push: .push(direction)
        case .moveIn: .moveIn(direction)
        case .reveal: .reveal(direction)
        default: .fade
        }
    }

    /// Where the pictures go on the screen.
    // Widely used on iOS: a controller that comes up from below is pushed with `fromTop`, and goes
    // down again with `fromBottom`; the names belong to coordinates whose y grows upwards.
    private final var direction: PictureTransition.Direction {
        switch subtype {
        case .fromLeft: .right
        case .fromTop: .up
        case .fromBottom: .down
        default: .left
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(type.rawValue as NSString, forKey: "type")
        coder.encode(subtype.map { $0.rawValue as NSString }, forKey: "subtype")
        coder.encode(startProgress, forKey: "startProgress")
        coder.encode(endProgress, forKey: "endProgress")
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        kind = other.kind
    }

    override func knownValue(forKey key: String) -> Any? {
        switch key {
        case "type": type.rawValue
        case "subtype": subtype?.rawValue
        case "startProgress": startProgress as NSNumber
        case "endProgress": endProgress as NSNumber
        default: super.knownValue(forKey: key)
        }
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        switch key {
        case "type":
            type =
                value as? CATransitionType
                ?? CATransitionType(rawValue: value as? String ?? "fade")
        case "subtype":
            subtype =
                value as? CATransitionSubtype
                ?? (value as? String).map(CATransitionSubtype.init(rawValue:))
        case "startProgress": startProgress = Float(Double(anyNumber: value) ?? 0)
        case "endProgress": endProgress = Float(Double(anyNumber: value) ?? 0)
        default: return super.setKnownValue(value, forKey: key)
        }
        return true
    }
}

/// How a new picture takes the place of an old one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Each pixel goes from one picture to the other; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture slides out and leaves the new one behind.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the pictures of a transition go.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// To the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// To the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Up.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Down.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of the transition of a layer.
public let kCATransition = "transition"
