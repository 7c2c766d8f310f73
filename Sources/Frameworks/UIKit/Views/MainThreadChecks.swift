internal import CSwiftRuntime
import Foundation
import HostSelection
internal import SwiftRuntime
import Synchronization

/// Reports calls of views on other threads than the main one, as Xcode's Main Thread Checker does.
///
/// Every place in an app is reported once, to standard error unless a test collects the reports. The members that
/// check are those that all changes of views go through (hierarchy, geometry, marks), and those that apps call on other
/// threads by mistake: texts, images, colours, lists, constraints, presentations. What such a member calls in its turn
/// is not reported again.
enum MainThreadChecks {
    /// Whether calls are checked: in apps in development, and where `HostOptions.checksThreads` says so.
    // Written while a process starts, before other threads use views.
    nonisolated(unsafe) static var areOn = isDebugBuild

    #if DEBUG
        private static let isDebugBuild = true
    #else
        private static let isDebugBuild = false
    #endif

    /// Applies the process's option. Called when an application is made.
    static func configure() { areOn = option ?? isOnByDefault }

    private static let option = HostSelection.checksThreads(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

    private static let isOnByDefault = isDebugBuild || HostSelection.isInDevelopment

    /// The places reported so far, and the listener for further reports.
    private struct Reports {
        var places: Set<Int> = []
        var listener: (@Sendable (String) -> Void)?
    }

    private static let reports = Mutex<Reports>(Reports())

    /// Reports a call of a member on another thread; the member is named as in Objective-C: `-[UIView setNeedsLayout]`.
    @inline(__always)
    static func check(_ member: StaticString) {
        if areOn { checkThread(member) }
    }

    @inline(never)
    private static func checkThread(_ member: StaticString) {
        guard !MainThread.isCurrent else { return }
        // The first address is in this function, the second in the member that checks.
        report("\(member)", CallerPlaces(csr_current_call_stack(), skipping: 2))
    }

    /// Sends further reports to a test's listener, or to standard error for nil, and forgets the places reported so far.
    /// With a listener, calls are checked in every build.
    static func setListener(_ listener: (@Sendable (String) -> Void)?) {
        areOn = listener != nil || option ?? isOnByDefault
        reports.withLock { $0 = Reports(listener: listener) }
    }

    private static func report(_ member: String, _ callers: CallerPlaces) {
        let (isNew, listener) = reports.withLock { reports in
            // Limited: beyond this number further reports are of no use.
            let isNew =
                reports.places.count < 1000 && reports.places.isDisjoint(with: callers.all)
            if isNew, let innermost = callers.all.first { reports.places.insert(innermost) }
            return (isNew, reports.listener)
        }
        guard isNew else { return }
        let text = describe(member)
        if let listener {
            listener(text)
        } else {
            FileHandle.standardError.write(Data((text + "\n").utf8))
        }
    }

    private static func describe(_ member: String) -> String {
        let name = Thread.current.name.flatMap { $0.isEmpty ? nil : $0 } ?? "(none)"
        let backtrace = Thread.callStackSymbols.dropFirst(3).prefix(24)
        return """
            Main Thread Checker: UI API called on a background thread: \(member)
            PID: \(getpid()), TID: \(MainThread.threadNumber), Thread name: \(name), \
            Queue name: \(MainThread.queueLabel)
            Backtrace:
            \(backtrace.joined(separator: "\n"))
            """
    }
}

/// The places from which a function was called, directly and indirectly, innermost first.
///
/// A place is the call itself with the calls around it: an app's one call of a helper and another one are two places. If
/// a call within a member that was reported is checked, the place of that member is among the places around it.
private struct CallerPlaces {
    private(set) var all: [Int] = []

    /// The calls that distinguish a place.
    private static let depth = 8

    init(_ stack: csr_call_stack, skipping own: Int) {
        var stack = stack
        let count = Int(stack.count)
        withUnsafeBytes(of: &stack.addresses) { bytes in
            let addresses = bytes.bindMemory(to: UInt.self).prefix(count)
            all = addresses.indices.dropFirst(own).map { index in
                var hasher = Hasher()
                for address in addresses[index...].prefix(Self.depth) { hasher.combine(address) }
                return hasher.finalize()
            }
        }
    }
}
