/// How a device is held.
///
/// The landscape names tell on which side the top of the device is, which is opposite to the side
/// of the home button that interface orientations name.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// On its head.
    case portraitUpsideDown = 2
    /// The top to the left.
    case landscapeLeft = 3
    /// The top to the right.
    case landscapeRight = 4
    /// Lying with the screen up.
    case faceUp = 5
    /// Lying with the screen down.
    case faceDown = 6

    /// Whether the device stands upright or on its head.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the device lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether an interface can follow, as it cannot when the device lies flat.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDeviceOrientation {
    /// How a device is held whose interface stands upright for the user.
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
