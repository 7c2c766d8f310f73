import Foundation

/// The toolchain of the `swift` on the PATH, from its own output: the program on the PATH may choose among several.
struct Toolchain: Equatable {
    /// The folder of the toolchain's `usr`.
    let folder: URL
    /// The compiler's version, as `6.3.1`.
    let version: String
    /// The processor that it compiles for, as `uname -m` prints it.
    let processor: String

    /// - Parameter answer: The output of `swiftc -print-target-info`.
    /// - Returns: nil if the output is something else.
    init?(answer: Data) {
        struct Answer: Decodable {
            struct Paths: Decodable { var runtimeResourcePath: String }
            struct Target: Decodable { var arch: String? }
            var compilerVersion: String
            var target: Target?
            var paths: Paths
        }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: answer),
            let version = answer.compilerVersion.firstMatch(of: /Swift version ([0-9.]+)/)
        else { return nil }
        self.version = String(version.1)
        processor = answer.target?.arch ?? ""
        // …/usr/lib/swift
        folder = URL(fileURLWithPath: answer.paths.runtimeResourcePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }

    static func current() throws -> Toolchain {
        let outcome = try ChildProcess.run("swiftc", ["-print-target-info"], passThrough: false)
        guard outcome.exitCode == 0, let toolchain = Toolchain(answer: Data(outcome.output.utf8))
        else { throw Failure.unavailable("the Swift compiler does not say where it is") }
        return toolchain
    }

    /// Compares the toolchain with the one that an archive needs: its modules can be read by no other.
    func check(_ archive: ArchiveDescription) throws {
        guard version == archive.swift else {
            throw Failure.unavailable(
                "this archive of Carob needs Swift \(archive.swift), and the 'swift' on the PATH is "
                    + "\(version); install the archive for that version, or that Swift")
        }
        guard processor == archive.processor else {
            throw Failure.unavailable(
                "this archive of Carob is for \(archive.processor), and the 'swift' on the PATH "
                    + "compiles for \(processor); install the archive for that processor")
        }
    }
}
