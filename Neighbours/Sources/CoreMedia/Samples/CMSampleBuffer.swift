@_exported import CoreAudioTypes
import Foundation

public typealias CMPersistentTrackID = Int32
/// The identifier of no track: the track gets one of its own.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

public typealias CMItemCount = Int
public typealias CMMediaType = FourCharCode
public let kCMMediaType_Video: CMMediaType = 0x7669_6465
public let kCMMediaType_Audio: CMMediaType = 0x736f_756e

/// A size in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
    public var width: Int32
    public var height: Int32

    public init() { self.init(width: 0, height: 0) }
    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }
}

/// The form of samples.
public final class CMFormatDescription: Sendable {
    public let mediaType: CMMediaType
    public let mediaSubType: FourCharCode
    let dimensions: CMVideoDimensions

    package init(
        mediaType: CMMediaType, mediaSubType: FourCharCode, dimensions: CMVideoDimensions
    ) {
        self.mediaType = mediaType
        self.mediaSubType = mediaSubType
        self.dimensions = dimensions
    }
}

public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription

public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType {
    desc.mediaType
}
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
    desc.mediaSubType
}
public func CMVideoFormatDescriptionGetDimensions(
    _ videoDesc: CMVideoFormatDescription
) -> CMVideoDimensions { videoDesc.dimensions }

/// Samples with their time, such as a camera gives them. Without a camera there are none.
public final class CMSampleBuffer: Sendable {
    public let presentationTimeStamp: CMTime
    public let duration: CMTime
    public let formatDescription: CMFormatDescription?

    package init(
        presentationTimeStamp: CMTime, duration: CMTime, formatDescription: CMFormatDescription?
    ) {
        self.presentationTimeStamp = presentationTimeStamp
        self.duration = duration
        self.formatDescription = formatDescription
    }
}

public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
    sbuf.presentationTimeStamp
}
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
public func CMSampleBufferGetFormatDescription(
    _ sbuf: CMSampleBuffer
) -> CMFormatDescription? { sbuf.formatDescription }
