import FlowPlan
import Flows
import Foundation
import SimulatorProtocol
import UIHost

/// A run of a flow: the app's consecutive processes and their reports.
///
/// The app gets its own, initially empty home folder, so that runs are independent.
struct FlowRun {
    let flow: FlowFile
    let executable: URL
    /// The app's arguments, before those of the flow.
    var arguments: [String] = []
    /// The options of the app's host, except `host` and `flow`.
    var options = HostOptions()
    /// The seed of the app's random numbers and hashes; nil for the system's.
    var seed: UInt64?
    /// The random steps after those of the flow, and the checks after each; nil without any.
    var exploration: FlowExploration?
    /// The recording that is played in place of the flow; nil for a flow.
    private(set) var replayed: ReplayedSession?
    /// The file in which the run is recorded; nil for none.
    var recording: URL?
    /// The folder of pictures and hierarchies; created if it does not exist.
    let output: URL
    /// Seconds of real time without a report after which the app counts as hanging, in addition to the
    /// timeouts of the steps.
    var responseTimeout: TimeInterval = 60
    /// Seconds of real time after which the flow has failed and the app is ended; nil without a limit.
    var timeLimit: TimeInterval?
    /// The name or the folder of the app, for recordings.
    var app = ""
    /// The time that `timeLimit` is measured by.
    var now: () -> DispatchTime = DispatchTime.now

    /// Runs the flow.
    ///
    /// - Parameter onEvent: Called when a step begins or ends.
    /// - Returns: The result, and the end of the app's output.
    /// - Throws: `Failure` if folders cannot be created or the app cannot be started.
    func perform(
        onEvent: (FlowEvent, FlowResult.Step) -> Void = { _, _ in }
    ) throws -> (result: FlowResult, log: String) {
        FlowFolder.removeStale()
        let folder: FlowFolder
        let files: FlowFiles
        do {
            folder = try FlowFolder()
            files = FlowFiles(folder: folder.url)
            try files.make()
        } catch {
            throw Failure.unavailable("cannot write into '\(NSTemporaryDirectory())': \(error)")
        }
        defer { withExtendedLifetime(folder) {} }
        try Self.makeFolder(output)
        let log = OutputTail()
        let begun = now()
        var result = FlowResult()
        var reading = FlowReportReading(file: files.report)
        var next: (launch: FlowLaunch, position: [Int])? =
            (replayed?.launch(0) ?? flow.plan.firstLaunch, [])
        var launchCount = 0
        while let start = next {
            if start.launch.clearsState { try files.clearHome() }
            try write(start.launch, start.position, launchCount, files)
            var options = options
            options.flow = files.job.path
            options.recording = recording?.path
            let process = try AppProcess(
                executable: executable, arguments: arguments + start.launch.arguments,
                options: options, environment: environment(files, launchCount), output: log)
            var idleTime = 0.0
            var end: EndOfApp?
            while end == nil, !process.waitForExit(seconds: Self.interval) {
                idleTime += process.usableTime(of: Self.interval)
                if apply(reading.events(), &result, onEvent) { idleTime = 0 }
                if idleTime >= timeout { end = .idle(process.activity) }
                if let timeLimit, begun.distance(to: now()) > timeLimit {
                    end = .late(process.activity)
                }
            }
            if process.isRunning { process.kill() }
            _ = apply(reading.events(), &result, onEvent)
            launchCount += 1
            next = end == nil ? nextLaunch(launchCount, &result) : nil
            guard next == nil, !result.isFinished else { continue }
            switch end {
            case nil: result.end(because: process.terminationDescription)
            case .idle(let activity):
                result.end(
                    because: "the app did nothing for \(Int(timeout)) s and was ended: \(activity)")
            case .late(let activity):
                result.end(
                    because: "the flow took longer than \(FlowTranscript.short(timeLimit ?? 0)) s "
                        + "and the app was ended: \(activity)", isLate: true)
            }
        }
        return (result, log.text)
    }

    /// The launch after some launches; nil after the last.
    private func nextLaunch(
        _ count: Int, _ result: inout FlowResult
    ) -> (launch: FlowLaunch, position: [Int])? {
        guard let replayed else { return result.takeRelaunch() }
        guard let launch = replayed.launch(count), result.problem == nil,
            result.isFinished || replayed.recording.launches[count - 1].end == nil
        else { return nil }
        result.goOn()
        return (launch, [])
    }

    /// The reason for ending the app, with its activity at that time.
    private enum EndOfApp {
        case idle(String)
        case late(String)
    }

    /// Seconds between reads of the report.
    // Chosen: steps seem to appear immediately.
    private static let interval = 0.1

    private var timeout: TimeInterval { responseTimeout + flow.plan.steps.longestTime }

    /// Adds events to the result; returns whether there were any.
    private func apply(
        _ events: [FlowEvent], _ result: inout FlowResult,
        _ onEvent: (FlowEvent, FlowResult.Step) -> Void
    ) -> Bool {
        for event in events {
            if let index = result.add(event) { onEvent(event, result.steps[index]) }
        }
        return !events.isEmpty
    }

