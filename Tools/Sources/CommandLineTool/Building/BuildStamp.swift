import CompilerShim
import Foundation

/// Everything on which the product of a build depends. While it is equal, building again changes nothing, which the package
/// manager takes seconds to find out.
///
/// It names every file with its size and time, the compiler, the packages of the system and the environment, which
/// manifests may read.
struct BuildStamp {
    private let lines: [String]

    /// - Parameters:
    ///   - inputs: Files and folders; hidden ones below them do not count, links are followed.
    ///   - command: The other inputs: arguments, and texts that identify the SDK.
    /// - Returns: Nil if there are too many files to compare.
    init?(
        inputs: [URL], command: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        var lines = command
        lines += environment.filter { !Self.isVolatile($0.key) }.map { "\($0)=\($1)" }.sorted()
        for file in [Self.program("swift", environment), URL(fileURLWithPath: Self.systemPackages)]
        {
            lines.append(file.flatMap { Self.line(about: $0.path) } ?? "")
        }
        guard let files = Self.files(below: inputs) else { return nil }
        self.lines = lines + files
    }

    /// Whether the same is built of the same, apart from files that the package manager writes itself.
    func agrees(with other: BuildStamp) -> Bool {
        func relevant(_ line: String) -> Bool {
            !line.contains("/Package.resolved ") && !line.contains("/workspace-state.json ")
        }
        return lines.filter(relevant) == other.lines.filter(relevant)
    }

    /// Adds the product, which must be as the build has left it.
    private func record(with product: URL) -> String? {
        Self.line(about: product.path).map { ([$0] + lines).joined(separator: "\n") }
    }

    /// Whether the product was built of the same inputs.
    func isRecorded(in file: URL, for product: URL) -> Bool {
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else { return false }
        return recorded == record(with: product)
    }

    /// Records that the product was built.
    func write(to file: URL, for product: URL) {
        // Without a record the next build asks the package manager.
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? record(with: product)?.write(to: file, atomically: true, encoding: .utf8)
    }

    // MARK: Environment

    /// The file that Debian's package manager changes with every package.
    private static let systemPackages = "/var/lib/dpkg/status"

    /// Variables of terminals and shells, which differ between two calls of a command.
    private static func isVolatile(_ name: String) -> Bool {
        [
            "_", "PWD", "OLDPWD", "SHLVL", "COLUMNS", "LINES", "TERM", "WINDOWID", "COLORTERM",
            "TERM_PROGRAM", "TERM_SESSION_ID", "DBUS_SESSION_BUS_ADDRESS", "XDG_SESSION_ID",
        ].contains(name) || name.hasPrefix("SSH_")
    }

    private static func program(_ name: String, _ environment: [String: String]) -> URL? {
        (environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    // MARK: Files

    // Chosen: ten times the largest project that was tried; more would take longer than asking the package manager.
    private static let maximumFileCount = 100_000

    private static func line(about path: String) -> String? {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        return line(path, information)
    }

    private static func line(_ path: String, _ information: stat) -> String {
        let time = information.st_mtim
        return "\(path) \(information.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }

    /// A line for each file of the inputs, in a fixed order; nil if there are too many.
    private static func files(below inputs: [URL]) -> [String]? {
        struct Folder: Hashable {
            var device: dev_t
            var number: ino_t
        }
        var lines: [String] = []
        // Links may lead to a folder twice, or in a circle.
        var visited: Set<Folder> = []
        var waiting = inputs.map(\.path)
        while let path = waiting.popLast() {
            var information = stat()
            guard stat(path, &information) == 0 else {
                lines.append("\(path) is not there")
                continue
            }
            guard information.st_mode & S_IFMT == S_IFDIR else {
                lines.append(line(path, information))
                guard lines.count <= maximumFileCount else { return nil }
                continue
            }
            guard
                visited.insert(Folder(device: information.st_dev, number: information.st_ino))
                    .inserted
            else { continue }
            guard let folder = opendir(path) else { return nil }
            defer { closedir(folder) }
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                }
                if !name.hasPrefix(".") { waiting.append("\(path)/\(name)") }
            }
        }
        return lines.sorted()
    }
}

extension BuildStamp {
    /// The folders of packages on this machine of which a package's build consists, beside its own, as the package
    /// manager has recorded them, and the record itself.
    static func localDependencies(of scratch: URL) -> [URL] {
        struct State: Decodable {
            struct Object: Decodable { var dependencies: [Dependency] }
            struct Dependency: Decodable {
                struct Reference: Decodable {
                    var kind: String
                    var location: String
                }
                struct Status: Decodable {
                    var name: String
                    var path: String?
                }
                var packageRef: Reference
                var state: Status
            }
            var object: Object
        }
        let record = scratch.appendingPathComponent("workspace-state.json")
        guard let data = try? Data(contentsOf: record),
            let state = try? JSONDecoder().decode(State.self, from: data)
        else { return [record] }
        let folders = state.object.dependencies.compactMap { dependency -> String? in
            if dependency.state.name == "edited" { return dependency.state.path }
            return dependency.packageRef.kind == "fileSystem" ? dependency.packageRef.location : nil
        }
        return [record] + folders.sorted().map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}
