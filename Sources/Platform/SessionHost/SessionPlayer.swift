import Foundation
import HeadlessHost
import Introspection
import SimulatorProtocol
import UIHost

/// Plays a launch of a recording on a host whose clock is that of the process.
@MainActor
package final class SessionPlayer {
    /// The part of the recording that must be so again.
    package enum Mode: Sendable {
        /// Everything: frames come at the recorded times, and the trees of elements are compared.
        case exactly
        /// The elements that were touched, wherever they are now: the app may be another build. Frames come as it asks
        /// for them.
        case byTargets
    }

    /// The first difference between the recording and the app.
    package struct Difference: Error, Equatable {
        /// The line of the recording, from 1.
        package var line: Int
        /// Seconds since the app ran.
        package var time: TimeInterval
        package var reason: String
    }

    package let launch: SessionRecording.Launch
    package let host: HeadlessHost
    private let mode: Mode
    private var treeLines: [String] = []
    /// The distance by which the element has moved that a finger was put on, by the finger.
    private var offsets: [Int: CGPoint] = [:]
    /// The host's time at which it begins.
    private var origin: TimeInterval = 0
    /// The number of trees that were equal.
    package private(set) var equalTreeCount = 0

    package init(
        _ launch: SessionRecording.Launch, on host: HeadlessHost, mode: Mode = .exactly
    ) {
        self.launch = launch
        self.host = host
        self.mode = mode
    }

    // Chosen: longer than any transition.
    private static let restTime: TimeInterval = 3

    /// Plays all entries, and then lets the app come to rest.
    ///
    /// - Parameter onEntry: Called at the time of each entry, before it is played.
    /// - Throws: The first `Difference`, or what `onEntry` throws.
    package func play(_ onEntry: (SessionEntry) throws -> Void = { _ in }) throws {
        origin = host.now
        host.takesFramesFromOutside = mode == .exactly
        defer { host.takesFramesFromOutside = false }
        for index in launch.entries.indices {
            let entry = launch.entries[index]
            if case .frames(let times, let tree) = entry.content {
                try play(frames: times, tree, of: entry, onEntry)
                continue
            }
            host.advance(to: origin + entry.time)
            // The app reads the clipboard while it handles what comes before.
            if index + 1 < launch.entries.count,
                case .event(.clipboard(let text), _, _) = launch.entries[index + 1].content
            {
                host.clipboard = text
            }
            try onEntry(entry)
            try play(entry)
        }
        host.takesFramesFromOutside = false
        // An app that was closed has nothing more to do than it did; one that crashed may be about to.
        if launch.end == nil || mode == .byTargets { host.settle(within: Self.restTime) }
    }

    private func play(
        frames times: [TimeInterval], _ tree: SessionTree?, of entry: SessionEntry,
        _ onEntry: (SessionEntry) throws -> Void
    ) throws {
        if mode == .exactly {
            for time in times {
                host.advance(to: origin + time)
                host.send(.frame(at: origin + time))
            }
        }
        if times.isEmpty || mode != .exactly { host.advance(to: origin + entry.time) }
        try onEntry(entry)
        guard let tree else { return }
        treeLines = tree.change?.applied(to: treeLines) ?? treeLines
        if mode == .exactly { try compare(tree, entry) }
    }

    private func play(_ entry: SessionEntry) throws {
        switch entry.content {
        case .event(let event, let inputTime, let target):
            try play(event, at: origin + (inputTime ?? entry.time), target, entry)
        case .keyboardDismissed: host.send(.keyboardDismissed)
        case .window(let window):
            host.setScreen(
                window.screen(framesPerSecond: host.screen.maximumFramesPerSecond))
        case .frames, .step: break
        }
    }

    private func play(
        _ event: SimulatorEvent, at time: TimeInterval, _ target: String?, _ entry: SessionEntry
    ) throws {
        switch event {
        case .touches(let touches):
            let touches = mode == .byTargets ? try move(touches, target, entry) : touches
            host.send(.touches(touches, at: time))
        case .orientation(let orientation): host.rotate(to: orientation)
        case .appearance(let appearance): host.setAppearance(appearance)
        case .hardwareKeyboard(let isAttached): host.setHardwareKeyboard(isAttached)
        case .clipboard(let text): host.clipboard = text
        // The launch ends after its last entry.
        case .lifeCycle(.quit): break
        default:
            if let event = HostEvent(event, at: time) { host.send(event) }
        }
    }

    // MARK: - Trees

    /// The tree of elements that the app on a host shows now.
    package static func tree(of host: any AppHost) -> ElementTree {
        ElementTree(
            windows: host.receiver?.inspect(.loaded) ?? [], name: "", size: host.screen.size)
    }

    private func compare(_ recorded: SessionTree, _ entry: SessionEntry) throws {
        let text = Self.tree(of: host).text()
        guard SessionTree.hash(of: text) != recorded.hash else {
            equalTreeCount += 1
            return
        }
        let shown = text.split(separator: "\n").map(String.init)
        throw Difference(
            line: entry.line, time: entry.time,
            reason: "the tree of elements is another one (- recorded, + now)\n"
                + TreeDifference.text(from: treeLines, to: shown))
    }

    // MARK: - Targets

    /// The touches where the element is now that they were meant for.
    private func move(
        _ touches: [HostTouch], _ target: String?, _ entry: SessionEntry
    ) throws -> [HostTouch] {
        try touches.map { touch in
            var touch = touch
            if touch.phase == .began {
                offsets[touch.identifier] = try offset(of: target, at: touch.location, entry)
            }
            let offset = offsets[touch.identifier] ?? .zero
            touch.location.x += offset.x
            touch.location.y += offset.y
            return touch
        }
    }

    /// - Throws: `Difference` if the element is not on the screen.
    private func offset(
        of target: String?, at point: CGPoint, _ entry: SessionEntry
    ) throws -> CGPoint {
        let tree = Self.tree(of: host)
        guard let target, let receiver = host.receiver,
            tree.target(at: point, in: receiver) != target
        else { return .zero }
        let places = tree.nodes.indices
            .filter { tree[$0].isVisible && tree.targetName(of: $0) == target }
            .map { tree[$0].activationPoint }
        let nearest = places.min { distance($0, point) < distance($1, point) }
        guard let nearest else {
            throw Difference(
                line: entry.line, time: entry.time,
                reason: "\(target), which was touched, is not on the screen")
        }
        return CGPoint(x: nearest.x - point.x, y: nearest.y - point.y)
    }

    private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(first.x - second.x, first.y - second.y)
    }
}

