import Foundation
import QuartzCore

/// A description of a film's pictures as they are composed; nothing is composed without decoders.
open class AVVideoComposition: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    open fileprivate(set) var frameDuration = CMTime(value: 1, timescale: 30)
    /// Pixels.
    open fileprivate(set) var renderSize = CGSize.zero
    open fileprivate(set) var renderScale: Float = 1
    open fileprivate(set) var instructions: [any AVVideoCompositionInstructionProtocol] = []
    open fileprivate(set) var animationTool: AVVideoCompositionCoreAnimationTool?

    public override init() {
        super.init()
    }

    /// The size, the pictures per second and one instruction of an asset's first film.
    public convenience init(propertiesOf asset: AVAsset) {
        self.init()
        guard let track = asset.tracks(withMediaType: .video).first else { return }
        renderSize =
            CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform).size
        if track.minFrameDuration.isNumeric { frameDuration = track.minFrameDuration }
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
        instruction.layerInstructions = [
            AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        ]
        instructions = [instruction]
    }
}

open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
    // For the same reason as its superclass.
    open override var frameDuration: CMTime {
        get { super.frameDuration }
        set { super.frameDuration = newValue }
    }
    open override var renderSize: CGSize {
        get { super.renderSize }
        set { super.renderSize = newValue }
    }
    open override var renderScale: Float {
        get { super.renderScale }
        set { super.renderScale = newValue }
    }
    open override var instructions: [any AVVideoCompositionInstructionProtocol] {
        get { super.instructions }
        set { super.instructions = newValue }
    }
    open override var animationTool: AVVideoCompositionCoreAnimationTool? {
        get { super.animationTool }
        set { super.animationTool = newValue }
    }
}

public protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol {
    var timeRange: CMTimeRange { get }
}

/// The composition of a span of time.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol,
    @unchecked Sendable
{
    // Used by one thread at a time, as on Apple's platforms.
    open fileprivate(set) var timeRange = CMTimeRange.invalid
    open fileprivate(set) var layerInstructions: [AVVideoCompositionLayerInstruction] = []
    open fileprivate(set) var backgroundColor: CGColor?
    open fileprivate(set) var enablePostProcessing = true
}

open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable
{
    // For the same reason as its superclass.
    open override var timeRange: CMTimeRange {
        get { super.timeRange }
        set { super.timeRange = newValue }
    }
    open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
        get { super.layerInstructions }
        set { super.layerInstructions = newValue }
    }
    open override var backgroundColor: CGColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    open override var enablePostProcessing: Bool {
        get { super.enablePostProcessing }
        set { super.enablePostProcessing = newValue }
    }
}

/// The place and opacity of a track's pictures.
open class AVVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    open fileprivate(set) var trackID = kCMPersistentTrackID_Invalid
    fileprivate var transforms: [(CMTime, CGAffineTransform)] = []
    fileprivate var opacities: [(CMTime, Float)] = []
}

open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction,
    @unchecked Sendable
{
    // For the same reason as its superclass.
    public override init() {
        super.init()
    }

    public convenience init(assetTrack track: AVAssetTrack) {
        self.init()
        trackID = track.trackID
    }

    open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
        transforms.append((time, transform))
    }

    open func setTransformRamp(
        fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform,
        timeRange: CMTimeRange
    ) {
        transforms += [(timeRange.start, startTransform), (timeRange.end, endTransform)]
    }

    open func setOpacity(_ opacity: Float, at time: CMTime) { opacities.append((time, opacity)) }

    open func setOpacityRamp(
        fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float,
        timeRange: CMTimeRange
    ) {
        opacities += [(timeRange.start, startOpacity), (timeRange.end, endOpacity)]
    }
}

/// Layers over a film that is exported.
open class AVVideoCompositionCoreAnimationTool: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    private let layers: [CALayer]

    public init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {
        layers = [videoLayer, animationLayer]
    }

    public init(postProcessingAsVideoLayers videoLayers: [CALayer], in animationLayer: CALayer) {
        layers = videoLayers + [animationLayer]
    }
}

/// Volumes of tracks over time.
open class AVAudioMix: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    open fileprivate(set) var inputParameters: [AVAudioMixInputParameters] = []
}

open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
    // For the same reason as its superclass.
    open override var inputParameters: [AVAudioMixInputParameters] {
        get { super.inputParameters }
        set { super.inputParameters = newValue }
    }
}

/// The volume of a track over time.
open class AVAudioMixInputParameters: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    open fileprivate(set) var trackID = kCMPersistentTrackID_Invalid
    fileprivate var ramps: [(range: CMTimeRange, from: Float, to: Float)] = []

    /// The ramp at a time.
    ///
    /// - Returns: False if there is none.
    open func getVolumeRamp(
        for time: CMTime, startVolume: UnsafeMutablePointer<Float>?,
        endVolume: UnsafeMutablePointer<Float>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard
            let ramp = ramps.last(where: { $0.range.start <= time && time <= $0.range.end })
        else { return false }
        startVolume?.pointee = ramp.from
        endVolume?.pointee = ramp.to
        timeRange?.pointee = ramp.range
        return true
    }
}

open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
    // For the same reason as its superclass.
    public override init() {
        super.init()
    }

    public convenience init(track: AVAssetTrack?) {
        self.init()
        trackID = track?.trackID ?? kCMPersistentTrackID_Invalid
    }

    open func setVolume(_ volume: Float, at time: CMTime) {
        ramps.append((CMTimeRange(start: time, duration: .positiveInfinity), volume, volume))
    }

    open func setVolumeRamp(
        fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange
    ) {
        ramps.append((timeRange, startVolume, endVolume))
    }
}
