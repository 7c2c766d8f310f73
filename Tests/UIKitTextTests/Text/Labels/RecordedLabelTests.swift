import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Labels recorded on iOS, at three pixels a point; see `RecordedFrames`.
@MainActor
@Suite("Labels recorded on iOS", .usesApplication)
struct RecordedLabelTests {
    private struct Entry: Decodable {
        let cls: String
        let frame: [Double]
        let text: String?
    }

    private struct Label: CustomStringConvertible {
        let screen: String
        let text: String
        let size: CGSize
        /// Its width is that of a container, not of its text.
        let isStretched: Bool

        var description: String { "\(screen): \(text) \(size)" }
    }

    private static func labels() throws -> [Label] {
        let screens = try JSONDecoder().decode(
            [String: [Entry]].self, from: Data(contentsOf: RecordedFrames.file))
        return screens.flatMap { name, entries in
            entries.compactMap { entry in
                guard entry.cls == "UILabel", let text = entry.text, !text.isEmpty else {
                    return nil
                }
                // Screens of one label stretch it between their margins.
                return Label(
                    screen: name, text: text,
                    size: CGSize(width: entry.frame[2], height: entry.frame[3]),
                    isStretched: entries.count != 5)
            }
        }
    }

    /// The whole size whose lines are as high as a label.
    private static func pointSize(_ height: CGFloat) -> CGFloat? {
        (6...80).map { CGFloat($0) }.first {
            let line = ($0 * 1.193359375 * 3).rounded(.up) / 3
            return abs(line - height) < 0.01
        }
    }

    @Test(
        "Every label is as high as on iOS, and as wide within 3 % or 2 points",
        .enabled(
            if: RecordedFrames.isThere,
            "shared/facts/view_frames_recorded_on_ios.json is not beside the repository"))
    func sizes() throws {
        let labels = try Self.labels()
        #expect(labels.count == 60)
        for recorded in labels {
            let size = try #require(Self.pointSize(recorded.size.height), "\(recorded)")
            let label = UILabel()
            label.contentScaleFactor = 3
            label.text = recorded.text
            // The labels at the top are those of a headline.
            label.font = .systemFont(
                ofSize: size, weight: recorded.text == "What's" ? .semibold : .regular)
            let found = label.intrinsicContentSize
            #expect(abs(found.height - recorded.size.height) < 0.01, "\(recorded) \(found)")
            if recorded.isStretched {
                #expect(found.width > 0)
            } else {
                let allowed = max(2, recorded.size.width * 0.03)
                #expect(abs(found.width - recorded.size.width) <= allowed, "\(recorded) \(found)")
            }
        }
    }
}
