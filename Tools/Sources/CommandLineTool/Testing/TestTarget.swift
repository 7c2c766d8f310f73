import Foundation

/// A target of tests of the checkout.
struct TestTarget: Hashable {
    /// The packages that the checkout consists of.
    enum Package: Hashable {
        case root
        case tools
        /// A package of tests of neighbours, by its path.
        case neighbours(String)
        /// An example with a package of its own.
        case example(String)
    }

    let package: Package
    let name: String
    let folder: URL

    /// All targets, in the order of their packages.
    static func all(of checkout: Checkout) -> [TestTarget] {
        let packages: [(Package, String)] =
            [(.root, "Tests")]
            + checkout.examplesWithPackages.map { (.example($0), "Examples/\($0)/Tests") }
            + Neighbour.packages.map { (.neighbours("\($0)/Tests"), "\($0)/Tests/Tests") }
            + [(.tools, "Tools/Tests")]
        return packages.flatMap { package, path in
            let folder = checkout.root.appendingPathComponent(path)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            // Their other folders are apps and libraries that tests use.
            return names.filter { $0.hasSuffix("Tests") }.sorted().map {
                TestTarget(
                    package: package, name: $0, folder: folder.appendingPathComponent($0))
            }
        }
    }

    private var sources: [String] { SwiftFiles.paths(below: folder) }

    /// The number of bytes of the sources, by which shards are balanced.
    var size: Int {
        sources.reduce(0) { total, path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return total + (attributes?[.size] as? Int ?? 0)
        }
    }

    /// Whether the target has a test that a filter of the package manager selects.
    ///
    /// The filter is compared with names as `Target.Suite/test(label:)` of all functions of each file, so this may be true
    /// for a function that is no test.
    func hasTest(matching filter: Regex<AnyRegexOutput>) -> Bool {
        sources.contains { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                return false
            }
            return Self.names(in: text, of: name).contains { $0.contains(filter) }
        }
    }

    /// The names that tests of a file may have, as the package manager makes them of a function and the types around it.
    static func names(in text: String, of target: String) -> [String] {
        var types: [(indentation: Int, name: String)] = []
        var names: [String] = []
        for line in text.split(separator: "\n") {
            guard let declaration = Declaration(in: line) else { continue }
            // The types around a line are those whose lines are indented less.
            types.removeAll { $0.indentation >= declaration.indentation }
            guard declaration.isFunction else {
                let name = declaration.name.replacing(".", with: "/")
                types.append((declaration.indentation, String(name)))
                continue
            }
            let place = types.map { $0.name + "/" }.joined()
            let labels = labels(ofParametersIn: text[declaration.name.endIndex...])
            names.append("\(target).\(place)\(declaration.name)(\(labels))")
        }
        return names
    }

    /// A type or a function that a line declares.
    private struct Declaration {
        let indentation: Int
        let isFunction: Bool
        let name: Substring

        private static let modifiers: Set<Substring> = [
            "public", "package", "internal", "fileprivate", "private", "open", "final", "static",
            "class", "override", "mutating", "nonisolated", "isolated", "indirect",
        ]
        private static let kinds: Set<Substring> = [
            "struct", "class", "enum", "actor", "extension", "func",
        ]

        init?(in line: Substring) {
            var rest = line.drop { $0 == " " }
            indentation = line.count - rest.count
            while rest.first == "@" {
                guard let attribute = Self.attribute(at: rest) else { return nil }
                rest = attribute.drop { $0 == " " }
            }
            while true {
                let word = rest.prefix { $0 != " " }
                let next = rest.dropFirst(word.count).drop { $0 == " " }
                // `class func` is a function, `class Name` a type.
                let isKind = Self.kinds.contains(word)
                if isKind, word != "class" || !Self.kinds.contains(next.prefix { $0 != " " }) {
                    isFunction = word == "func"
                    let quoted = next.first == "`" ? next.dropFirst().prefix { $0 != "`" } : nil
                    name = quoted ?? next.prefix { isNamePart($0) || $0 == "." }
                    guard !name.isEmpty else { return nil }
                    return
                }
                guard Self.modifiers.contains(word) else { return nil }
                rest = next
            }
        }

        /// The text after an attribute; nil if it goes on in the next line.
        private static func attribute(at text: Substring) -> Substring? {
            let rest = text.dropFirst().drop { isNamePart($0) || $0 == "." }
            guard rest.first == "(" else { return rest }
            var depth = 0
            var isQuoted = false
            for index in rest.indices {
                switch rest[index] {
                case "\"": isQuoted.toggle()
                case "(" where !isQuoted: depth += 1
                case ")" where !isQuoted:
                    depth -= 1
                    if depth == 0 { return rest[rest.index(after: index)...] }
                default: break
                }
            }
            return nil
        }
    }

    /// The argument labels of a function, as in `a:_:`, by the text after its name.
    private static func labels(ofParametersIn text: Substring) -> String {
        guard let start = text.firstIndex(of: "(") else { return "" }
        var depth = 0
        var parameter = ""
        var labels = ""
        var last: Character = " "
        for character in text[start...] {
            if "([{<".contains(character) { depth += 1 }
            // That of an arrow closes nothing.
            if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
            last = character
            if depth == 0 || depth == 1 && character == "," {
                if let label = parameter.split(whereSeparator: { !isNamePart($0) }).first {
                    labels += label + ":"
                }
                parameter = ""
                if depth == 0 { break }
            } else if depth > 1 || character != "(" {
                parameter.append(character)
            }
        }
        return labels
    }

    /// Divides targets into groups of about the same size.
    ///
    /// - Returns: At most `count` groups, none of them empty.
    static func shards(of targets: [TestTarget], count: Int) -> [[TestTarget]] {
        var shards = Array(repeating: (size: 0, targets: [TestTarget]()), count: max(count, 1))
        let sized = targets.map { ($0, $0.size) }.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }
        for (target, size) in sized {
            let smallest = shards.indices.min { shards[$0].size < shards[$1].size } ?? 0
            shards[smallest].size += size
            shards[smallest].targets.append(target)
        }
        return shards.map(\.targets).filter { !$0.isEmpty }
    }
}

/// Whether a character may be in a name of Swift.
private func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
}
