/// The animation with which a controller is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the lower edge.
    case coverVertical = 0
    /// Turns over, with the presented controller on the back.
    case flipHorizontal = 1
    /// Fades in.
    case crossDissolve = 2
    /// The presenting controller's page rolls up from below and uncovers a part of the presented one; a tap on the rest
    /// of the page dismisses. Raises an exception for styles other than `UIModalPresentationStyle.fullScreen`.
    case partialCurl = 3
}
