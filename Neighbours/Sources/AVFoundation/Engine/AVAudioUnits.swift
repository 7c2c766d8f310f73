import Foundation

/// A node that changes sound.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
    // For the same reason as its superclass.
    open var name: String { String(describing: type(of: self)) }
}

/// A unit that changes sound as fast as it comes.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Whether sound passes without a change.
    open var bypass = false
}

/// A unit that changes the speed of sound.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
    // For the same reason as its superclass.
    open var bypass = false
    /// Seconds of sound per second.
    var speed: Double { 1 }
}

/// Changes speed and pitch, each for itself.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
    // For the same reason as its superclass.
    /// From 1/32 to 32.
    open var rate: Float = 1 { didSet { rate = min(max(rate, 1 / 32), 32) } }
    /// Hundredths of a semitone, from −2400 to 2400.
    open var pitch: Float = 0 { didSet { pitch = min(max(pitch, -2_400), 2_400) } }
    /// From 3 to 32.
    open var overlap: Float = 8 { didSet { overlap = min(max(overlap, 3), 32) } }
    override var speed: Double { bypass ? 1 : Double(rate) }

    public override init() { super.init() }
}

/// Changes speed and pitch together.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
    // For the same reason as its superclass.
    /// From 0.25 to 4.
    open var rate: Float = 1 { didSet { rate = min(max(rate, 0.25), 4) } }
    override var speed: Double { bypass ? 1 : Double(rate) }

    public override init() { super.init() }
}

@objc public enum AVAudioUnitReverbPreset: Int, Sendable {
    case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber
    case largeChamber, cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// The echo of a room.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Percent of the sound that is changed.
    open var wetDryMix: Float = 0 { didSet { wetDryMix = min(max(wetDryMix, 0), 100) } }
    private var preset = AVAudioUnitReverbPreset.mediumHall
    open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) { self.preset = preset }

    public override init() { super.init() }
}

@objc public enum AVAudioUnitDistortionPreset: Int, Sendable {
    case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert
    case multiDecimated1, multiDecimated2, multiDecimated3, multiDecimated4
    case multiDistortedFunk, multiDistortedCubed, multiDistortedSquared, multiEcho1, multiEcho2
    case multiEchoTight1, multiEchoTight2, multiEverythingIsBroken, speechAlienChatter
    case speechCosmicInterference, speechGoldenPi, speechRadioTower, speechWaves
}

/// A distortion.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Decibels.
    open var preGain: Float = -6
    /// Percent of the sound that is changed.
    open var wetDryMix: Float = 50 { didSet { wetDryMix = min(max(wetDryMix, 0), 100) } }
    private var preset = AVAudioUnitDistortionPreset.drumsBitBrush
    open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) { self.preset = preset }

    public override init() { super.init() }
}

/// A sound that comes again later.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Seconds, from 0 to 2.
    open var delayTime: TimeInterval = 1
    /// Percent, from −100 to 100.
    open var feedback: Float = 50
    /// Hertz.
    open var lowPassCutoff: Float = 15_000
    /// Percent of the sound that is changed.
    open var wetDryMix: Float = 100

    public override init() { super.init() }
}

@objc public enum AVAudioUnitEQFilterType: Int, Sendable {
    case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
    case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}

/// A filter of an equalizer.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    open var filterType = AVAudioUnitEQFilterType.parametric
    /// Hertz.
    open var frequency: Float = 1_000
    /// Octaves.
    open var bandwidth: Float = 0.5
    /// Decibels.
    open var gain: Float = 0
    open var bypass = true
}

/// Filters of sound.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
    // For the same reason as its superclass.
    public let bands: [AVAudioUnitEQFilterParameters]
    /// Decibels.
    open var globalGain: Float = 0

    public init(numberOfBands: Int) {
        bands = (0..<max(numberOfBands, 0)).map { _ in AVAudioUnitEQFilterParameters() }
        super.init()
    }
}
