import Synchronization

/// A kernel that could not run because the allocation of its scratch memory failed.
///
/// The caller leaves the effect out or approximates it, and reports it here. It does not cache the result,
/// so that the picture becomes complete when there is memory again.
package enum ScratchFailure: String, Sendable {
    case blur = "no memory to blur; the blur is left out"
    case downscale = "no memory to average pixels; the image is sampled"

    private static let reported = Mutex<Set<ScratchFailure>>([])

    /// Writes one console line per kind of failure and process, so that a failing frame does not flood the
    /// console; a capture of the log receives every one.
    package func report(width: Int, height: Int) {
        let isFirst = Self.reported.withLock { $0.insert(self).inserted }
        guard isFirst || Console.capture != nil else { return }
        Console.error("CoreGraphics: \(rawValue) (\(width) × \(height) pixels)")
    }
}
