import CoreGraphics
import Foundation
import HostSelection

/// The file in which the state of an app outlasts its process.
///
/// It is that of the host which relaunches the app, or in the folder that was made for the app as its home, where iOS has
/// it, too. A process with neither keeps nothing.
struct SavedStateFile {
    let url: URL

    /// Takes the place of the process's own file in tests.
    @MainActor static var ofTests: URL?

    @MainActor static var ofProcess: SavedStateFile? {
        if let ofTests { return SavedStateFile(url: ofTests) }
        let environment = ProcessInfo.processInfo.environment
        if let path = HostSelection.restorationFile(
            arguments: CommandLine.arguments, environment: environment)
        {
            return SavedStateFile(url: URL(fileURLWithPath: path))
        }
        guard let home = environment["CFFIXED_USER_HOME"], !home.isEmpty,
            environment["CAROB_CONTAINER"] != home
        else { return nil }
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return SavedStateFile(
            url: URL(fileURLWithPath: home)
                .appendingPathComponent("Library/Saved Application State")
                .appendingPathComponent("\(name).savedState/data.data"))
    }

    /// Takes the state out of the file, so that an app that cannot restore it starts without it the next time.
    func take() -> (state: SavedState, data: Data)? {
        guard let data = try? Data(contentsOf: url), !data.isEmpty else { return nil }
        empty()
        do {
            return (try SavedState(data), data)
        } catch {
            Console.log("Carob: the saved state of the app is not restored: \(error)")
            return nil
        }
    }

    func write(_ data: Data) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // In place: the host may have opened the file.
            try data.write(to: url)
        } catch {
            Console.log(
                "Carob: the state of the app is not kept: \(error.localizedDescription)")
        }
    }

    func empty() {
        if FileManager.default.fileExists(atPath: url.path) { try? Data().write(to: url) }
    }
}
