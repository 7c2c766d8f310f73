import Foundation
import SourceRewriter

/// The interface files among the sources of a module.
enum InterfaceDocuments {
    /// The names in the storyboards and xibs in the folder of a module's sources, and in those below it.
    ///
    /// - Parameter paths: The absolute paths of the sources.
    static func names(beside paths: [String]) -> DocumentNames {
        var names = DocumentNames()
        guard let folder = commonFolder(of: paths), folder.pathComponents.count > 2 else {
            return names
        }
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil,
            options: [.skipsHiddenFiles, .skipsPackageDescendants])
        while let file = files?.nextObject() as? URL {
            guard ["storyboard", "xib"].contains(file.pathExtension),
                let data = FileManager.default.contents(atPath: file.path)
            else { continue }
            names.add([UInt8](data))
        }
        return names
    }

    private static func commonFolder(of paths: [String]) -> URL? {
        let folders = paths.map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().pathComponents
        }
        guard var common = folders.first else { return nil }
        for folder in folders.dropFirst() {
            common = zip(common, folder).prefix { $0 == $1 }.map(\.0)
        }
        return URL(fileURLWithPath: common.joined(separator: "/"))
    }
}
