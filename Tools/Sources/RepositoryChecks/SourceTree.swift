import Foundation

/// The files of a checkout that git knows or would know, read as text.
public struct SourceTree: Sendable {
    public let root: URL
    /// Paths relative to the root, sorted.
    public let paths: [String]

    /// Lists tracked files and new ones that are not ignored.
    public init(root: URL) throws {
        let listing = try Command.run(
            "git",
            [
                "-C", root.path, "ls-files", "--cached", "--others", "--exclude-standard",
                "--deduplicate",
            ])
        let files = FileManager.default
        self.init(
            root: root,
            paths: listing.split(separator: "\n").map(String.init).filter {
                files.fileExists(atPath: root.appendingPathComponent($0).path)
            })
    }

    init(root: URL, paths: [String]) {
        self.root = root
        self.paths = paths.sorted()
    }

    /// Swift sources below `folder`.
    public func swiftFiles(under folder: String = "") -> [String] {
        paths.filter { $0.hasSuffix(".swift") && ($0.hasPrefix(folder) || folder.isEmpty) }
    }

    /// The text of a file; bytes that are not UTF-8 are replaced.
    public func text(of path: String) throws -> String {
        let data = try Data(contentsOf: root.appendingPathComponent(path))
        return String(decoding: data, as: UTF8.self)
    }
}

/// Runs a program and returns what it printed.
enum Command {
    struct Failed: Error, CustomStringConvertible {
        var description: String
    }

    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let (code, output) = try outcome(program, arguments)
        guard code == 0 else {
            throw Failed(description: "\(program) failed with \(code): \(output)")
        }
        return output
    }

    /// - Returns: The exit code, and standard output and error together.
    static func outcome(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
