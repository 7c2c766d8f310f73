import FlowPlan
import Flows
import Foundation

/// One run of a flow: the app's processes, one after the other, and what they tell.
///
/// The app gets a home folder of its own, empty at first, so that no run depends on another.
struct FlowRun {
    let flow: FlowFile
    let executable: URL
    /// Words for the app itself, before those of the flow.
    var arguments: [String] = []
    /// Words for the app's host.
    var environment: [String: String] = [:]
    /// Where pictures and hierarchies go; made when it is not there.
    let output: URL
    /// Seconds of real time in which some step has to begin or end, beside the times that the steps
    /// themselves ask for.
    var patience: TimeInterval = 60

    /// Performs the flow.
    ///
    /// - Parameter tell: Told of each step as it begins and ends.
    /// - Returns: The result, and everything that the app printed.
    /// - Throws: `Failure` when folders cannot be made or the app cannot be started.
    func perform(
        tell: (FlowEvent, FlowResult.Step) -> Void = { _, _ in }
    ) throws -> (result: FlowResult, log: String) {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent("carob-flow-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = FlowFiles(folder: folder)
        try files.make()
        try Self.makeFolder(output)
        var result = FlowResult()
        var reading = FlowReportReading(file: files.report)
        var next: (launch: FlowLaunch, position: [Int])? = (flow.plan.firstLaunch, [])
        while let start = next {
            if start.launch.clearsState { try files.clearHome() }
            try write(start.launch, start.position, files)
            let process = try AppProcess(
                executable: executable, arguments: arguments + start.launch.arguments,
                environment: environment(files), log: files.log)
            var silence = 0.0
            while !process.waits(seconds: Self.interval) && silence < silenceLimit {
                silence += Self.interval
                if take(reading.events(), &result, tell) { silence = 0 }
            }
            let isHanging = process.isRunning
            if isHanging { process.kill() }
            _ = take(reading.events(), &result, tell)
            next = result.takeRelaunch()
            if next == nil, !result.isFinished {
                result.end(
                    because: isHanging
                        ? "the app did nothing for \(Int(silenceLimit)) s and was ended"
                        : process.endingInWords)
            }
        }
        let log = (try? Data(contentsOf: files.log)) ?? Data()
        return (result, String(decoding: log, as: UTF8.self))
    }

    // Chosen: steps appear as they happen, for a person's eye.
    private static let interval = 0.1

    private var silenceLimit: TimeInterval { patience + flow.plan.steps.longestTime }

    /// - Returns: Whether there were any.
    private func take(
        _ events: [FlowEvent], _ result: inout FlowResult,
        _ tell: (FlowEvent, FlowResult.Step) -> Void
    ) -> Bool {
        for event in events {
            if let index = result.add(event) { tell(event, result.steps[index]) }
        }
        return !events.isEmpty
    }

    private func write(_ launch: FlowLaunch, _ position: [Int], _ files: FlowFiles) throws {
        let order = FlowJob(
            plan: flow.plan, output: output.path, report: files.report.path, position: position,
            launch: launch)
        do {
            try JSONEncoder().encode(order).write(to: files.order)
        } catch {
            throw Failure.unavailable("cannot write the flow's plan: \(error)")
        }
    }

    private func environment(_ files: FlowFiles) -> [String: String] {
        environment.merging(files.environment) { $1 }
    }

    static func makeFolder(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure.usage("cannot make the folder '\(folder.path)'")
        }
    }
}

/// The files of a run.
private struct FlowFiles {
    let folder: URL

    var order: URL { folder.appendingPathComponent("plan.json") }
    var report: URL { folder.appendingPathComponent("report") }
    var log: URL { folder.appendingPathComponent("log") }
    private var home: URL { folder.appendingPathComponent("home") }

    var environment: [String: String] {
        [
            "CAROB_HOST": "headless", "CAROB_FLOW": order.path, "HOME": home.path,
            "CFFIXED_USER_HOME": home.path, "XDG_DATA_HOME": home.path + "/.local/share",
            "XDG_CONFIG_HOME": home.path + "/.config", "XDG_CACHE_HOME": home.path + "/.cache",
        ]
    }

    func make() throws {
        try FlowRun.makeFolder(home)
        do {
            for file in [report, log] { try Data().write(to: file) }
        } catch {
            throw Failure.unavailable("cannot write into '\(folder.path)': \(error)")
        }
    }

    func clearHome() throws {
        try? FileManager.default.removeItem(at: home)
        try FlowRun.makeFolder(home)
    }
}

extension [FlowStep] {
    /// The longest time that one of the steps may take by its own word.
    fileprivate var longestTime: Double {
        map { step in
            switch step.action {
            case .wait(_, let seconds, _), .waitForRest(let seconds): return seconds
            case .scroll(let scroll): return scroll.timeout
            case .swipe(let swipe): return swipe.duration
            case .twoFingers(let movement): return movement.duration
            case .tap(let tap):
                return Double(tap.count) * (tap.delay + (tap.pressDuration ?? 0))
                    + (tap.settleTime ?? 0)
            case .group(let steps, _), .repeat(let steps, _, _): return steps.longestTime
            default: return 0
            }
        }.max() ?? 0
    }
}

/// Reads a growing report from where it was read last.
private struct FlowReportReading {
    let file: URL
    private var offset: UInt64 = 0
    private var rest = Data()

    init(file: URL) {
        self.file = file
    }

    /// What was added.
    mutating func events() -> [FlowEvent] {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
        defer { try? handle.close() }
        try? handle.seek(toOffset: offset)
        let added = (try? handle.readToEnd()) ?? nil
        guard let added, !added.isEmpty else { return [] }
        offset += UInt64(added.count)
        rest.append(added)
        var events: [FlowEvent] = []
        while let end = rest.firstIndex(of: 0x0A) {
            let line = rest[rest.startIndex..<end]
            if let event = try? JSONDecoder().decode(FlowEvent.self, from: Data(line)) {
                events.append(event)
            }
            rest = Data(rest[rest.index(after: end)...])
        }
        return events
    }
}
