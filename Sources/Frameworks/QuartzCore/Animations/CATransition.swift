package import RenderTree

/// An animation from the former to the present appearance of a layer and its sublayers.
///
/// Add it to a layer and change the layer in the same transaction. Its key is always `transition`, so a layer
/// has one at a time.
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

    /// The type of transition; an unknown type fades.
    open var type = CATransitionType.fade

    /// The direction of the transition; from the right by default for types that move the pictures.
    open var subtype: CATransitionSubtype?

    /// The progress at which it starts, from 0 to 1.
    open var startProgress: Float = 0

    /// The progress at which it ends, from 0 to 1.
    open var endProgress: Float = 1

    /// The kind of a transition without a public type, for views.
    package final var kind: PictureTransition.Kind?

    /// The transition for the compositor.
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

    /// The direction of the pictures' movement on the screen.
    // Widely used on iOS: a controller that appears from below is pushed with `fromTop`, and dismissed
    // with `fromBottom`; the names belong to coordinates whose y points up.
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

/// The type of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cross-fades between the pictures; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture moves in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture moves in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture moves out and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The pictures move to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The pictures move to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The pictures move up.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The pictures move down.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition.
public let kCATransition = "transition"
