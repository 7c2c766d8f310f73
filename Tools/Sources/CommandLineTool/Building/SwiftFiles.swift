import Foundation

/// The Swift files of a folder.
enum SwiftFiles {
    /// The paths of those below a folder, sorted; hidden files and what is in hidden folders do not count.
    static func paths(below folder: URL) -> [String] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }
            .sorted()
    }
}
