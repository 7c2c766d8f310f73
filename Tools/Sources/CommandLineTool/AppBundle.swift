import Foundation

/// An `App.app` folder: the flat layout in which an iOS program finds its Info.plist and resources.
struct AppBundle {
    let folder: URL
    let executable: URL

    /// Lays out `NAME.app` from a built executable and the example's folder.
    ///
    /// Resources are everything in the source folder that is neither Swift source nor the input script
    /// of the snapshot; asset folders keep their structure. Files are copied only when they changed.
    static func assemble(name: String, executable: URL, sources: URL, in folder: URL) throws
        -> AppBundle
    {
        let files = FileManager.default
        let bundle = folder.appendingPathComponent("\(name).app")
        try files.createDirectory(at: bundle, withIntermediateDirectories: true)
        let program = bundle.appendingPathComponent(name)
        // The program is linked, not copied: it is large, and it finds itself by its own path.
        try replaceIfChanged(program, with: executable)
        for resource in try files.contentsOfDirectory(atPath: sources.path)
        where !resource.hasSuffix(".swift") && !resource.hasSuffix(".input") {
            try replaceIfChanged(
                bundle.appendingPathComponent(resource),
                with: sources.appendingPathComponent(resource))
        }
        return AppBundle(folder: bundle, executable: program)
    }

    private static func replaceIfChanged(_ target: URL, with source: URL) throws {
        let files = FileManager.default
        func stamp(_ url: URL) -> (Date, Int)? {
            guard let attributes = try? files.attributesOfItem(atPath: url.path),
                let date = attributes[.modificationDate] as? Date,
                let size = attributes[.size] as? Int
            else { return nil }
            return (date, size)
        }
        if let old = stamp(target), let new = stamp(source), old.0 >= new.0, old.1 == new.1,
            !isFolder(source)
        {
            return
        }
        try? files.removeItem(at: target)
        do {
            if isFolder(source) {
                try files.copyItem(at: source, to: target)
            } else {
                try files.linkItem(at: source, to: target)
            }
        } catch {
            try files.copyItem(at: source, to: target)
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var folder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &folder)
            && folder.boolValue
    }
}
