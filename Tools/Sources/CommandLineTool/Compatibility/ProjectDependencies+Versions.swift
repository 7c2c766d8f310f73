import Foundation

extension ProjectDependencies {
    /// The version of a package that a project was last built with.
    struct Pin: Equatable {
        var address: String
        var version: String

        /// `owner/name`.
        var name: String { address.split(separator: "/").suffix(2).joined(separator: "/") }
    }

    /// Takes versions out of the project's list, so that the package manager chooses others which its
    /// manifest allows.
    func dropPins(that isToGo: (_ address: String, _ revision: String) throws -> Bool) throws
        -> [Pin]
    {
        let file = folder.appendingPathComponent("Package.resolved")
        guard let data = FileManager.default.contents(atPath: file.path),
            let (rest, dropped) = try Self.dropPins(in: data, that: isToGo), !dropped.isEmpty
        else { return [] }
        try rest.write(to: file)
        return dropped
    }

    /// A list of versions without some; nil for data that is no such list.
    static func dropPins(
        in data: Data, that isToGo: (_ address: String, _ revision: String) throws -> Bool
    ) throws -> (rest: Data, dropped: [Pin])? {
        guard var list = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            return nil
        }
        // The first form of the list has one more level.
        var inner = list["object"] as? [String: Any]
        guard let pins = (inner ?? list)["pins"] as? [[String: Any]] else { return nil }
        var kept: [[String: Any]] = []
        var dropped: [Pin] = []
        for pin in pins {
            let address = Self.address(
                of: (pin["location"] ?? pin["repositoryURL"]) as? String ?? "")
            let state = pin["state"] as? [String: Any] ?? [:]
            guard let revision = state["revision"] as? String, try isToGo(address, revision) else {
                kept.append(pin)
                continue
            }
            dropped.append(
                Pin(address: address, version: state["version"] as? String ?? revision))
        }
        if inner != nil {
            inner?["pins"] = kept
            list["object"] = inner
        } else {
            list["pins"] = kept
        }
        return (try JSONSerialization.data(withJSONObject: list, options: .sortedKeys), dropped)
    }
}
