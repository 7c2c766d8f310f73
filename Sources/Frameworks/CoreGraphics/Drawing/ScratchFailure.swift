import Synchronization

/// A kernel that could not run because its scratch memory ran out.
///
/// The caller leaves the effect out and says so here; the picture is incomplete, and must not be
/// kept in a cache.
package enum ScratchFailure: String, Sendable {
    case blur = "no memory to blur; the blur is left out"
    case downscale = "no memory to average pixels; the image is sampled"

    private static let reported = Mutex<Set<ScratchFailure>>([])

    /// Writes one console line per kind of failure and process, so that a failing frame does not
    /// write one per frame; a capture of the log gets every one.
    package func report(width: Int, height: Int) {
        let isFirst = Self.reported.withLock { $0.insert(self).inserted }
        guard isFirst || Console.capture != nil else { return }
        Console.error("CoreGraphics: \(rawValue) (\(width) × \(height) pixels)")
    }
}
