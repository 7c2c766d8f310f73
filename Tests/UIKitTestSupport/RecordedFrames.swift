import Foundation

/// Frames of views that were recorded on iOS; the recordings are beside the repository where it is shared.
///
/// Four labels on a screen, one at the middle of each edge of the safe area. The labels' sizes are
/// taken from the record, so that only layout and its rounding to pixels are tested.
package enum RecordedFrames {
    package struct Entry: Decodable {
        package let cls: String
        package let frame: [Double]

        package var rect: CGRect {
            CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        }
    }

    package static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("shared/facts/view_frames_recorded_on_ios.json")

    package static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The records of such screens, by name.
    package static func screens() throws -> [String: [Entry]] {
        try JSONDecoder().decode([String: [Entry]].self, from: Data(contentsOf: file))
            .filter { $0.value.count == 5 && $0.key.hasPrefix("testTraits.") }
    }
}
