import Foundation

/// The context of a step: its file, its variables and the including files.
struct FlowScope {
    /// The file as named in reports.
    var file: String
    /// The base folder of relative paths.
    var folder: URL
    var variables: FlowVariables
    /// The files that include each other, outermost first.
    var stack: [URL]
    /// The number of enclosing steps.
    var depth = 0
    /// The identifier of the app, if the header names it.
    var appID: String?
    let limits: FlowLimits
}

/// The size limits of a plan, over all its files.
final class FlowLimits {
    // Chosen: larger than realistic flows, and executed in minutes.
    static let maximumStepCount = 20_000
    static let maximumDepth = 24
    static let maximumFileCount = 1000

    private(set) var stepCount = 0
    private(set) var fileCount = 0

    func addStep() -> Bool {
        stepCount += 1
        return stepCount <= Self.maximumStepCount
    }

    func addFile() -> Bool {
        fileCount += 1
        return fileCount <= Self.maximumFileCount
    }
}
