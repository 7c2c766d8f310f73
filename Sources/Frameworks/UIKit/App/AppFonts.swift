import CoreText
import Foundation
import TextEngine

/// The fonts in an app's bundle that `UIAppFonts` in its Info.plist names.
enum AppFonts {
    /// Registers font files by their names, which may contain folders.
    ///
    /// A file that is missing or no font is reported on the console and skipped.
    ///
    /// - Parameter folders: Where the files are looked for, in this order.
    static func register(_ names: [String], in folders: [URL]) {
        for name in names {
            let paths = folders.map { $0.appendingPathComponent(name).path }
            guard let path = paths.first(where: FileManager.default.fileExists) else {
                Console.error("UIAppFonts: there is no file \"\(name)\" in the app.")
                continue
            }
            do {
                try RegisteredFonts.shared.register(path: path)
            } catch .alreadyRegistered {
                continue
            } catch {
                Console.error("UIAppFonts: \"\(name)\" cannot be used (\(error)).")
            }
        }
    }

    /// The folders of an app's files: its resources, its bundle, and the folders of resources that the
    /// package manager creates beside it.
    static func folders(of bundle: Bundle) -> [URL] {
        let own = [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }
        let beside = try? FileManager.default.contentsOfDirectory(
            at: bundle.bundleURL, includingPropertiesForKeys: nil)
        let resources = (beside ?? []).filter { $0.pathExtension == "resources" }
        return own + resources.sorted { $0.path < $1.path }
    }
}
