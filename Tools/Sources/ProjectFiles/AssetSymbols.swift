import Foundation

/// The Swift code by which an app names the images and colours of its asset catalogues: `UIImage(resource: .logo)`, and
/// with the extensions `UIImage.logo`.
///
/// Xcode generates it since version 15. How it derives names is observed in files that it has generated.
package struct AssetSymbols {
    private enum Kind: String {
        case color = "Color"
        case image = "Image"
    }

    private struct Asset {
        let kind: Kind
        /// The folders around it that provide a namespace, outermost first.
        let namespaces: [String]
        let name: String
    }

    private var assets: [Asset] = []

    // Chosen: more than any app has; a wrong folder, or one with itself inside, ends soon.
    private static let maximumDepth = 16
    private static let maximumCount = 20_000

    /// - Parameter catalogs: Paths of folders `NAME.xcassets`.
    package init(catalogs: [String]) {
        var count = 0
        for catalog in catalogs { add(catalog, namespaces: [], depth: 0, &count) }
    }

    private mutating func add(
        _ folder: String, namespaces: [String], depth: Int, _ count: inout Int
    ) {
        guard depth < Self.maximumDepth,
            let entries = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return }
        for entry in entries.sorted() where !entry.hasPrefix(".") {
            count += 1
            guard count <= Self.maximumCount else { return }
            let path = "\(folder)/\(entry)"
            let name = (entry as NSString).deletingPathExtension
            switch (entry as NSString).pathExtension {
            case "imageset", "symbolset":
                assets.append(Asset(kind: .image, namespaces: namespaces, name: name))
            case "colorset":
                assets.append(Asset(kind: .color, namespaces: namespaces, name: name))
            case "", "spriteatlas":
                let inner = Self.providesNamespace(path) ? namespaces + [entry] : namespaces
                add(path, namespaces: inner, depth: depth + 1, &count)
            default: break
            }
        }
    }

    private static func providesNamespace(_ folder: String) -> Bool {
        guard let data = try? ProjectDisk.read("\(folder)/Contents.json", limit: 1 << 20),
            let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let properties = file["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool == true
    }

    /// The code; nil where there are no assets.
    ///
    /// - Parameter extendsUIKit: Whether images and colours are members of `UIImage` and `UIColor`, too.
    package func code(extendsUIKit: Bool) -> String? {
        guard !assets.isEmpty else { return nil }
        var code = "import Foundation\nimport UIKit\n"
        for kind in [Kind.color, .image] {
            let root = tree(of: kind)
            guard !root.isEmpty else { continue }
            code += "\nextension \(kind.rawValue)Resource {\n"
            code += root.lines(depth: 1) { symbol, _, name in
                "static let \(symbol) = \(kind.rawValue)Resource(name: \(SwiftText.literal(name)), bundle: .main)"
            }
            code += "}\n"
            guard extendsUIKit else { continue }
            code += "\nextension UI\(kind.rawValue) {\n"
            code += root.lines(depth: 1, except: Self.membersOfUIKit) { symbol, path, _ in
                "static var \(symbol): UI\(kind.rawValue) { UI\(kind.rawValue)(resource: .\(path)) }"
            }
            code += "}\n"
        }
        return code
    }

    // MARK: - Namespaces

    /// The symbols of a namespace. The first of several assets with one symbol has it.
    private struct Namespace {
        var symbols: [(symbol: String, name: String)] = []
        var inner: [(symbol: String, namespace: Namespace)] = []

        var isEmpty: Bool { symbols.isEmpty && inner.isEmpty }

        mutating func add(_ symbol: String, in path: ArraySlice<String>, name: String) {
            guard let first = path.first else {
                if !symbols.contains(where: { $0.symbol == symbol }) {
                    symbols.append((symbol, name))
                }
                return
            }
            let index = inner.firstIndex { $0.symbol == first } ?? inner.endIndex
            if index == inner.endIndex { inner.append((first, Namespace())) }
            inner[index].namespace.add(symbol, in: path.dropFirst(), name: name)
        }

        /// - Parameter declaration: Returns the declaration for a symbol, its path and the name of the asset.
        func lines(
            depth: Int, path: String = "", except names: Set<String> = [],
            _ declaration: (_ symbol: String, _ path: String, _ name: String) -> String
        ) -> String {
            let indent = String(repeating: "    ", count: depth)
            var result = ""
            for (symbol, name) in symbols where !names.contains(symbol) {
                let text = SwiftText.identifier(symbol)
                result += indent + declaration(text, path + text, name) + "\n"
            }
            for (symbol, namespace) in inner {
                let text = SwiftText.identifier(symbol)
                result += "\(indent)enum \(text) {\n"
                result += namespace.lines(depth: depth + 1, path: path + text + ".", declaration)
                result += "\(indent)}\n"
            }
            return result
        }
    }

    private func tree(of kind: Kind) -> Namespace {
        var root = Namespace()
        for asset in assets where asset.kind == kind {
            let path = asset.namespaces.map { Self.typeName(of: $0) }
            guard let symbol = Self.symbol(of: asset.name, suffix: kind.rawValue),
                !path.contains("")
            else { continue }
            root.add(
                symbol, in: path[...],
                name: (asset.namespaces + [asset.name]).joined(separator: "/"))
        }
        return root
    }

    // MARK: - Names

    /// Returns the symbol of an asset; nil for a name without letters and digits.
    ///
    /// Words begin after what is no letter or digit, and at a letter after a digit; a last word that names the kind is
    /// left out: "HBO GO Logo" is `hboGOLogo`, "Hero image" is `hero`, "globe-18pt" is `globe18Pt`, "1" is `_1`.
    static func symbol(of name: String, suffix: String) -> String? {
        let words = words(of: name)
        guard let first = words.first else { return nil }
        var result = uncapitalized(first) + words.dropFirst().map(capitalized).joined()
        if result.count > suffix.count, result.hasSuffix(suffix) {
            result.removeLast(suffix.count)
        }
        return legal(result)
    }

    /// Returns the type of a namespace; an empty text for a name without letters and digits.
    static func typeName(of name: String) -> String {
        legal(words(of: name).map(capitalized).joined())
    }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var last: Character?
        for character in name {
            defer { last = character }
            guard character.isLetter || character.isNumber else { continue }
            if let last, last.isLetter || last.isNumber, !(last.isNumber && character.isLetter) {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        return words
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Returns a word with its first capitals small, but for the one that begins the next part: `UIColour`, `uiColour`.
    private static func uncapitalized(_ word: String) -> String {
        var count = word.prefix { $0.isUppercase }.count
        if count > 1, word.dropFirst(count).first?.isLowercase == true { count -= 1 }
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func legal(_ identifier: String) -> String {
        identifier.first?.isNumber == true ? "_" + identifier : identifier
    }

    /// Static members of UIKit's classes, which Xcode does not declare once more.
    private static let membersOfUIKit: Set<String> = [
        "add", "actions", "checkmark", "remove", "strokedCheckmark",
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
        "groupTableViewBackground", "label", "lightGray", "lightText", "link", "magenta",
        "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel",
        "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground",
        "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground",
        "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2",
        "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemGreen",
        "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink",
        "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
        "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground",
        "white", "yellow",
    ]
}
