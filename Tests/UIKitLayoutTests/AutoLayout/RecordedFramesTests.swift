import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("Frames recorded on iOS", .usesApplication)
struct RecordedFramesTests {
    @Test(
        "Labels at the edges of the safe area are on the pixels of iOS",
        .enabled(
            if: RecordedFrames.isThere,
            "shared/facts/view_frames_recorded_on_ios.json is not beside the repository"))
    func edges() throws {
        let screens = try RecordedFrames.screens()
        #expect(screens.count == 12)
        for (name, entries) in screens {
            let frames = entries.map(\.rect)
            let placed = place(frames)
            for (one, other) in zip(placed, frames.dropFirst()) {
                #expect(one.isClose(to: other), "\(name): \(one) instead of \(other)")
            }
        }
    }

    private func place(_ frames: [CGRect]) -> [CGRect] {
        let screen = UIView(frame: frames[0])
        let safe = UILayoutGuide()
        screen.addLayoutGuide(safe)
        let labels = frames.dropFirst().map { frame in
            // Thirds of points are recorded with six digits.
            ContentView(
                (frame.width * 3).rounded() / 3, (frame.height * 3).rounded() / 3)
        }
        for label in labels {
            label.contentScaleFactor = 3
            label.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(label)
        }
        NSLayoutConstraint.activate([
            safe.topAnchor.constraint(equalTo: screen.topAnchor, constant: frames[1].minY),
            safe.bottomAnchor.constraint(equalTo: screen.topAnchor, constant: frames[4].maxY),
            safe.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
            safe.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
            labels[0].topAnchor.constraint(equalTo: safe.topAnchor),
            labels[0].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            labels[1].leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            labels[1].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
            labels[2].trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            labels[2].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
            labels[3].bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            labels[3].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
        ])
        screen.layoutIfNeeded()
        return labels.map(\.frame)
    }
}

extension CGRect {
    fileprivate func isClose(to other: CGRect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
            .allSatisfy { abs($0 - $1) < 0.01 }
    }
}
