import Foundation
import SourceRewriter

/// Lets tests of Quick run, which have no test methods for the package manager to find.
///
/// On Apple's platforms a spec's examples become methods while the tests run. Elsewhere Quick wants to be
/// handed the classes: its `QCKMain` takes them together with ordinary tests. The package manager's list
/// of tests is the place for that.
struct SpecDiscovery {
    /// The classes to hand over, by their modules.
    let specs: [String: [String]]
    let configurations: [String: [String]]

    /// Looks for specs in the modules of a build.
    ///
    /// - Parameter sidecars: Of the build's own modules.
    init(in sidecars: [Sidecar]) {
        func classes(below base: String) -> [String: [String]] {
            sidecars.reduce(into: [:]) { found, sidecar in
                let names = sidecar.classes(below: base)
                if !names.isEmpty { found[sidecar.module] = names }
            }
        }
        specs = classes(below: "QuickSpec")
        configurations = classes(below: "QuickConfiguration")
    }

    /// The name of the file that the package manager lists its tests in.
    static let listName = "all-discovered-tests.swift"

    private static let end = "return tests\n"

    /// The list with the specs, or nil when it stays as it is.
    func list(_ contents: [UInt8]) -> [UInt8]? {
        let text = String(decoding: contents, as: UTF8.self)
        guard !specs.isEmpty, let end = text.range(of: Self.end) else { return nil }
        let modules = Set(specs.keys).union(configurations.keys).sorted()
        // Lines of the list stay where they are, and imports may stand anywhere in a file.
        let call =
            configurations.isEmpty
            ? "QCKMain([], testCases: (\(Self.list(specs)) as [QuickSpec.Type])"
                + ".map { spec -> XCTestCaseEntry in (spec, testCase(spec.allTests).allTests) } + tests)\n"
                // Examples are gathered after the configurations, which only Quick's own way allows: it calls all
                // specs 'QuickSpec'.
            : "QCKMain(\(Self.list(specs)), configurations: \(Self.list(configurations)), testCases: tests)\n"
        let imports = modules.map { "\n@testable import \($0)" }.joined()
        return Array(
            (text.replacingCharacters(in: end, with: call) + "\nimport Quick" + imports + "\n").utf8
        )
    }

    private static func list(_ classes: [String: [String]]) -> String {
        let names = classes.sorted { $0.key < $1.key }.flatMap { module, names in
            names.map { "\(module).\($0).self" }
        }
        return "[" + names.joined(separator: ", ") + "]"
    }
}
