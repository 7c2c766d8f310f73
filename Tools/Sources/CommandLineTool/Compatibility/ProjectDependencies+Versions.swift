import Foundation

extension ProjectDependencies {
    /// The version of a package that a project was last built with.
    struct Pin: Equatable {
        var address: String
        var version: String
        var revision: String

        /// `owner/name`.
        var name: String { address.split(separator: "/").suffix(2).joined(separator: "/") }
    }

    /// Changes the project's list of versions.
    ///
    /// - Parameter revision: The commit to take for a package; nil lets the package manager choose a version
    ///   that the manifest allows.
    /// - Returns: What has no commit.
    func changePins(revision: (Pin) throws -> String?) throws -> [Pin] {
        let file = folder.appendingPathComponent("Package.resolved")
        guard let data = FileManager.default.contents(atPath: file.path),
            let (list, dropped) = try Self.changePins(in: data, revision: revision)
        else { return [] }
        try list.write(to: file)
        return dropped
    }

    /// A list of versions with others; nil for data that is no such list.
    static func changePins(
        in data: Data, revision: (Pin) throws -> String?
    ) throws -> (list: Data, dropped: [Pin])? {
        guard var list = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            return nil
        }
        // The first form of the list has one more level.
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
