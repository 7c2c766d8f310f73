import Foundation
import InterfaceFiles

/// Finds interface files in bundles.
@MainActor
enum InterfaceFileSearch {
    struct Location {
        let path: String
        /// Whether the file is in the folder of a language, so that its texts are translated already.
        let isOfLanguage: Bool
    }

    /// The file with a name: that for the kind of device first, in the user's language, then the base one, then one
    /// without a language.
    static func file(
        _ name: String, kind: InterfaceDocument.Kind, in bundle: Bundle
    ) -> Location? {
        let kindOfFile = kind == .xib ? "xib" : "storyboard"
        var name = name as NSString
        if [kindOfFile, "nib"].contains(name.pathExtension) {
            name = name.deletingPathExtension as NSString
        }
        let isPad = UITraitCollection.device.userInterfaceIdiom == .pad
        for candidate in ["\(name)~\(isPad ? "ipad" : "iphone")", name as String] {
            if let location = location(of: "\(candidate).\(kindOfFile)", in: bundle) {
                return location
            }
        }
        return nil
    }

    private static func location(of file: String, in bundle: Bundle) -> Location? {
        for folder in folders(of: bundle) {
            for language in bundle.preferredLocalizations {
                let path = "\(folder)/\(language).lproj/\(file)"
                if language != "Base", FileManager.default.fileExists(atPath: path) {
                    return Location(path: path, isOfLanguage: true)
                }
            }
            for path in ["\(folder)/Base.lproj/\(file)", "\(folder)/\(file)"]
            where FileManager.default.fileExists(atPath: path) {
                return Location(path: path, isOfLanguage: false)
            }
        }
        return nil
    }

    /// The folders of a bundle's files: its resources, the bundle itself, and the folders of resources that the
    /// package manager creates beside it.
    private static func folders(of bundle: Bundle) -> [String] {
        var folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        if folders.count == 2, folders[0] == folders[1] { folders.removeLast() }
        guard bundle == .main else { return folders }
        let beside = try? FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath)
        folders += (beside ?? []).filter { $0.hasSuffix(".resources") }.sorted().map {
            "\(bundle.bundlePath)/\($0)"
        }
        return folders
    }
}
