import Foundation
import MediaSupport
import QuartzCore

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A part of an engine, which takes sound in and gives it out.
open class AVAudioNode: NSObject, @unchecked Sendable {
    // Used on the app's main thread, and called by the clock there.
    open internal(set) weak var engine: AVAudioEngine?
    private var taps: [AVAudioNodeBus: Tap] = [:]

    open var numberOfInputs: Int { 1 }
    open var numberOfOutputs: Int { 1 }

    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { format }
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { format }
    /// The format of the latest connection.
    var format = AVAudioFormat.standard

    open func name(forInputBus bus: AVAudioNodeBus) -> String? { nil }
    open func name(forOutputBus bus: AVAudioNodeBus) -> String? { nil }

    /// Forgets the sound that is still to be heard.
    open func reset() {}

    /// The time up to which the engine has played; nil unless it runs.
    open var lastRenderTime: AVAudioTime? {
        guard let engine, engine.isRunning else { return nil }
        return AVAudioTime(
            hostTime: AVAudioTime.hostTime(forSeconds: CACurrentMediaTime()),
            sampleTime: AVAudioFramePosition(engine.elapsed * format.sampleRate),
            atRate: format.sampleRate)
    }

    // MARK: Taps

    /// Calls a closure with what the node gives out while the engine runs: buffers of silence.
    open func installTap(
        onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
        block tapBlock: @escaping AVAudioNodeTapBlock
    ) {
        precondition(taps[bus] == nil, "AVAudioNode: the bus \(bus) has a tap already")
        taps[bus] = Tap(self, bufferSize, format ?? self.format, tapBlock)
        engineDidChange()
    }

    open func removeTap(onBus bus: AVAudioNodeBus) {
        taps.removeValue(forKey: bus)?.stop()
    }

    /// Called when the engine has started or stopped.
    func engineDidChange() {
        for tap in taps.values { tap.engineDidChange() }
    }

    private final class Tap: @unchecked Sendable {
        // Used on the main thread.
        private weak var node: AVAudioNode?
        private let size: AVAudioFrameCount
        private let format: AVAudioFormat
        private let block: AVAudioNodeTapBlock
        private var timer: ClockTimer?

        init(
            _ node: AVAudioNode, _ size: AVAudioFrameCount, _ format: AVAudioFormat,
            _ block: @escaping AVAudioNodeTapBlock
        ) {
            self.node = node
            // Chosen: bounds, since an empty buffer would be asked for without end.
            self.size = min(max(size, 64), 1 << 20)
            self.format = format
            self.block = block
        }

        func engineDidChange() {
            stop()
            guard node?.engine?.isRunning == true else { return }
            timer = ClockTimer(after: Double(size) / format.sampleRate) { [weak self] in
                self?.deliver()
            }
        }

        func stop() { timer?.cancel() }

        private func deliver() {
            guard let node, let time = node.lastRenderTime,
                let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: size)
            else { return }
            buffer.frameLength = size
            engineDidChange()
            block(buffer, time)
        }
    }
}

/// A node that gives sound to a mixer, at a volume and a place between left and right.
public protocol AVAudioMixing: AVAudioStereoMixing {
    /// From 0 to 1.
    var volume: Float { get set }
}

public protocol AVAudioStereoMixing: NSObjectProtocol {
    /// From −1 at the left to 1 at the right.
    var pan: Float { get set }
}

/// The microphone or the speaker.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Seconds.
    open var presentationLatency: TimeInterval { 0 }
}

/// The microphone, which hears nothing.
open class AVAudioInputNode: AVAudioIONode, AVAudioMixing, @unchecked Sendable {
    // For the same reason as its superclass.
    open var volume: Float = 1
    open var pan: Float = 0
    open override var numberOfInputs: Int { 0 }
}

/// The speaker.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {
    // For the same reason as its superclass.
    open override var numberOfOutputs: Int { 0 }
}

/// Mixes the sound of its inputs.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    // For the same reason as its superclass.
    open var volume: Float = 1
    open var pan: Float = 0
    /// From 0 to 1.
    open var outputVolume: Float = 1
    open var nextAvailableInputBus: AVAudioNodeBus { engine?.inputCount(of: self) ?? 0 }
    open override var numberOfInputs: Int { max(engine?.inputCount(of: self) ?? 0, 1) }
}
