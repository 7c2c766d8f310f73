/// The animation with which a controller is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the lower edge.
    case coverVertical = 0
    /// Turns over, with the presented controller on the back.
    case flipHorizontal = 1
    /// Fades in.
    case crossDissolve = 2
    /// The presenting controller's page is turned up, off the presented one.
    case partialCurl = 3
}
