import Foundation

/// A data model among the files of a project: `NAME.xcdatamodeld` with several versions, or a single
/// `NAME.xcdatamodel`.
package struct DataModelFolder {
    private let folder: URL
    private let disk: ProjectDisk
    private let name: String

    // Chosen: more versions than any app has published.
    private static let maximumVersions = 1000

    package init(_ folder: URL, disk: ProjectDisk = .machine) {
        self.folder = folder
        self.disk = disk
        name = folder.deletingPathExtension().lastPathComponent
    }

    /// The extensions of such folders.
    package static let kinds: Set<String> = ["xcdatamodeld", "xcdatamodel"]

    package static func isModel(_ path: String) -> Bool {
        kinds.contains((path as NSString).pathExtension.lowercased())
    }

    // MARK: - Versions

    private var isSingle: Bool { folder.pathExtension.lowercased() == "xcdatamodel" }

    /// The names of the versions, sorted; that of the model itself for a single one.
    private var versions: [String] {
        get throws {
            if isSingle { return [name] }
            let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let versions = entries.filter { ($0 as NSString).pathExtension == "xcdatamodel" }
                .map { ($0 as NSString).deletingPathExtension }.sorted()
            guard !versions.isEmpty, versions.count <= Self.maximumVersions else {
                throw ProjectProblem(
                    "the data model '\(folder.path)' has \(versions.count) versions, "
                        + "and a build needs one to \(Self.maximumVersions)")
            }
            return versions
        }
    }

    private func file(of version: String) -> URL {
        (isSingle ? folder : folder.appendingPathComponent(version + ".xcdatamodel"))
            .appendingPathComponent("contents")
    }

    /// The version that an app uses: the one that the file `.xccurrentversion` names, or the only one.
    private func current(of versions: [String]) throws -> String {
        let path = folder.appendingPathComponent(".xccurrentversion").path
        if versions.count == 1 { return versions[0] }
        let list = try disk.contents(path).flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
        }
        guard let file = list?["_XCCurrentVersionName"] as? String,
            case let version = (file as NSString).deletingPathExtension, versions.contains(version)
        else {
            throw ProjectProblem(
                "the data model '\(folder.path)' has several versions, and its file "
                    + ".xccurrentversion names none of them; choose one in Xcode")
        }
        return version
    }

    private func contents(of version: String) throws -> Data {
        let path = file(of: version).path
        guard let data = try disk.contents(path) else {
            throw ProjectProblem("the data model '\(path)' does not exist")
        }
        return data
    }

    // MARK: - Products

    /// The files of the model in an app's bundle, by their paths.
    ///
    /// - Throws: `ProjectProblem` for a model that cannot be read.
    package var compiled: [String: Data] {
        get throws {
            let versions = try versions
            var files: [String: Data] = [:]
            for version in versions {
                let data = try contents(of: version)
                _ = try DataModel(data, at: file(of: version).path)
                files[isSingle ? "\(name).mom" : "\(name).momd/\(version).mom"] = data
            }
            guard !isSingle else { return files }
            files["\(name).momd/VersionInfo.plist"] = try PropertyListSerialization.data(
                fromPropertyList: [
                    "NSManagedObjectModel_CurrentVersionName": try current(of: versions)
                ], format: .xml, options: 0)
            return files
        }
    }

    /// Returns the code of the classes that the current version's entities ask for; nil for none.
    ///
    /// - Parameter usesObjects: Whether dates, data and addresses are objects, as Xcode has it with Swift 3.
    /// - Throws: `ProjectProblem` for a model that cannot be read.
    package func classes(usesObjects: Bool = false) throws -> String? {
        let version = try current(of: versions)
        let path = file(of: version).path
        let model = try DataModel(contents(of: version), at: path)
        return try ManagedObjectClasses(model, at: path, usesObjects: usesObjects).code
    }
}
