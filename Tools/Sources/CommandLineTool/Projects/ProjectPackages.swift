import Foundation

extension Checkout {
    /// Writes the package of a project, with the versions of other packages that Xcode chose.
    ///
    /// The package manager fetches the packages, or finds them in the folder of clones that the variable
    /// `CAROB_PACKAGES` names.
    ///
    /// - Throws: `Failure` if the package cannot be written or a clone cannot be read.
    func makePackage(
        of project: ProjectFolder, named name: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> URL {
        // Folders with the same name in different parents have different packages.
        let package = projectPackage(name, of: project.folder)
        try project.writePackage(named: name, in: package)
        guard !project.packageAddresses.isEmpty else { return package }
        try project.copyPinnedVersions(to: package)
        let clones = environment["CAROB_PACKAGES"] ?? ""
        let dependencies = ProjectDependencies(
            folder: package, checkouts: URL(fileURLWithPath: clones),
            places: buildFolder.appendingPathComponent("package-mirrors"))
        guard !clones.isEmpty else {
            dependencies.forgetMirrors()
            return package
        }
        for change in try dependencies.prepare() { Carob.complain(change) }
        return package
    }
}

extension ProjectFolder {
    /// Copies the list of Xcode's versions. The package manager changes the copy, which stays while it is newer.
    func copyPinnedVersions(to package: URL) throws {
        guard let pinnedVersions else { return }
        let copy = package.appendingPathComponent("Package.resolved")
        if let own = copy.modificationDate, let other = pinnedVersions.modificationDate, own > other
        {
            return
        }
        do {
            try Self.write(Data(contentsOf: pinnedVersions), to: copy)
        } catch {
            throw Failure.unavailable("cannot copy '\(pinnedVersions.path)': \(error)")
        }
    }

    /// Prints which packages a failed build did not get.
    func explainMissingPackages(scratch: URL) {
        for line in missingPackages(scratch: scratch) { Carob.complain(line) }
    }

    /// The packages that the package manager did not get, and what to do, in lines; none if all are there.
    func missingPackages(scratch: URL) -> [String] {
        let checkouts = scratch.appendingPathComponent("checkouts").path
        let fetched = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        let missing = packageAddresses.filter { name, _ in
            !fetched.contains { $0.lowercased() == name }
        }
        guard !missing.isEmpty else { return [] }
        return ["the packages of the project were not all fetched:"]
            + missing.values.sorted().map { "  " + $0 }
            + [
                "they need the network; without it, put clones of them and of what they depend on into a folder, "
                    + "each named OWNER+NAME, and set CAROB_PACKAGES to the folder"
            ]
    }
}

extension URL {
    fileprivate var modificationDate: Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}
