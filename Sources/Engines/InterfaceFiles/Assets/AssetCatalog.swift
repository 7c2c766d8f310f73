import Foundation

/// The assets of a folder `NAME.xcassets`, by kind and name.
package struct AssetCatalog: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
    }

    private struct Key: Hashable {
        let kind: Kind
        let name: String
    }

    private var folders: [Key: String] = [:]

    // Chosen: more than any app has; a wrong folder, or one with itself inside, ends soon.
    private static let maximumDepth = 16
    private static let maximumCount = 20_000

    /// Lists the assets of a folder; an empty catalogue for one that cannot be read.
    package init(folder: String) {
        var count = 0
        add(folder, prefix: "", depth: 0, &count)
    }

    private mutating func add(
        _ folder: String, prefix: String, depth: Int, _ count: inout Int
    ) {
        guard depth < Self.maximumDepth,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return }
        for name in names.sorted() where !name.hasPrefix(".") {
            count += 1
            guard count <= Self.maximumCount else { return }
            let path = "\(folder)/\(name)"
            let parts = name as NSString
            if let kind = Kind(rawValue: parts.pathExtension) {
                let key = Key(kind: kind, name: prefix + parts.deletingPathExtension)
                if folders[key] == nil { folders[key] = path }
            } else if parts.pathExtension.isEmpty || parts.pathExtension == "spriteatlas" {
                let isNamespace = AssetFile(folder: path)?.providesNamespace ?? false
                add(
                    path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1,
                    &count)
            }
        }
    }

    /// The asset with a name, which is case-sensitive and has no extension.
    package func asset(_ name: String, _ kind: Kind) -> AssetFile? {
        folders[Key(kind: kind, name: name)].flatMap { AssetFile(folder: $0) }
    }

    /// The names of the assets of a kind.
    package func names(of kind: Kind) -> [String] {
        folders.keys.filter { $0.kind == kind }.map(\.name).sorted()
    }
}
