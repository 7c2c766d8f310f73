import Foundation

/// Samples of sound.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    public let format: AVAudioFormat
    fileprivate init(_ format: AVAudioFormat) { self.format = format }
}

/// Samples that are not compressed, in memory of the buffer's own.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
    // For the same reason as its superclass.
    public let frameCapacity: AVAudioFrameCount
    private let memory: UnsafeMutableRawPointer
    private let bytesPerChannel: Int
    private let floats: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
    private let shorts: UnsafeMutablePointer<UnsafeMutablePointer<Int16>>
    private let longs: UnsafeMutablePointer<UnsafeMutablePointer<Int32>>

    /// Nil for formats that are not linear PCM.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        guard format.commonFormat != .otherFormat else { return nil }
        let channels = Int(format.channelCount)
        let width = format.commonFormat.bits / 8
        bytesPerChannel = Int(frameCapacity) * width * (format.isInterleaved ? channels : 1)
        let count = format.isInterleaved ? 1 : channels
        memory = .allocate(byteCount: max(bytesPerChannel * count, 1), alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerChannel * count)
        floats = .allocate(capacity: channels)
        shorts = .allocate(capacity: channels)
        longs = .allocate(capacity: channels)
        for channel in 0..<channels {
            let start =
                memory + (format.isInterleaved ? channel * width : channel * bytesPerChannel)
            floats[channel] = start.assumingMemoryBound(to: Float.self)
            shorts[channel] = start.assumingMemoryBound(to: Int16.self)
            longs[channel] = start.assumingMemoryBound(to: Int32.self)
        }
        self.frameCapacity = frameCapacity
        super.init(format)
    }

    deinit {
        memory.deallocate()
        floats.deallocate()
        shorts.deallocate()
        longs.deallocate()
    }

    /// The number of frames that are samples, up to the capacity.
    open var frameLength: AVAudioFrameCount = 0 {
        didSet {
            precondition(
                frameLength <= frameCapacity, "AVAudioPCMBuffer: the length exceeds the capacity")
        }
    }

    /// The number of samples between those of one channel.
    open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

    /// A pointer for each channel; nil unless the samples are of this type.
    open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
        format.commonFormat == .pcmFormatFloat32 ? UnsafePointer(floats) : nil
    }
    open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
        format.commonFormat == .pcmFormatInt16 ? UnsafePointer(shorts) : nil
    }
    open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
        format.commonFormat == .pcmFormatInt32 ? UnsafePointer(longs) : nil
    }

    /// Stores a sample between −1 and 1.
    func setSample(_ sample: Double, frame: Int, channel: Int) {
        let place = frame * stride
        switch format.commonFormat {
        case .pcmFormatFloat32: floats[channel][place] = Float(sample)
        case .pcmFormatFloat64:
            UnsafeMutableRawPointer(floats[channel]).storeBytes(
                of: sample, toByteOffset: place * 8, as: Double.self)
        case .pcmFormatInt16:
            shorts[channel][place] = Int16(max(-32_768, min(32_767, sample * 32_768)))
        case .pcmFormatInt32:
            longs[channel][place] = Int32(
                max(-2_147_483_648, min(2_147_483_647, sample * 2_147_483_648)))
        case .otherFormat: break
        }
    }
}
