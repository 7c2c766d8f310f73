import Foundation

/// A plan to execute in the app's process, and the paths of its results; the JSON file of `CAROB_FLOW`.
public struct FlowJob: Codable, Sendable {
    public var plan: FlowPlan
    /// The folder for pictures and hierarchies; it exists.
    public var output: String
    /// The file to which events are appended, one JSON value per line.
    public var report: String
    /// The position at which to resume, from `FlowEvent.relaunch`; empty for the beginning.
    public var position: [Int]
    /// The launch of this process.
    public var launch: FlowLaunch
    /// The checks after each step of the plan, and the random steps that follow it; nil for a flow alone.
    public var exploration: FlowExploration?
    /// The recording that is played in place of the plan; nil for a flow.
    public var replay: FlowReplay?

    public init(
        plan: FlowPlan, output: String, report: String, position: [Int] = [],
        launch: FlowLaunch, exploration: FlowExploration? = nil, replay: FlowReplay? = nil
    ) {
        self.plan = plan
        self.output = output
        self.report = report
        self.position = position
        self.launch = launch
        self.exploration = exploration
        self.replay = replay
    }

    // Chosen: far more than useful plans within the limits of flow files.
    static let maximumByteCount = 64 << 20

    /// Parses the contents of a file.
    ///
    /// - Throws: `FlowJobError` if they are too large or malformed.
    public init(parsing data: Data) throws(FlowJobError) {
        guard data.count <= Self.maximumByteCount else {
            throw FlowJobError(description: "the flow's plan is larger than 64 MiB")
        }
        do {
            self = try JSONDecoder().decode(FlowJob.self, from: data)
        } catch {
            throw FlowJobError(description: "malformed plan of a flow: \(error)")
        }
    }
}

/// The reason why a job cannot be parsed.
public struct FlowJobError: Error, Equatable, CustomStringConvertible {
    public let description: String
}

/// An event of a plan's execution, in order.
public enum FlowEvent: Codable, Hashable, Sendable {
    /// A random user has chosen the next step.
    case chosen(FlowChoice)
    /// A step began; `depth` is the number of enclosing groups.
    case began(location: FlowSourceLocation, title: String, depth: Int)
    /// The innermost running step ended.
    ///
    /// `appSeconds` are seconds of the app's clock, `realSeconds` of real time.
    case ended(FlowOutcome, appSeconds: Double, realSeconds: Double)
    /// The screen at the end of the running step.
    case shown(FlowMoment)
    /// The app must be relaunched; the flow resumes at a position.
    case relaunch(FlowLaunch, position: [Int])
    /// The last event: all steps ended, or one failed.
    case finished
}

/// The result of a step.
public enum FlowOutcome: Codable, Hashable, Sendable {
    /// The step succeeded, possibly with a remark.
    case passed(remark: String?)
    case skipped(reason: String)
    /// An optional step failed, and the flow continues.
    case failedOptionally(reason: String)
    case failed(reason: String)
}
