import Foundation
import MediaSupport
import QuartzCore

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Repeats the buffer until the node stops.
    public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
    /// Takes the place of what is planned.
    public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
    /// Takes the place of a repeated buffer at the end of its turn.
    public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

@objc public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
    case dataConsumed
    case dataRendered
    case dataPlayedBack
}

/// Plays buffers and files one after the other, while it and its engine run.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
    // For the same reason as its superclass.
    private struct Piece {
        /// Seconds.
        var length: Double
        var loops = false
        var completion: (() -> Void)?
    }

    open var volume: Float = 1
    open var pan: Float = 0
    open override var numberOfInputs: Int { 0 }

    private var pieces: [Piece] = []
    private var position = PlaybackPosition()
    private var played = PlaybackPosition()
    private var timer: ClockTimer?
    open private(set) var isPlaying = false

    // MARK: Plans

    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
    ) {
        scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
    }

    /// - Parameter when: Ignored: the buffer follows what is planned.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
        options: AVAudioPlayerNodeBufferOptions = [],
        completionHandler: AVAudioNodeCompletionHandler? = nil
    ) {
        if !options.isDisjoint(with: [.interrupts, .interruptsAtLoop]) { removePieces() }
        let length = Double(buffer.frameLength) / buffer.format.sampleRate
        add(Piece(length: length, loops: options.contains(.loops), completion: completionHandler))
    }

    open func scheduleFile(
        _ file: AVAudioFile, at when: AVAudioTime?,
        completionHandler: AVAudioNodeCompletionHandler? = nil
    ) {
        let length = Double(file.length) / file.processingFormat.sampleRate
        add(Piece(length: length, completion: completionHandler))
    }

    open func scheduleFile(
        _ file: AVAudioFile, at when: AVAudioTime?,
        completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleFile(file, at: when) { completionHandler?(callbackType) }
    }

    open func scheduleSegment(
        _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
        frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
        completionHandler: AVAudioNodeCompletionHandler? = nil
    ) {
        let frames = min(Int64(numberFrames), max(file.length - startFrame, 0))
        let length = Double(frames) / file.processingFormat.sampleRate
        add(Piece(length: length, completion: completionHandler))
    }

    private func add(_ piece: Piece) {
        pieces.append(piece)
        if pieces.count == 1 { update() }
    }

    // MARK: Playing

    open func play() { play(at: nil) }

    /// - Parameter when: A time of the app's clock; nil or a time of samples is now.
    open func play(at when: AVAudioTime?) {
        guard let engine, engine.isRunning else {
            preconditionFailure("AVAudioPlayerNode: the engine does not run")
        }
        precondition(
            engine.reachesOutput(self), "AVAudioPlayerNode: the node is not connected to the output"
        )
        guard !isPlaying else { return }
        isPlaying = true
        guard let when, when.isHostTimeValid else { return update() }
        let delay = AVAudioTime.seconds(forHostTime: when.hostTime) - CACurrentMediaTime()
        timer = ClockTimer(after: delay) { [weak self] in self?.update() }
    }

    open func pause() {
        isPlaying = false
        update()
    }

    /// Stops, and forgets what is planned: its closures are called.
    open func stop() {
        isPlaying = false
        played = PlaybackPosition()
        removePieces()
        update()
    }

    open override func reset() { stop() }
    override func engineDidChange() {
        super.engineDidChange()
        update()
    }

    private func removePieces() {
        let completions = pieces.compactMap(\.completion)
        pieces = []
        position.move(to: 0)
        timer?.cancel()
        guard !completions.isEmpty else { return }
        let calls = Calls(closures: completions)
        ClockTimer(after: 0) { calls.closures.forEach { $0() } }
    }

    private struct Calls: @unchecked Sendable {
        // Called once, on the main thread.
        let closures: [() -> Void]
    }

    /// The speed of the units of time behind this node.
    private var speed: Double { engine.map { $0.speed(behind: self) } ?? 1 }

    private func update() {
        timer?.cancel()
        let runs = isPlaying && engine?.isRunning == true
        played.setRate(runs ? 1 : 0)
        let moves = runs && !pieces.isEmpty
        position.setRate(moves ? speed : 0)
        guard moves else { return }
        let rest = (pieces[0].length - position.seconds) / max(speed, 0.01)
        timer = ClockTimer(after: rest) { [weak self] in self?.finishPiece() }
    }

    private func finishPiece() {
        guard let piece = pieces.first else { return }
        let rest = max(position.seconds - piece.length, 0)
        guard !piece.loops || piece.length <= 0 else {
            position.move(to: rest)
            return update()
        }
        pieces.removeFirst()
        position.move(to: pieces.isEmpty ? 0 : rest)
        update()
        piece.completion?()
    }

    // MARK: Times

    /// The time of the node's own samples, which begin when it plays; nil unless it plays.
    open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
        guard isPlaying, engine?.isRunning == true else { return nil }
        return AVAudioTime(
            hostTime: nodeTime.hostTime,
            sampleTime: AVAudioFramePosition(played.seconds * format.sampleRate),
            atRate: format.sampleRate)
    }

    open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? {
        guard isPlaying, let last = lastRenderTime else { return nil }
        let offset = last.sampleTime - AVAudioFramePosition(played.seconds * format.sampleRate)
        return AVAudioTime(
            sampleTime: playerTime.sampleTime + offset, atRate: format.sampleRate)
    }
}

extension AVAudioEngine {
    /// The product of the speeds of the units that a node's sound goes through.
    func speed(behind node: AVAudioNode) -> Double {
        var (speed, current) = (1.0, node)
        var visited: Set<AVAudioNode> = []
        while visited.insert(current).inserted, let next = target(of: current) {
            speed *= (next as? AVAudioUnitTimeEffect)?.speed ?? 1
            current = next
        }
        return speed
    }
}
