/// The style in which a controller is presented over another one.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The system's choice.
    case automatic = -2
    /// No presentation; the context of a change of size has this style.
    case none = -1
    /// Covers the screen and replaces what is below.
    case fullScreen = 0
    /// A sheet nearly as large as the screen.
    case pageSheet = 1
    /// A smaller sheet in the middle of a wide screen.
    case formSheet = 2
    /// Covers the nearest controller that defines a context and replaces what is below.
    case currentContext = 3
    /// A presentation controller of the app.
    case custom = 4
    /// Covers the screen; what is below stays.
    case overFullScreen = 5
    /// Covers the nearest controller that defines a context; what is below stays.
    case overCurrentContext = 6
    /// A popover in regular width.
    case popover = 7
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    // From memory, not measured: the two texts.

    /// The controller that is visible at the beginning.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible at the end.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    // From memory, not measured: the two texts.

    /// The view that is shown at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown at the end.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