    private func write(
        _ launch: FlowLaunch, _ position: [Int], _ launchCount: Int, _ files: FlowFiles
    ) throws {
        let job = FlowJob(
            plan: flow.plan, output: output.path, report: files.report.path, position: position,
            launch: launch, exploration: exploration, replay: replayed?.replay(launchCount))
        do {
            try JSONEncoder().encode(job).write(to: files.job)
        } catch {
            throw Failure.unavailable("cannot write the flow's plan: \(error)")
        }
    }

    /// The variables of an app besides its host's options; `Docs/flows.md` describes what a seed does.
    private func environment(_ files: FlowFiles, _ launchCount: Int) -> [String: String] {
        var own = replayed?.variables(launchCount) ?? FlowFiles.variables(ofSeed: seed)
        if recording != nil { own["CAROB_APP"] = app }
        return files.environment.merging(own) { $1 }
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

extension FlowRun {
    /// A run that plays a recording.
    ///
    /// - Parameter showsSteps: Whether each step leaves a picture in the output folder.
    init(
        replaying recording: SessionRecording, at file: URL, name: String, executable: URL,
        arguments: [String] = [], output: URL, showsSteps: Bool, timeLimit: TimeInterval? = nil
    ) {
        self.init(
            flow: FlowFile(FlowPlan(name: name, steps: [])), executable: executable,
            arguments: arguments, output: output, timeLimit: timeLimit)
        replayed = ReplayedSession(
            recording: recording, file: file, pictures: showsSteps ? output : nil)
    }
}

/// The launches of a recording as those of a run.
struct ReplayedSession {
    let recording: SessionRecording
    let file: URL
    /// The folder for a picture of each step; nil for none.
    let pictures: URL?

    /// The launch with an index; nil after the last.
    func launch(_ index: Int) -> FlowLaunch? {
        guard recording.launches.indices.contains(index) else { return nil }
        let start = recording.launches[index].start
        return FlowLaunch(clearsState: start.clearsState, arguments: start.arguments)
    }

    func replay(_ index: Int) -> FlowReplay {
        FlowReplay(
            recording: file.standardizedFileURL.path, launch: index,
            pictures: pictures?.standardizedFileURL.path)
    }

    /// The variables of an app's process besides its host's options.
    func variables(_ index: Int) -> [String: String] {
        let start = recording.launches[index].start
        var variables = FlowFiles.variables(ofSeed: start.seed)
        // An app with a user is seeded when it asks for its host, and knows the date of its day.
        if !start.isUnattended { variables["CAROB_SEED"] = nil }
        if variables["CAROB_SEED"] == nil { variables["CAROB_DATE"] = "\(start.date)" }
        return variables
    }
}

/// The files of a run.
struct FlowFiles {
    let folder: URL

    var job: URL { folder.appendingPathComponent("plan.json") }
    var report: URL { folder.appendingPathComponent("report") }
    private var home: URL { folder.appendingPathComponent("home") }
    /// Of the run alone: with a seed all runs would give their temporary files the same names.
    private var temporary: URL { folder.appendingPathComponent("tmp") }
    /// The folders that an app finds when it is installed.
    private var initial: [URL] {
        [
            home.appendingPathComponent("Documents"), home.appendingPathComponent(".cache"),
            temporary,
        ]
    }

    var environment: [String: String] {
        [
            "HOME": home.path, "CFFIXED_USER_HOME": home.path,
            "XDG_DATA_HOME": home.path + "/.local/share",
            "XDG_CONFIG_HOME": home.path + "/.config", "XDG_CACHE_HOME": home.path + "/.cache",
            "TMPDIR": temporary.path,
        ]
    }

    /// The variables from which random numbers and hashes follow; none without a seed.
    static func variables(ofSeed seed: UInt64?) -> [String: String] {
        seed.map { ["CAROB_SEED": "\($0)", "SWIFT_DETERMINISTIC_HASHING": "1"] } ?? [:]
    }

    func make() throws {
        for folder in initial {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data().write(to: report)
    }

    func clearHome() throws {
        for folder in [home, temporary] {
            try? FileManager.default.removeItem(at: folder)
        }
        for folder in initial { try FlowRun.makeFolder(folder) }
    }
}

extension [FlowStep] {
    /// The longest timeout of a step.
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

extension DispatchTime {
    /// Seconds until another time.
    fileprivate func distance(to other: DispatchTime) -> TimeInterval {
        TimeInterval(other.uptimeNanoseconds - uptimeNanoseconds) / 1e9
    }
}

/// Reads a growing report incrementally.
private struct FlowReportReading {
    let file: URL
    private var offset: UInt64 = 0
    private var rest = Data()

    init(file: URL) {
        self.file = file
    }

    /// Returns the events since the last call.
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
