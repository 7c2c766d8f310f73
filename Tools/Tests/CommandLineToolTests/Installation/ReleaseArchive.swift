import Foundation
import Testing

@testable import CommandLineTool

/// A small release archive of made-up files, and programs of a machine to install it on.
final class ReleaseArchive {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ReleaseArchive-\(UUID().uuidString)")
    /// The top folder in the archive, which is left unpacked, too.
    let root: URL
    let archive: URL

    /// - Parameters:
    ///   - values: Values of its description, in place of those of a fitting archive.
    ///   - isListed: Whether its list of contents is complete.
    init(_ values: [String: String] = [:], isListed: Bool = true) throws {
        let processor = try ChildProcess.run("uname", ["-m"], passThrough: false).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let usual = [
            ("version", "1.0"), ("commit", "0123456789abcdef"), ("swift", "6.3.1"),
            ("system", "debian12"), ("processor", processor),
        ]
        root = folder.appendingPathComponent("carob-1.0")
        archive = folder.appendingPathComponent("carob-1.0.tar.gz")
        try add("bin/carob", "#!/bin/sh\necho \"installed $*\"\n", isProgram: true)
        try add("Scripts/doctor", "#!/bin/sh\necho libsome1\nexit 69\n", isProgram: true)
        try add(
            "VERSION", usual.map { "\($0) \(values[$0] ?? $1)\n" }.joined())
        try shell(
            "cd carob-1.0 && find . -type f ! -name CONTENTS -printf '%P\\n' | xargs sha256sum > CONTENTS"
        )
        if !isListed { try add("more", "not listed") }
        try pack()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the archive and its checksum.
    func pack() throws {
        try shell(
            "tar -czf carob-1.0.tar.gz carob-1.0 && sha256sum carob-1.0.tar.gz > carob-1.0.tar.gz.sha256"
        )
    }

    func add(_ path: String, _ text: String, isProgram: Bool = false) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        if isProgram {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
    }

    @discardableResult
    func shell(_ script: String) throws -> String {
        let outcome = try ChildProcess.run("sh", ["-c", script], in: folder, passThrough: false)
        try #require(outcome.exitCode == 0, "\(outcome.output)")
        return outcome.output
    }

    /// A PATH on which programs of the machine are replaced by scripts.
    ///
    /// - Parameter swift: The version of the Swift compiler.
    func path(swift: String = "6.3.1", _ scripts: [String: String] = [:]) throws -> String {
        let programs = folder.appendingPathComponent("programs")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        let compiler = "echo '  \"compilerVersion\": \"Swift version \(swift) (swift-RELEASE)\",'"
        for (name, script) in scripts.merging(
            ["swiftc": compiler], uniquingKeysWith: { own, _ in own })
        {
            let file = programs.appendingPathComponent(name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        return programs.path + ":/usr/bin:/bin"
    }

    /// Variables of a user on a machine with Debian 12.
    func environment(path: String) throws -> [String: String] {
        let release = folder.appendingPathComponent("os-release")
        try Data("ID=debian\nVERSION_ID=\"12\"\n".utf8).write(to: release)
        return [
            "PATH": path, "HOME": folder.appendingPathComponent("home").path,
            "CAROB_OS_RELEASE": release.path,
        ]
    }

    /// The paths in the user's folder, sorted.
    var homeContents: [String] {
        let home = folder.appendingPathComponent("home").path
        return (FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? [])
            .sorted()
    }
}
