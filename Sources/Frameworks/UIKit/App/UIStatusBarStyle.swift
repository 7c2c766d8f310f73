/// The colour of what the status bar shows.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark on a light interface, light on a dark one.
    case `default` = 0
    /// Light, for dark backgrounds.
    case lightContent = 1
    /// Dark, for light backgrounds.
    case darkContent = 3
}

/// The animation with which the status bar is shown or hidden.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}
