import Foundation
import HostSelection
internal import SwiftRuntime
import Synchronization

/// Reports calls of views on other threads than the main one, as Xcode's Main Thread Checker does.
///
/// Every call site is reported once, to standard error unless a test collects the reports. The members that
/// check are those that all changes of views go through: hierarchy, geometry, and marks.
enum MainThreadChecks {
    /// Whether calls are checked: in debug builds, and where `HostOptions.checksThreads` says so.
    // Written while a process starts, before other threads use views.
    nonisolated(unsafe) static var areOn = isDebugBuild

    #if DEBUG
        private static let isDebugBuild = true
    #else
        private static let isDebugBuild = false
    #endif

    /// Applies the process's option. Called when an application is made.
    static func configure() {
        if let option { areOn = option }
    }

    private static let option = HostSelection.checksThreads(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

    /// The call sites reported so far, and the listener for further reports.
    private struct Reports {
        var sites: Set<Int> = []
        var listener: (@Sendable (String) -> Void)?
    }

    private static let reports = Mutex(Reports())

    /// Reports a call of a member on another thread; the member is named as in Objective-C: `-[UIView setNeedsLayout]`.
    @inline(__always)
    static func check(_ member: StaticString) {
        if areOn { checkThread(member) }
    }

    @inline(never)
    private static func checkThread(_ member: StaticString) {
        if !MainThread.isCurrent { report("\(member)") }
    }

    /// Sends further reports to a test's listener, or to standard error for nil, and forgets the sites reported so far.
    /// With a listener, calls are checked in every build.
    static func setListener(_ listener: (@Sendable (String) -> Void)?) {
        areOn = listener != nil || option ?? isDebugBuild
        reports.withLock { $0 = Reports(listener: listener) }
    }

    private static func report(_ member: String) {
        let addresses = Thread.callStackReturnAddresses.map(\.intValue)
        var hasher = Hasher()
        hasher.combine(member)
        // The checker's own frames are the same each time; those around the caller distinguish sites.
        hasher.combine(addresses.prefix(8))
        let site = hasher.finalize()
        let (isNew, listener) = reports.withLock { reports in
            // Limited: beyond this number further reports are of no use.
            let isNew = reports.sites.count < 1000 && reports.sites.insert(site).inserted
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
