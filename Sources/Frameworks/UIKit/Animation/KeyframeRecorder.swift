import Foundation
import QuartzCore
import RenderTree

/// The interval of one keyframe, as fractions of the animation's duration.
struct KeyframeInterval {
    var start = 0.0
    var end = 1.0
}

/// Records the changes of keyframes, and combines those of one property into one animation.
@MainActor
final class KeyframeRecorder: ViewChangeRecorder {
    /// The keyframes of one property of a layer.
    private struct Track {
        let view: UIView
        let layer: CALayer
        let property: AnimatableProperty
        let beginning: AnimationValue
        var frames: [(interval: KeyframeInterval, value: AnimationValue)] = []
    }

    private struct TrackName: Hashable {
        let layer: ObjectIdentifier
        let property: AnimatableProperty
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var trackIndices: [TrackName: Int] = [:]

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func record(
        _ property: AnimatableProperty, of view: UIView, layer: CALayer,
        former: AnimationValue, entry: OpenAnimationBlocks.Entry
    ) {
        guard let value = layer.modelValue(of: property) else { return }
        let name = TrackName(layer: ObjectIdentifier(layer), property: property)
        let index =
            trackIndices[name]
            ?? {
                tracks.append(
                    Track(view: view, layer: layer, property: property, beginning: former))
                trackIndices[name] = tracks.count - 1
                return tracks.count - 1
            }()
        tracks[index].frames.append((entry.keyframe, value))
    }

    /// Adds an animation for each recorded property.
    func animate(_ entry: OpenAnimationBlocks.Entry) {
        for track in tracks { animate(track, entry) }
        tracks = []
        trackIndices = [:]
    }

    private func animate(_ track: Track, _ entry: OpenAnimationBlocks.Entry) {
        let (values, times) = keyframes(of: track)
        let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
        entry.settings.setTimes(of: animation)
        animation.timingFunction = entry.settings.timing.timingFunction
        animation.calculationMode = mode
        animation.keyTimes = times.map { NSNumber(value: $0) }
        var key = track.property.rawValue
        let present = values[values.count - 1]
        let differences = values.map { $0.difference(from: present) }
        if track.property.isAddedByViews, differences.allSatisfy({ $0 != nil }) {
            animation.isAdditive = true
            animation.values = differences.map { $0?.start.any ?? NSNull() }
            key = track.layer.unusedAnimationKey(beginning: key)
        } else {
            animation.values = values.map { $0.any ?? NSNull() }
        }
        entry.add(
            animation, to: track.layer, key: key, of: track.view,
            former: (track.property, track.beginning))
    }

    /// The values with their times: each lasts from the end of its keyframe to the start of the next.
    private func keyframes(of track: Track) -> (values: [AnimationValue], times: [Double]) {
        var values = [track.beginning]
        var times = [0.0]
        // Keyframes are sorted by their starts, whatever the order in which they were added.
        let frames = track.frames.enumerated().sorted {
            ($0.element.interval.start, $0.offset) < ($1.element.interval.start, $1.offset)
        }
        for (_, frame) in frames {
            let last = times[times.count - 1]
            if frame.interval.start > last {
                values.append(values[values.count - 1])
                times.append(frame.interval.start)
            }
            values.append(frame.value)
            times.append(max(frame.interval.end, last))
        }
        if times[times.count - 1] < 1 {
            values.append(values[values.count - 1])
            times.append(1)
        }
        if mode == .discrete { times.append(1) }
        return (values, times)
    }
}