/// The difference of two trees in words.
enum TreeDifference {
    // Chosen: a screenful.
    private static let lineLimit = 40
    // Chosen: what is compared within a moment.
    private static let compareLimit = 2000

    /// The lines that are in one of two texts only, in their order.
    static func text(from old: [String], to new: [String]) -> String {
        let change = SessionTreeChange(from: old, to: new)
        guard let change else { return "" }
        let removed = Array(old.dropFirst(change.head).dropLast(change.tail))
        let added = change.lines
        var lines: [String] = []
        if removed.count + added.count > compareLimit {
            lines = removed.map { "- " + $0 } + added.map { "+ " + $0 }
        } else {
            lines = merged(removed, added)
        }
        let more = lines.count - lineLimit
        return (lines.prefix(lineLimit) + (more > 0 ? ["and \(more) more lines"] : []))
            .joined(separator: "\n")
    }

    private static func merged(_ old: [String], _ new: [String]) -> [String] {
        let difference = new.difference(from: old)
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        var lines: [String] = []
        var (first, second) = (0, 0)
        while first < old.count || second < new.count {
            if removals.contains(first) {
                lines.append("- " + old[first])
                first += 1
            } else if insertions.contains(second) {
                lines.append("+ " + new[second])
                second += 1
            } else {
                first += 1
                second += 1
            }
        }
        return lines
    }
}
