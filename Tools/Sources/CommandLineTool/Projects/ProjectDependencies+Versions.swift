import Foundation

extension ProjectDependencies {
    /// A pinned version of a project's dependency.
    struct Pin: Equatable {
        var address: String
        var version: String
        var revision: String

        /// `owner/name`.
        var name: String { address.split(separator: "/").suffix(2).joined(separator: "/") }
    }

    /// Rewrites the project's Package.resolved.
    ///
    /// - Parameter revision: Returns a package's commit; nil lets the package manager choose a version.
    /// - Returns: The packages without a commit.
    func changePins(revision: (Pin) throws -> String?) throws -> [Pin] {
        let file = folder.appendingPathComponent("Package.resolved")
        guard let data = FileManager.default.contents(atPath: file.path),
            let (list, dropped) = try Self.changePins(in: data, revision: revision)
        else { return [] }
        try list.write(to: file)
        return dropped
    }

    /// Returns a Package.resolved with other versions; nil for malformed data.
    static func changePins(
        in data: Data, revision: (Pin) throws -> String?
    ) throws -> (list: Data, dropped: [Pin])? {
        guard var list = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            return nil
        }
        // Version 1 of the format has one more level.
        var inner = list["object"] as? [String: Any]
        guard var pins = (inner ?? list)["pins"] as? [[String: Any]] else { return nil }
        var dropped: [Pin] = []
        pins = try pins.compactMap { entry in
            var entry = entry
            let address = (entry["location"] ?? entry["repositoryURL"]) as? String ?? ""
            guard var state = entry["state"] as? [String: Any],
                let old = state["revision"] as? String
            else { return entry }
            let pin = Pin(
                address: self.address(of: address), version: state["version"] as? String ?? old,
                revision: old)
            guard let new = try revision(pin) else {
                dropped.append(pin)
                return nil
            }
            state["revision"] = new
            entry["state"] = state
            return entry
        }
        if inner != nil {
            inner?["pins"] = pins
            list["object"] = inner
        } else {
            list["pins"] = pins
        }
        return (try JSONSerialization.data(withJSONObject: list, options: .sortedKeys), dropped)
    }
}
