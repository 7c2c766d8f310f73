import FlowPlan
import Foundation
import SimulatorProtocol

/// The steps of a session for a page: what a replay has shown, with the events of the recording.
enum ReplayedSteps {
    /// - Parameters:
    ///   - result: That of a replay that showed its steps.
    ///   - log: What the app has printed in it.
    static func make(
        of result: FlowResult, _ recording: SessionRecording, _ log: String
    ) -> [FailurePage.Step] {
        let logs = self.logs(log)
        let steps = result.steps.filter { $0.depth == 0 && $0.title != "check" }
        let events = self.events(of: recording, from: steps.map(\.location.line))
        return steps.enumerated().map { index, step in
            let moment = result.moments[index + 1]
            return FailurePage.Step(
                title: step.title, picture: moment?.picture, tree: moment?.tree ?? "",
                log: logs[index + 1] ?? "", events: events[index],
                seconds: moment?.time ?? 0)
        }
    }

    /// The output of the app in each step, by the step's number.
    private static func logs(_ log: String) -> [Int: String] {
        var logs: [Int: String] = [:]
        var number = 0
        for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(FlowMoment.logMark) {
                number = Int(line.dropFirst(FlowMoment.logMark.count)) ?? number
            } else if !line.isEmpty {
                logs[number, default: ""] += line + "\n"
            }
        }
        return logs
    }

    /// A line for each event, by the steps that begin at lines of the file.
    private static func events(of recording: SessionRecording, from lines: [Int]) -> [[String]] {
        var events = Array(repeating: [String](), count: lines.count)
        var index = 0
        for entry in recording.launches.flatMap(\.entries) {
            while index + 1 < lines.count, entry.line >= lines[index + 1] { index += 1 }
            guard index < lines.count, let text = text(of: entry) else { continue }
            events[index].append("\(FlowTranscript.short(entry.time)) s  \(text)")
        }
        return events
    }

    private static func text(of entry: SessionEntry) -> String? {
        switch entry.content {
        case .event(let event, _, let target):
            return text(of: event) + (target.map { " on \($0)" } ?? "")
        case .keyboardDismissed: return "the keyboard is dismissed"
        case .window(let window): return "window \(Int(window.width)) × \(Int(window.height))"
        case .frames(let times, _):
            return times.isEmpty ? nil : times.count == 1 ? "frame" : "\(times.count) frames"
        case .step: return nil
        }
    }

    private static func text(of event: SimulatorEvent) -> String {
        switch event {
        case .touches(let touches):
            return touches.map {
                "finger \($0.identifier) \($0.phase) \(Int($0.location.x)),\(Int($0.location.y))"
            }.joined(separator: "; ")
        case .key(let key): return "key \(key.usage) \(key.isDown ? "down" : "up")"
        case .text(.inserted(let text)): return "text \(text.debugDescription)"
        case .text(.marked(let text)): return "marked text \(text.debugDescription)"
        case .text(.deletedBackward): return "deletes a character"
        case .orientation(let side): return "orientation \(side)"
        case .appearance(let appearance):
            return "\(appearance.style), text size \(appearance.contentSize)"
        case .lifeCycle(let state): return "the app is \(state)"
        case .hover(let point):
            return point.map { "pointer \(Int($0.x)),\(Int($0.y))" } ?? "pointer leaves"
        case .scroll(let scroll):
            return "scroll \(Int(scroll.translation.width)),\(Int(scroll.translation.height))"
        case .openURL(let address): return "opens \(address)"
        case .clipboard: return "reads the clipboard"
        case .memoryWarning: return "memory warning"
        case .shake: return "shake"
        case .hardwareKeyboard(let isAttached):
            return "keyboard \(isAttached ? "attached" : "detached")"
        case .frameShown, .repaint, .slowAnimations, .inputTime: return "\(event)"
        }
    }
}
