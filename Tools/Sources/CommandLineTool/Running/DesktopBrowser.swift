import Foundation
import Simulator

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

    /// Opens the page of a simulator. Failure is not reported to the caller, which prints an address as well.
    func open(_ addresses: PageAddresses) {
        let page: RedirectPage
        do { page = try RedirectPage(to: addresses) } catch {
            return Carob.complain("no browser is opened, as no file can be made for it: \(error)")
        }
        if !open(page.address) { page.remove() }
    }

    /// Opens an address, which other users can see; returns whether the program was started.
    func open(_ address: URL) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [address.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            Carob.complain("no browser could be opened: \(error)")
            return false
        }
    }
}
