import Foundation

/// The memory of this process, as the kernel counts it.
package enum ProcessMemory {
    /// The most that was held at once, in megabytes; not a number where the kernel does not report it.
    package static var peakInMegabytes: Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.first
        return (kilobytes ?? .nan) / 1024
    }

    /// The resident memory now, in bytes, to a page.
    package static var residentBytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = fields.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
