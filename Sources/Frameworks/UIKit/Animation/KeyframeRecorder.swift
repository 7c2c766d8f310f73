import Foundation
import QuartzCore
import RenderTree

/// The part of an animation by keyframes that one of them takes, as fractions of the whole.
struct KeyframePart {
    var start = 0.0
    var end = 1.0
}

/// Collects the changes of keyframes and makes one animation of all changes of a property.
@MainActor
final class KeyframeRecorder: ViewChangeRecorder {
    /// The values that one property of a layer goes through.
    private struct Track {
        let view: UIView
        let layer: CALayer
        let property: AnimatableProperty
        let beginning: AnimationValue
        var frames: [(part: KeyframePart, value: AnimationValue)] = []
    }

    private struct TrackName: Hashable {
        let layer: ObjectIdentifier
        let property: AnimatableProperty
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var places: [TrackName: Int] = [:]

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func note(
        _ property: AnimatableProperty, of view: UIView, layer: CALayer,
        former: AnimationValue, entry: OpenAnimationBlocks.Entry
    ) {
        guard let value = layer.modelValue(of: property) else { return }
        let name = TrackName(layer: ObjectIdentifier(layer), property: property)
        let place =
            places[name]
            ?? {
                tracks.append(
                    Track(view: view, layer: layer, property: property, beginning: former))
                places[name] = tracks.count - 1
                return tracks.count - 1
            }()
        tracks[place].frames.append((entry.keyframe, value))
    }

    /// Animates what was collected.
    func animate(_ entry: OpenAnimationBlocks.Entry) {
        for track in tracks { animate(track, entry) }
        tracks = []
        places = [:]
    }

    private func animate(_ track: Track, _ entry: OpenAnimationBlocks.Entry) {
        let (values, times) = course(of: track)
        let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
        entry.settings.setTimes(of: animation)
        animation.timingFunction = entry.settings.pace.timingFunction
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

    /// The values with their times: each holds from the end of its keyframe to the start of the next.
    private func course(of track: Track) -> (values: [AnimationValue], times: [Double]) {
        var values = [track.beginning]
        var times = [0.0]
        // Keyframes count in the order of their starts, whatever the order they were added in.
        let frames = track.frames.enumerated().sorted {
            ($0.element.part.start, $0.offset) < ($1.element.part.start, $1.offset)
        }
        for (_, frame) in frames {
            let last = times[times.count - 1]
            if frame.part.start > last {
                values.append(values[values.count - 1])
                times.append(frame.part.start)
            }
            values.append(frame.value)
            times.append(max(frame.part.end, last))
        }
        if times[times.count - 1] < 1 {
            values.append(values[values.count - 1])
            times.append(1)
        }
        if mode == .discrete { times.append(1) }
        return (values, times)
    }
}
