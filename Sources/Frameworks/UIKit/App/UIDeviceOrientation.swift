/// The physical orientation of a device.
///
/// The landscape names give the side of the top of the device, which is opposite to the side
/// of the home button that interface orientations name.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// The top to the left.
    case landscapeLeft = 3
    /// The top to the right.
    case landscapeRight = 4
    /// With the screen up.
    case faceUp = 5
    /// With the screen down.
    case faceDown = 6

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the device is on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device is face up or face down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether an interface can have the orientation; not when the device is face up or down.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDeviceOrientation {
    /// The orientation of a device whose interface is upright for the user.
    init(_ orientation: UIInterfaceOrientation) {
        switch orientation {
        case .unknown: self = .unknown
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        }
    }
}
