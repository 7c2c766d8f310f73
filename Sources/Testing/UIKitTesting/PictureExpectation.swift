import Foundation
import Testing
import UIKit

extension TestApplication {
    /// Expects the whole screen to look exactly as recorded. See `expectPicture(of:matches:)`.
    public func expectPicture(
        matches name: String, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        PictureExpectation(name: name, filePath: "\(filePath)").check(picture, place)
    }

    /// Expects a view to look exactly as recorded.
    ///
    /// The record is `Tests/Fixtures/NAME.png` in the nearest folder `Tests` above the test's file. Every pixel must be
    /// the same. If one differs, the view's picture, the record and their difference are written to a folder that the
    /// issue names: in that of `CAROB_FAILURES`, or in a temporary one. With the environment variable
    /// `CAROB_RECORD_PICTURES=1` the record is written anew; look at it before you keep it. A record larger than
    /// 8 KiB is refused: picture a smaller view.
    ///
    /// - Parameters:
    ///   - view: A view on the screen.
    ///   - name: The record's name without extension; it may contain folders.
    public func expectPicture(
        of view: UIView, matches name: String, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        PictureExpectation(name: name, filePath: "\(filePath)").check(picture(of: view), place)
    }
}

/// One comparison of a picture with its record.
struct PictureExpectation {
    // Chosen: a golden picture is read by people and kept for ever in the history.
    static let largestRecord = 8 * 1024

    var name: String
    var fixtures: URL?
    var isRecording: Bool
    /// The folder for what differs; nil for one of this process.
    var failures: URL?

    init(name: String, filePath: String) {
        self.name = name
        fixtures = Self.fixturesFolder(of: filePath)
        isRecording = ProcessInfo.processInfo.environment["CAROB_RECORD_PICTURES"] == "1"
        let place = ProcessInfo.processInfo.environment["CAROB_FAILURES"]
        failures = place.map { URL(fileURLWithPath: $0) }
    }

    /// A folder for pictures of this process where no other is named, in that for temporary files.
    private static let ownFolder = FileManager.default.temporaryDirectory
        .appendingPathComponent("carob-pictures-\(UUID().uuidString)")

    /// Returns the folder for pictures. One without a name is of its user alone.
    private func failuresFolder() -> URL {
        if let failures { return failures }
        // Where this fails, it is there already, or writing a picture says why it is not.
        try? FileManager.default.createDirectory(
            at: Self.ownFolder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        return Self.ownFolder
    }

    /// `Fixtures` in the nearest folder called `Tests` that contains the file.
    static func fixturesFolder(of filePath: String) -> URL? {
        var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        while folder.path != "/" {
            if folder.lastPathComponent == "Tests" {
                return folder.appendingPathComponent("Fixtures")
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    func check(_ picture: Picture, _ place: TestPlace) {
        if let problem = problem(with: picture) {
            Finding.record(problem, at: place)
        }
    }

    /// Describes a mismatch for a person to read; nil if the picture is as expected.
    func problem(with picture: Picture) -> String? {
        guard let file = fixtures?.appendingPathComponent(name + ".png") else {
            return "the test does not lie below a folder called Tests, so there are no fixtures"
        }
        do {
            if isRecording { return try record(picture, to: file) }
            guard let data = FileManager.default.contents(atPath: file.path) else {
                return
                    "there is no record \(file.path); run with CAROB_RECORD_PICTURES=1 to make it"
            }
            let recorded = try Picture(png: data)
            return recorded == picture ? nil : try report(picture, recorded)
        } catch {
            return "the picture '\(name)' cannot be compared: \(error)"
        }
    }

    private func record(_ picture: Picture, to file: URL) throws -> String? {
        let data = try picture.png()
        guard data.count <= Self.largestRecord else {
            return "the picture '\(name)' has \(data.count) bytes; the most is "
                + "\(Self.largestRecord): picture a smaller view"
        }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
        return nil
    }

    /// Writes both pictures, their difference and the description of it.
    private func report(_ picture: Picture, _ recorded: Picture) throws -> String {
        let folder = failuresFolder().appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.png().write(to: folder.appendingPathComponent("actual.png"))
        try recorded.png().write(to: folder.appendingPathComponent("expected.png"))
        var text: String
        if let (difference, count) = picture.difference(from: recorded) {
            try difference.png().write(to: folder.appendingPathComponent("difference.png"))
            text = "the picture '\(name)' differs from its record in \(count) pixels"
        } else {
            text =
                "the picture '\(name)' is \(picture.width)×\(picture.height) pixels, its record "
                + "\(recorded.width)×\(recorded.height)"
        }
        try Data(text.utf8).write(to: folder.appendingPathComponent("failure.txt"))
        return "\(text); see \(folder.path)"
    }
}
