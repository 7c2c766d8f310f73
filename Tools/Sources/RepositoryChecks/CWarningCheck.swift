import Foundation

/// C and C++ sources compile without warnings, with more of them enabled than in a build.
///
/// Flags of a package's targets are forbidden where it is a dependency with a version, so the package has none.
public struct CWarningCheck: RepositoryCheck {
    public let name = "c-warnings"

    static let warnings = [
        "-Wall", "-Wextra", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Wmissing-prototypes",
        "-Wundef", "-Wvla", "-Wnull-dereference", "-Wimplicit-fallthrough", "-Wformat=2",
    ]

    /// The languages by the ending of their sources, with the flags that only they have.
    private static let languages = [".c": ["-Wstrict-prototypes", "-fblocks"], ".cpp": []]

    /// The libraries whose headers sources include, as pkg-config knows them.
    static let libraries = [
        "cairo", "freetype2", "libpng", "libjpeg", "harfbuzz", "libcmark-gfm", "libwebpdemux",
        "libwebp", "sdl2",
    ]

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        // Fixtures are projects of others, comparisons need toolkits that are not installed.
        let sources = tree.paths.filter { path in
            Self.languages.keys.contains { path.hasSuffix($0) }
                && !["Tests/Fixtures/", "Benchmarks/Comparisons/"].contains {
                    path.hasPrefix($0)
                }
        }
        guard !sources.isEmpty else { return [] }
        let headers = Set(
            tree.paths.filter { $0.hasSuffix(".h") }.compactMap { path -> String? in
                path.range(of: "/include/").map { path[..<$0.lowerBound] + "/include" }
            })
        // Warnings about headers of libraries are not ours.
        let ofLibraries = try Command.run("pkg-config", ["--cflags"] + Self.libraries)
            .split(whereSeparator: \.isWhitespace).map(String.init)
            .flatMap { $0.hasPrefix("-I") ? ["-isystem", String($0.dropFirst(2))] : [$0] }
        return try Self.findings(
            sources: sources, headers: headers.sorted(), root: tree.root, flags: ofLibraries)
    }

    /// - Parameters:
    ///   - sources: Paths relative to the root.
    ///   - headers: Folders of headers, relative to the root.
    static func findings(
        sources: [String], headers: [String], root: URL, flags: [String] = []
    ) throws -> [Finding] {
        func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }
        let findings = try languages.flatMap { ending, ownFlags -> [Finding] in
            let sources = sources.filter { $0.hasSuffix(ending) }
            guard !sources.isEmpty else { return [] }
            return try Self.findings(
                root: root,
                flags: warnings + ownFlags + headers.map { "-I" + path($0) } + flags
                    + sources.map(path))
        }
        // A header's warning is reported for every source that includes it.
        return Set(findings).sorted { $0.description < $1.description }
    }

    /// Runs the compiler with sources of one language.
    private static func findings(root: URL, flags: [String]) throws -> [Finding] {
        let (code, output) = try Command.outcome(
            "clang",
            ["-fsyntax-only", "-fno-caret-diagnostics", "-fno-color-diagnostics"] + flags)
        let prefix = root.path + "/"
        let findings = output.split(separator: "\n").compactMap { line -> Finding? in
            guard
                let match = line.wholeMatch(of: /(.+?:\d+):\d+: (?:warning|(?:fatal )?error): (.+)/)
            else { return nil }
            return Finding(String(match.2), at: String(match.1.trimmingPrefix(prefix)))
        }
        if code != 0, findings.isEmpty { throw Command.Failed(description: output) }
        return findings
    }
}
