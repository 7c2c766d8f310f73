import Foundation

extension NSManagedObjectModel {
    /// Reads a compiled model.
    ///
    /// - Parameter url: A file `NAME.mom`, or a folder `NAME.momd`, of which the current version is read.
    /// - Returns: Nil if there is none or it cannot be read, which a line on the console tells.
    public convenience init?(contentsOf url: URL) {
        self.init()
        do {
            let file = try Self.file(of: url)
            try read(ModelReader.read(contentsOf: file))
        } catch {
            NSLog("CoreData: the model at %@ cannot be read: %@", url.path, "\(error)")
            return nil
        }
    }

    /// The file of the current version.
    private static func file(of url: URL) throws -> URL {
        guard url.pathExtension == "momd" else { return url }
        return url.appendingPathComponent(try currentVersion(of: url) + ".mom")
    }

    private static func currentVersion(of folder: URL) throws -> String {
        let data = try Data(contentsOf: folder.appendingPathComponent("VersionInfo.plist"))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        guard
            let name = (list as? [String: Any])?["NSManagedObjectModel_CurrentVersionName"]
                as? String, !name.isEmpty, !name.contains("/")
        else {
            throw ModelFile.Failure(reason: "VersionInfo.plist names no current version")
        }
        return name
    }

    func read(_ contents: ModelReader.Contents) {
        entities = contents.entities
        for (name, members) in contents.configurations { setMembers(members, of: name) }
        for (name, template) in contents.templates {
            setFetchRequestTemplate(template, forName: name)
        }
        if let identifier = contents.versionIdentifier, !identifier.isEmpty {
            versionIdentifiers = [identifier]
        }
    }

    /// Returns a model with the entities of all models in bundles, in the main bundle for nil; nil if there is none.
    public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = (bundles ?? [.main]).flatMap(modelFiles).compactMap {
            NSManagedObjectModel(contentsOf: $0)
        }
        return models.isEmpty ? nil : NSManagedObjectModel(byMerging: models)
    }

    /// Returns the version of a model in bundles with which a store was written; nil if there is none.
    public class func mergedModel(
        from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
    ) -> NSManagedObjectModel? {
        versions(in: bundles ?? [.main]).first {
            $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
        }
    }

    /// All versions of all models in bundles.
    static func versions(in bundles: [Bundle]) -> [NSManagedObjectModel] {
        bundles.flatMap(modelFiles).flatMap { url -> [NSManagedObjectModel] in
            guard url.pathExtension == "momd" else {
                return [NSManagedObjectModel(contentsOf: url)].compactMap { $0 }
            }
            let files = try? FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: nil)
            return (files ?? []).filter { $0.pathExtension == "mom" }
                .sorted { $0.path < $1.path }
                .compactMap { NSManagedObjectModel(contentsOf: $0) }
        }
    }

    /// The file of a version of a model in a bundle.
    static func file(ofVersion name: String, in bundle: Bundle) -> URL? {
        for url in modelFiles(of: bundle) {
            if url.pathExtension == "mom" {
                if url.deletingPathExtension().lastPathComponent == name { return url }
                continue
            }
            let file = url.appendingPathComponent(name + ".mom")
            if FileManager.default.fileExists(atPath: file.path) { return file }
        }
        return nil
    }

    private static func modelFiles(of bundle: Bundle) -> [URL] {
        ["momd", "mom"].flatMap { ending in
            (bundle.urls(forResourcesWithExtension: ending, subdirectory: nil) ?? []).map {
                $0 as URL
            }
        }.sorted { $0.path < $1.path }
    }
}

/// The models that coordinators use, by which a class finds its entity.
enum LoadedModels {
    private struct Reference: Sendable {
        weak var model: NSManagedObjectModel?
    }

    // Guarded by the lock.
    nonisolated(unsafe) private static var references: [Reference] = []
    private static let lock = NSLock()

    static func add(_ model: NSManagedObjectModel) {
        lock.withLock {
            references.removeAll { $0.model == nil }
            references.append(Reference(model: model))
        }
    }

    /// The models, the newest first.
    static var all: [NSManagedObjectModel] {
        lock.withLock { references.reversed().compactMap(\.model) }
    }

    /// The entity whose objects are of a class: in a given model, else in the newest that has one.
    static func entity(
        of type: NSManagedObject.Type, preferring model: NSManagedObjectModel?
    ) -> NSEntityDescription? {
        for model in [model].compactMap({ $0 }) + all {
            let candidates = model.entities.filter { ManagedObjectClass.of($0) == type }
            // A class of several entities is the topmost one's.
            if let found = candidates.first(where: { candidate in
                !candidates.contains { $0 !== candidate && candidate.isKindOf(entity: $0) }
            }) {
                return found
            }
        }
        return nil
    }
}
