import Foundation

/// What a step is read in: its file, its variables and the files around it.
struct FlowScope {
    /// The file as it is named in reports.
    var file: String
    /// The folder that other files are named from.
    var folder: URL
    var variables: FlowVariables
    /// The files that are being read, the outermost first.
    var stack: [URL]
    /// How many steps contain this one.
    var depth = 0
    /// The identifier of the app, if the header names it.
    var appID: String?
    let limits: FlowLimits
}

/// What a plan may grow to; counted over all its files.
final class FlowLimits {
    // Chosen: beyond every flow that a person keeps, and performed in minutes.
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
