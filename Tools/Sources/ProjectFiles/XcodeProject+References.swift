import Foundation

extension XcodeProject {
    /// The debug settings of a project or a target, with those of its configuration file below them.
    mutating func settings(of object: [String: Any]) throws -> [String: String] {
        guard let list = (object["buildConfigurationList"] as? String).flatMap({ objects[$0] })
        else { return [:] }
        let identifiers = list["buildConfigurations"] as? [String] ?? []
        try spend(identifiers.count)
        let configurations = identifiers.compactMap { objects[$0] }
        guard
            let chosen = configurations.first(where: { $0["name"] as? String == "Debug" })
                ?? configurations.first
        else { return [:] }
        var result: [String: String] = [:]
        if let file = chosen["baseConfigurationReference"] as? String, let path = path(of: file) {
            result = try configurationFiles.settings(at: resolved(path))
        }
        let own = chosen["buildSettings"] as? [String: Any] ?? [:]
        try spend(1 + (result.count + own.count) / 16)
        for (key, value) in own {
            guard let name = SettingCondition.name(of: key) else { continue }
            if let text = value as? String { result[name] = text }
            if let list = value as? [String] { result[name] = list.joined(separator: " ") }
        }
        return result
    }

    // MARK: - Paths

    /// The paths of a reference: one of a file, several of a group of localizations or versions.
    mutating func paths(of identifier: String) throws -> [String] {
        guard let object = objects[identifier] else { return [] }
        if object["isa"] as? String == "PBXVariantGroup" {
            let children = object["children"] as? [String] ?? []
            try spend(children.count)
            return children.compactMap { path(of: $0) }
        }
        return path(of: identifier).map { [$0] } ?? []
    }

    // The system's own limit.
    private static let longestPath = 4096

    /// The path of a reference, relative to the project's folder; nil for a file of the build or the SDK, and for a path
    /// that no file can have.
    func path(of identifier: String) -> String? {
        var parts: [String] = []
        var length = 0
        var next: String? = identifier
        var steps = 0
        // A cycle of groups ends here.
        while let current = next, let object = objects[current], steps < 64 {
            steps += 1
            if let path = object["path"] as? String {
                length += path.utf8.count + 1
                guard length <= Self.longestPath, !path.utf8.contains(0) else { return nil }
                parts.append(path)
            }
            switch object["sourceTree"] as? String ?? "<group>" {
            case "<group>": next = parents[current]
            case "SOURCE_ROOT", "<absolute>": next = nil
            default: return nil
            }
        }
        return parts.isEmpty ? nil : parts.reversed().joined(separator: "/")
    }

    func resolved(_ path: String) -> URL { URL(fileURLWithPath: folder.resolved(path)) }
}
