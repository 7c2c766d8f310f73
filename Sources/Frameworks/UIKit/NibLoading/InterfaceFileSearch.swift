import Foundation
import InterfaceFiles

/// Finds interface files in bundles.
@MainActor
enum InterfaceFileSearch {
    struct Location {
        let path: String
        /// Whether the file is in the folder of a language, so that its texts are translated already.
        let isOfLanguage: Bool

        /// The name without extension, also of a compiled nib or storyboard that is a folder.
        var name: String {
            let file = path as NSString
            let folder = file.deletingLastPathComponent as NSString
            let named = ["nib", "storyboardc"].contains(folder.pathExtension) ? folder : file
            return (named.lastPathComponent as NSString).deletingPathExtension
        }
    }

    /// The file with a name: that for the kind of device first, in the user's language, then the base one, then one
    /// without a language.
    ///
    /// A compiled nib takes the place of a xib that is not there, and a compiled storyboard that of a storyboard, if it
    /// contains its source.
    static func file(
        _ name: String, kind: InterfaceDocument.Kind, in bundle: Bundle
    ) -> Location? {
        let (source, compiled) = kind == .xib ? ("xib", "nib") : ("storyboard", "storyboardc")
        return file(name, source, in: bundle) ?? file(name, compiled, in: bundle)
    }

    private static func file(_ name: String, _ kindOfFile: String, in bundle: Bundle) -> Location? {
        var name = name as NSString
        if [kindOfFile, "xib", "nib", "storyboard"].contains(name.pathExtension) {
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
            for language in bundle._preferredLocalizations {
                let path = "\(folder)/\(language).lproj/\(file)"
                if let path = existing(path) {
                    return Location(path: path, isOfLanguage: true)
                }
            }
            for path in ["\(folder)/Base.lproj/\(file)", "\(folder)/\(file)"] {
                guard let path = existing(path) else { continue }
                return Location(path: path, isOfLanguage: false)
            }
        }
        return nil
    }

    /// Returns the path of a file, or, for a folder of compiled files, of the file in it that applies; nil if there is
    /// none.
    private static func existing(_ path: String) -> String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return nil
        }
        guard isFolder.boolValue else { return path }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let source = "designable.storyboard"
        if files.contains(source) { return "\(path)/\(source)" }
        return CompiledNibFolder.file(of: files).map { "\(path)/\($0)" }
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
