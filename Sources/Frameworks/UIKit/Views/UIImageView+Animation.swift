import CoreGraphics
import Foundation
import QuartzCore
internal import SwiftRuntime

/// An image sequence with its duration and repeat count.
struct ImageSequence {
    var images: [UIImage]
    /// The duration of one run, in seconds.
    var duration: TimeInterval
    /// 0 repeats forever.
    var repeatCount: Int
}

extension ShownImages {
    /// The sequence that should run: the images that the app started, or an animated image.
    var running: ImageSequence? {
        let chosen = isHighlighted ? highlightedSequence ?? sequence : sequence
        if isStarted, let chosen, !chosen.isEmpty {
            return ImageSequence(
                images: chosen,
                duration: sequenceDuration > 0 ? sequenceDuration : Double(chosen.count) / 30,
                repeatCount: max(0, sequenceRepeatCount))
        }
        guard !isHeld, let shown, let frames = shown.images, !frames.isEmpty else { return nil }
        return ImageSequence(images: frames, duration: shown.duration, repeatCount: 0)
    }
}

extension UIImageView {
    private static let sequenceKey = "contents"

    final var runningSequence: ContentsSequenceAnimation? {
        hostedLayer.animation(forKey: Self.sequenceKey) as? ContentsSequenceAnimation
    }

    /// Changes the animation images, which stops the animation.
    final func changeSequence(_ change: () -> Void) {
        change()
        guard images.isStarted else { return }
        images.isStarted = false
        showImage(restartsSequence: true)
    }

    final func beginSequence() {
        images.isStarted = images.sequence != nil || images.highlightedSequence != nil
        images.isHeld = false
        showSequence(restarts: true)
    }

    final func endSequence() {
        images.isStarted = false
        images.isHeld = true
        showSequence(restarts: true)
    }

    /// Restarts the animation, because layers lose their animations when they leave the screen.
    final func returnToWindow() {
        if window != nil, runningSequence == nil { showSequence(restarts: true) }
    }

    /// Updates the animation of the layer.
    ///
    /// - Parameter restarts: Whether to begin at the first image; otherwise a running animation continues.
    final func showSequence(restarts: Bool) {
        let former = runningSequence
        guard let sequence = images.running else {
            if former != nil { hostedLayer.removeAnimation(forKey: Self.sequenceKey) }
            return
        }
        let animation = ContentsSequenceAnimation()
        animation.images = sequence.images.compactMap { picture(of: $0).content.uprightCGImage }
        animation.duration = sequence.duration
        animation.repeatCount =
            sequence.repeatCount == 0 ? .infinity : Float(sequence.repeatCount)
        if let former, !restarts { animation.beginTime = former.beginTime }
        if sequence.repeatCount > 0 { animation.delegate = SequenceEnd(self) }
        hostedLayer.add(animation, forKey: Self.sequenceKey)
    }
}

/// Notifies an image view that its animation ended.
// Sendable: animations of views' layers end on the main thread, the only caller.
private final class SequenceEnd: NSObject, CAAnimationDelegate, @unchecked Sendable {
    private weak var view: UIImageView?

    init(_ view: UIImageView) { self.view = view }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag else { return }
        MainThread.run { view?.images.isStarted = false }
    }

    func animationDidStart(_ anim: CAAnimation) {}
}
