import Foundation

/// An `App.app` folder: the flat layout of an iOS app's Info.plist and resources.
struct AppBundle {
    let folder: URL
    let executable: URL

    /// Assembles `NAME.app` from an executable and the folder of an app's sources.
    ///
    /// Resources are flattened; localizations and bundles keep their structure. Only changed files are
    /// copied, and files that no longer exist are removed. An Info.plist is generated if there is none,
    /// and Xcode's variables in it are replaced.
    static func assemble(
        name: String, executable: URL, project: ProjectFolder, in folder: URL
    ) throws -> AppBundle {
        let files = FileManager.default
        let bundle = folder.appendingPathComponent("\(name).app")
        try files.createDirectory(at: bundle, withIntermediateDirectories: true)
        let program = bundle.appendingPathComponent(name)
        // A hard link: the executable is large, and it locates the bundle by its own path.
        try replaceIfChanged(program, with: executable)
        var names: Set<String> = [name, "Info.plist"]
        var information = try AppInformation.generated(for: project, name: name)
        for path in project.resources {
            let resource = project.folder.appendingPathComponent(path)
            let target = resource.lastPathComponent
            if target == "Info.plist" {
                information = AppInformation.expanded(
                    try String(contentsOf: resource, encoding: .utf8), name: name)
            } else if names.insert(target).inserted {
                try replaceIfChanged(bundle.appendingPathComponent(target), with: resource)
            }
        }
        try ProjectFolder.write(information, to: bundle.appendingPathComponent("Info.plist"))
        for old in try files.contentsOfDirectory(atPath: bundle.path) where !names.contains(old) {
            try files.removeItem(at: bundle.appendingPathComponent(old))
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
