import Foundation

/// The default browser of this desktop.
struct DesktopBrowser {
    private let opener: String

    /// Nil without a display, without an interactive terminal, and in continuous integration.
    init?(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isTerminal: Bool = isatty(STDOUT_FILENO) == 1
    ) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        guard isTerminal, !has("CI"), has("DISPLAY") || has("WAYLAND_DISPLAY") else { return nil }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        guard
            let found = folders.map({ "\($0)/xdg-open" }).first(where: {
                FileManager.default.isExecutableFile(atPath: $0)
            })
        else { return nil }
        opener = found
    }

    /// Opens an address. Failure is not reported to the caller, which prints the address as well.
    func open(_ address: URL) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [address.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { Carob.complain("no browser could be opened: \(error)") }
    }
}
