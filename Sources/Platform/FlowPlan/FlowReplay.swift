/// A recording that is played in place of a plan.
public struct FlowReplay: Codable, Hashable, Sendable {
    /// The path of a `SessionRecording`.
    public var recording: String
    /// The index of the launch that is played.
    public var launch: Int
    /// The folder for a picture of each step; nil for none.
    public var pictures: String?

    public init(recording: String, launch: Int, pictures: String? = nil) {
        self.recording = recording
        self.launch = launch
        self.pictures = pictures
    }
}

/// A screen at the end of a step.
public struct FlowMoment: Codable, Hashable, Sendable {
    /// The number of the step, from 1.
    public var step: Int
    /// The name of the picture's file; nil without one.
    public var picture: String?
    /// The tree of elements, a line for each.
    public var tree: String
    /// Seconds of the app's clock.
    public var time: Double

    public init(step: Int, picture: String?, tree: String, time: Double) {
        self.step = step
        self.picture = picture
        self.tree = tree
        self.time = time
    }

    /// Begins a line of the app's output, before the number of the step to which what follows belongs.
    public static let logMark = "\u{1E}step "
}
