import Foundation

extension XcodeProject {
    /// A product of a package.
    package struct PackageProduct: Hashable {
        package let name: String
        /// Where the package is; nil if the project does not say.
        package let package: PackageReference?
    }

    /// The place of a package that a project uses.
    package enum PackageReference: Hashable {
        /// A folder on this machine: a path below the project's folder, or an absolute one.
        case local(path: String)
        /// A repository that the package manager fetches.
        case remote(address: String, Requirement)
    }

    /// The versions of a package that a project accepts, as Xcode writes them.
    package enum Requirement: Hashable {
        case upToNextMajor(from: String)
        case upToNextMinor(from: String)
        case range(from: String, to: String)
        case exact(String)
        case branch(String)
        case revision(String)

        /// Reads the `requirement` of a package's reference; nil for an incomplete one or an unknown kind.
        init?(_ object: [String: Any]) {
            func text(_ key: String) -> String? { object[key] as? String }
            let requirement: Requirement? =
                switch text("kind") {
                case "upToNextMajorVersion": text("minimumVersion").map(Self.upToNextMajor)
                case "upToNextMinorVersion": text("minimumVersion").map(Self.upToNextMinor)
                case "versionRange":
                    text("minimumVersion").flatMap { minimum in
                        text("maximumVersion").map { .range(from: minimum, to: $0) }
                    }
                case "exactVersion": text("version").map(Self.exact)
                case "branch": text("branch").map(Self.branch)
                case "revision": text("revision").map(Self.revision)
                default: nil
                }
            guard let requirement else { return nil }
            self = requirement
        }
    }

    /// The paths of the packages among the files of the project: Xcode's way of old to add a package of this machine.
    var packagesAmongFiles: [String] {
        get throws {
            let references = objects.filter {
                $1["isa"] as? String == "PBXFileReference"
                    && ["folder", "wrapper"].contains($1["lastKnownFileType"] as? String)
            }
            let paths = Set(references.keys.compactMap { path(of: $0) })
            return try paths.sorted().filter {
                try disk.contents(folder.resolved($0) + "/Package.swift") != nil
            }
        }
    }

    /// The list of versions that Xcode chose for the packages of the project; nil without one.
    package var pinnedVersions: URL? {
        let workspaces =
            [file.appendingPathComponent("project.xcworkspace")]
            + Self.files("xcworkspace", in: file.deletingLastPathComponent())
        return workspaces.map { $0.appendingPathComponent("xcshareddata/swiftpm/Package.resolved") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}

extension XcodeProject.PackageReference {
    /// Reads the reference of a project to a package; nil where it has neither a path nor an address.
    init?(_ object: [String: Any]) {
        if let path = (object["relativePath"] ?? object["path"]) as? String {
            self = .local(path: path)
        } else if let address = object["repositoryURL"] as? String,
            let requirement = (object["requirement"] as? [String: Any]).flatMap(
                XcodeProject.Requirement.init)
        {
            self = .remote(address: address, requirement)
        } else {
            return nil
        }
    }

    /// The name of the package in dependencies, which is the last part of its place. The package manager does not
    /// distinguish upper and lower case in it.
    package func name(in folder: URL) -> String {
        switch self {
        case .local(let path): (folder.resolved(path) as NSString).lastPathComponent
        case .remote(let address, _):
            ((address.hasSuffix(".git") ? String(address.dropLast(4)) : address) as NSString)
                .lastPathComponent
        }
    }
}
