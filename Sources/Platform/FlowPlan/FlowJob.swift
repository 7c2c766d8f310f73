import Foundation

/// Everything that the app's process needs to perform a plan; a JSON file that `CAROB_FLOW` names.
public struct FlowJob: Codable, Sendable {
    public var plan: FlowPlan
    /// The folder for pictures and hierarchies; it exists.
    public var output: String
    /// The file to which events are added, one JSON value a line.
    public var report: String
    /// Where to go on, as `FlowEvent.relaunch` told; empty for the beginning.
    public var position: [Int]
    /// How this process was launched.
    public var launch: FlowLaunch

    public init(
        plan: FlowPlan, output: String, report: String, position: [Int] = [],
        launch: FlowLaunch
    ) {
        self.plan = plan
        self.output = output
        self.report = report
        self.position = position
        self.launch = launch
    }

    // Chosen: far more than any plan that the limits of flow files allow to be useful.
    static let maximumByteCount = 64 << 20

    /// Reads an order from the bytes of a file.
    ///
    /// - Throws: `FlowJobError` when it is too large or is none.
    public init(parsing data: Data) throws(FlowJobError) {
        guard data.count <= Self.maximumByteCount else {
            throw FlowJobError(description: "the flow's plan is larger than 64 MiB")
        }
        do {
            self = try JSONDecoder().decode(FlowJob.self, from: data)
        } catch {
            throw FlowJobError(description: "this is no plan of a flow: \(error)")
        }
    }
}

/// Why a file is no order.
public struct FlowJobError: Error, Equatable, CustomStringConvertible {
    public let description: String
}

/// What happened while a plan was performed, in order.
public enum FlowEvent: Codable, Hashable, Sendable {
    /// A step began; `depth` counts the groups around it.
    case began(place: FlowPlace, title: String, depth: Int)
    /// The innermost step that runs ended.
    ///
    /// `appSeconds` passed on the app's clock, `realSeconds` on the wall's.
    case ended(FlowOutcome, appSeconds: Double, realSeconds: Double)
    /// The app is to be started anew; the flow then goes on at a position.
    case relaunch(FlowLaunch, position: [Int])
    /// Nothing follows: all steps ended, or one failed.
    case finished
}

/// How a step ended.
public enum FlowOutcome: Codable, Hashable, Sendable {
    /// It did what it says; there may be something to remark.
    case passed(remark: String?)
    case skipped(reason: String)
    /// It failed, and the flow goes on.
    case forgiven(reason: String)
    case failed(reason: String)
}
