import Foundation

/// A target of tests of the checkout.
struct TestTarget: Hashable {
    /// The packages that the checkout consists of.
    enum Package: Hashable {
        case root
        case tools
        case combine
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
            + [(.combine, "Combine/Tests/Tests"), (.tools, "Tools/Tests")]
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

    /// The paths of the Swift files.
    private var sources: [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return (paths ?? []).filter { $0.hasSuffix(".swift") }.map {
            folder.appendingPathComponent($0).path
        }
    }

    /// The number of bytes of the sources, by which shards are balanced.
    var size: Int {
        sources.reduce(0) { total, path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return total + (attributes?[.size] as? Int ?? 0)
        }
    }

    /// Whether the target has a test that a filter of the package manager selects.
    ///
    /// The filter is compared with names as `Target.Suite/test()` of all types and functions of each file, so this may be
    /// true for a function that is no test. Labels of arguments, and suites deeper than in one other, are not known.
    func hasTest(matching filter: Regex<AnyRegexOutput>) -> Bool {
        sources.contains { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                return false
            }
            return Self.names(in: text, of: name).contains { $0.contains(filter) }
        }
    }

    /// The names that tests of a file may have.
    static func names(in text: String, of target: String) -> [String] {
        let types = text.matches(of: /\b(?:struct|class|enum|actor|extension) (\w+)/)
            .map { String($0.1) }
        let functions = text.matches(of: /\bfunc (?:`([^`]+)`|(\w+))/)
            .map { String($0.1 ?? $0.2 ?? "") }
        // Suites may be inside of others.
        let outer = types.prefix(1).map { "\($0)/" } + [""]
        let suites = [""] + types.flatMap { type in outer.map { "\($0)\(type)/" } }
        return suites.flatMap { suite in functions.map { "\(target).\(suite)\($0)()" } }
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
