import Foundation

/// The contents of a media file as its headers describe them. Samples are not decoded.
public struct MediaFile: Sendable {
    public enum Format: String, Sendable {
        case wave, aiff, caf, mp3, adts, mpeg4, quickTime
    }

    public var format: Format
    public var tracks: [MediaTrack]
    /// Nil where the file does not say.
    public var duration: MediaDuration?
    public var metadata: [MediaMetadata]

    public init(
        format: Format, tracks: [MediaTrack], duration: MediaDuration?,
        metadata: [MediaMetadata] = []
    ) {
        self.format = format
        self.tracks = tracks
        self.duration = duration
        self.metadata = metadata
    }

    /// Reads the headers of a file.
    ///
    /// - Throws: `MediaFileError`, or Foundation's error if the file cannot be read.
    public init(contentsOf url: URL) throws {
        try self.init(data: Data(contentsOf: url, options: .alwaysMapped))
    }

    /// Reads the headers of a file that is in the memory.
    public init(data: Data) throws {
        let bytes = MediaBytes(data)
        self = try Self.read(bytes)
    }

    private static func read(_ bytes: MediaBytes) throws -> MediaFile {
        switch bytes.code(at: 0) {
        case "RIFF", "RF64": return try WaveFormat.read(bytes)
        case "FORM": return try AIFFFormat.read(bytes)
        case "caff": return try CoreAudioFormat.read(bytes)
        default: break
        }
        if BoxFormat.begins(bytes) { return try BoxFormat.read(bytes) }
        if let file = MPEGAudioFormat.read(bytes) ?? ADTSFormat.read(bytes) { return file }
        throw MediaFileError.unknownFormat
    }

    /// The first track of sound with samples that can be read without decoding.
    public var linearPCM: LinearPCM? { tracks.lazy.compactMap(\.linearPCM).first }

    public func tracks(of kind: MediaTrack.Kind) -> [MediaTrack] {
        tracks.filter { $0.kind == kind }
    }
}

/// A time span as the file counts it.
public struct MediaDuration: Hashable, Sendable {
    public var value: Int64
    /// Units per second, above zero.
    public var timescale: Int32

    public init?(value: Int64, timescale: Int32) {
        guard value >= 0, timescale > 0 else { return nil }
        self.value = value
        self.timescale = timescale
    }

    public var seconds: Double { Double(value) / Double(timescale) }
}

/// A sequence of samples of one kind.
public struct MediaTrack: Sendable {
    public enum Kind: Sendable {
        case audio, video, text, subtitle, closedCaption, timecode, metadata
    }

    public var identifier: Int32
    public var kind: Kind
    public var duration: MediaDuration?
    /// The start of the track, in seconds.
    public var start = 0.0
    /// A code of four characters, such as `avc1`.
    public var codec = ""
    /// The size of a picture in pixels, before the transform.
    public var width = 0.0, height = 0.0
    /// The numbers a, b, c, d, tx and ty of an affine transform.
    public var transform = [1.0, 0, 0, 1, 0, 0]
    /// Pictures per second; zero if the file does not say.
    public var frameRate = 0.0
    /// Samples per second of sound.
    public var sampleRate = 0.0
    public var channelCount = 0
    /// The size of all samples; nil if the file does not say.
    public var byteCount: Int64?
    /// A tag of ISO 639-2 such as `eng`; nil if the file does not say.
    public var language: String?
    public var isEnabled = true
    public var linearPCM: LinearPCM?

    public init(identifier: Int32, kind: Kind) {
        self.identifier = identifier
        self.kind = kind
    }
}

/// A statement of a file about its contents.
public struct MediaMetadata: Sendable {
    public enum Space: Sendable {
        case id3, iTunes, quickTimeUser
    }

    public enum Value: Sendable {
        case text(String)
        case data(Data)
    }

    public var space: Space
    /// The file's own key, such as `TIT2`.
    public var key: String
    public var value: Value
}

/// The reason for which a file cannot be read.
public enum MediaFileError: Error, Equatable {
    /// No format that is known.
    case unknownFormat
    /// A format that is known, but cut or damaged.
    case damaged(String)
}
