import Foundation
import QuartzCore
internal import SwiftRuntime

/// Calls a closure before each frame, until it is stopped or the closure ends it.
@MainActor
final class FrameLoop {
    private let link: CADisplayLink

    /// - Parameter body: Called with the media time of the frame; returns whether to go on.
    init(_ body: @escaping @MainActor (TimeInterval) -> Bool) {
        link = CADisplayLink { link in
            MainThread.run {
                if !body(link.timestamp) { link.invalidate() }
            }
        }
        link.add(to: .main, forMode: .common)
    }

    /// Stops, and releases the closure.
    func stop() { link.invalidate() }
}
