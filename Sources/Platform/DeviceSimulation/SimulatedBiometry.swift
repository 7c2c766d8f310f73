/// The means by which the device recognises its owner.
public struct SimulatedBiometry: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case none
        case touchID = "touchid"
        case faceID = "faceid"
    }

    /// The person whom the sensor finds.
    public enum Match: Hashable, Sendable {
        case owner
        case other
    }

    public var kind: Kind
    /// Whether the owner's face or finger is known.
    public var isEnrolled: Bool
    /// Whether the device has a passcode.
    public var hasPasscode: Bool
    /// The person whom the sensor finds when an app asks; nil asks on the screen.
    public var match: Match?

    /// A device with Face ID, of which nobody's face is known, as a new simulator of Apple's.
    public init(
        kind: Kind = .faceID, isEnrolled: Bool = false, hasPasscode: Bool = true,
        match: Match? = nil
    ) {
        self.kind = kind
        self.isEnrolled = isEnrolled
        self.hasPasscode = hasPasscode
        self.match = match
    }
}
