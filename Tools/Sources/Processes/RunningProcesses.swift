import Foundation

/// The processes of this machine, from `/proc`.
public enum RunningProcesses {
    /// Processes with a text in their arguments, except zombies.
    public static func with(_ mark: String) -> [Int32] {
        all.filter { holds($0, "cmdline", mark) }
    }

    /// Processes with a text in their arguments or initial environment.
    public static func inherited(from mark: String) -> [Int32] {
        all.filter { holds($0, "cmdline", mark) || holds($0, "environ", mark) }
    }

    /// The descendants of a process.
    public static func descendants(of ancestor: Int32) -> [Int32] {
        var children: [Int32: [Int32]] = [:]
        for process in all {
            let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            // The name in parentheses may contain spaces; the fields after it do not.
            guard let fields = facts?.split(separator: ")").last?.split(separator: " "),
                fields.count > 1, let parent = Int32(fields[1])
            else { continue }
            children[parent, default: []].append(process)
        }
        var found: [Int32] = []
        var waiting = children[ancestor] ?? []
        while let next = waiting.popLast() {
            found.append(next)
            waiting += children[next] ?? []
        }
        return found
    }

    /// Kills a process and its descendants, in any process group.
    public static func end(_ process: Int32) {
        end { [process] + descendants(of: process) }
    }

    /// Kills the processes with a text in their arguments or initial environment.
    public static func end(inheritedFrom mark: String) {
        end { inherited(from: mark) }
    }

    private static func end(_ find: () -> [Int32]) {
        // Orphans are no longer found as descendants: all are stopped first, so that they start no others, and
        // killed when no further one is found.
        var held: [Int32] = []
        while true {
            let others = find().filter { !held.contains($0) }
            guard !others.isEmpty else { break }
            for other in others { kill(other, SIGSTOP) }
            held += others
        }
        for other in held { kill(other, SIGKILL) }
    }

    /// Returns the activity of a process's main thread; nil for a process that has ended.
    ///
    /// - Returns: Whether it computes rather than waits, and the seconds of processor time that the process
    ///   has taken.
    public static func activity(
        of process: Int32
    ) -> (isComputing: Bool, processorTime: Double)? {
        let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // proc(5): after the name in parentheses the state, and at the 14th and 15th place of the line ticks of
        // user and system time.
        guard let fields = facts?.split(separator: ")").last?.split(separator: " "),
            fields.count > 12, !["Z", "X"].contains(fields[0]), let user = Double(fields[11]),
            let system = Double(fields[12])
        else { return nil }
        return (fields[0] == "R", (user + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
    }

    private static var all: [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
            Int32($0)
        }
    }

    private static func holds(_ process: Int32, _ file: String, _ mark: String) -> Bool {
        let contents = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/\(file)"))
        return contents.map { String(decoding: $0, as: UTF8.self).contains(mark) } ?? false
    }
}
