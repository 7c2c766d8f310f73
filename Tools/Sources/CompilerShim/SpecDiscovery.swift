import Foundation
import SourceRewriter

/// Adds Quick's specs, which have no test methods, to the package manager's list of tests.
///
/// On Apple's platforms a spec's examples become methods at run time. Elsewhere Quick's `QCKMain` takes
/// the classes of specs together with ordinary tests.
struct SpecDiscovery {
    /// The classes of specs, by module.
    let specs: [String: [String]]
    let configurations: [String: [String]]

    /// Finds the specs in the modules of a build.
    ///
    /// - Parameter sidecars: The sidecars of the build's modules.
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

    /// The name of the package manager's list.
    static let listName = "all-discovered-tests.swift"

    private static let end = "return tests\n"

    /// Returns the list with the specs; nil without specs.
    func list(_ contents: [UInt8]) -> [UInt8]? {
        let text = String(decoding: contents, as: UTF8.self)
        guard !specs.isEmpty, let end = text.range(of: Self.end) else { return nil }
        let modules = Set(specs.keys).union(configurations.keys).sorted()
        // No line moves: imports may follow code.
        let call =
            configurations.isEmpty
            ? "QCKMain([], testCases: (\(Self.list(specs)) as [QuickSpec.Type])"
                + ".map { spec -> XCTestCaseEntry in (spec, testCase(spec.allTests).allTests) } + tests)\n"
                // Examples are collected after the configurations, which only Quick's own entry point does; it
                // names all specs 'QuickSpec'.
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
