import ArgumentParser
import Foundation
import SimulatorProtocol

/// The option `--record` of apps that are run.
struct RecordingOption: ParsableArguments {
    @Option(
        name: .customLong("record"),
        help: ArgumentHelp(
            "Record the session, which begins with an empty home folder, for 'carob replay'.",
            valueName: "file"))
    var path: String?

    /// A recording that is about to be made, of an app with a home folder of its own; nil without the option.
    ///
    /// - Throws: A usage failure if a file that is no recording is in its place.
    func start(_ app: String) throws -> SessionFiles? {
        guard let file = try file() else { return nil }
        return try SessionFiles(file: file, app: app, seed: .random(in: 1...999_999))
    }

    /// The file of the recording, empty; nil without the option.
    ///
    /// - Throws: A usage failure if a file that is no recording is in its place.
    func file() throws -> URL? {
        guard let path else { return nil }
        let file = URL(fileURLWithPath: path)
        if FileManager.default.fileExists(atPath: file.path) {
            guard Self.isRecording(file) else {
                throw Failure.usage("'\(path)' is no recording; move it away, or name another file")
            }
            try? FileManager.default.removeItem(at: file)
        }
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw Failure.usage("cannot write '\(path)'")
        }
        return file.standardizedFileURL
    }

    private static func isRecording(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        let head = (try? handle.read(upToCount: 4096)) ?? Data()
        guard !head.isEmpty else { return true }
        return String(decoding: head, as: UTF8.self).prefix { $0 != "\n" }
            .contains("\"recording\":")
    }
}

/// The file of a recording and the home folder of the recorded app, which ends with the object.
final class SessionFiles {
    let file: URL
    private let app: String
    private let seed: UInt64
    private let folder: FlowFolder
    private let files: FlowFiles

    init(file: URL, app: String, seed: UInt64) throws {
        self.file = file
        self.seed = seed
        self.app = Self.name(of: app)
        FlowFolder.removeStale()
        do {
            folder = try FlowFolder()
            files = FlowFiles(folder: folder.url)
            try files.make()
        } catch {
            throw Failure.unavailable("cannot write into '\(NSTemporaryDirectory())': \(error)")
        }
    }

    /// The name of an app for a recording: of a folder its path, so that it is found from elsewhere.
    static func name(of app: String) -> String {
        let isFolder = app.contains("/") && FileManager.default.fileExists(atPath: app)
        return isFolder ? URL(fileURLWithPath: app).standardizedFileURL.path : app
    }

    /// The variables of the app besides its host's options.
    var environment: [String: String] {
        files.environment.merging(FlowFiles.variables(ofSeed: seed)) { $1 }
            .merging(["CAROB_APP": app]) { $1 }
    }
}
