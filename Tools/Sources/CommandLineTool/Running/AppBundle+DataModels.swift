import Foundation
import ProjectFiles

extension AppBundle {
    /// Writes a data model as the file or the folder that an app loads.
    static func compile(
        _ model: DataModelFolder, into bundle: URL, _ names: inout Set<String>
    ) throws {
        let files = try Failure.ofProject { try model.compiled }
        guard let path = files.keys.first else { return }
        let name = String(path.prefix { $0 != "/" })
        guard names.insert(name).inserted else { return }
        // Versions that went are removed.
        if name != path {
            try? FileManager.default.removeItem(at: bundle.appendingPathComponent(name))
        }
        for (path, data) in files {
            let file = bundle.appendingPathComponent(path)
            try makeFolder(file.deletingLastPathComponent())
            try ProjectFolder.write(data, to: file)
        }
    }

    /// Compiles the data models in the bundles that the package manager makes of packages' resources: it copies them as they
    /// are.
    ///
    /// - Parameter products: The folder with the bundles.
    static func compileDataModels(ofPackagesIn products: URL) throws {
        let files = FileManager.default
        for bundle in try files.contentsOfDirectory(atPath: products.path)
        where (bundle as NSString).pathExtension == "resources" {
            let folder = products.appendingPathComponent(bundle)
            var names: Set<String> = []
            for name in try files.contentsOfDirectory(atPath: folder.path).sorted()
            where DataModelFolder.isModel(name) {
                try compile(
                    DataModelFolder(folder.appendingPathComponent(name)), into: folder, &names)
            }
        }
    }
}
