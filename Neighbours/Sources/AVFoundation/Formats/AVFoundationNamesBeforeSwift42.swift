import Foundation

// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playback")
public var AVAudioSessionCategoryPlayback: String { AVAudioSession.Category.playback.rawValue }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.ambient")
public var AVAudioSessionCategoryAmbient: String { AVAudioSession.Category.ambient.rawValue }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.soloAmbient")
public var AVAudioSessionCategorySoloAmbient: String {
    AVAudioSession.Category.soloAmbient.rawValue
}
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.record")
public var AVAudioSessionCategoryRecord: String { AVAudioSession.Category.record.rawValue }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playAndRecord")
public var AVAudioSessionCategoryPlayAndRecord: String {
    AVAudioSession.Category.playAndRecord.rawValue
}
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.multiRoute")
public var AVAudioSessionCategoryMultiRoute: String { AVAudioSession.Category.multiRoute.rawValue }

@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resize")
public var AVLayerVideoGravityResize: AVLayerVideoGravity { .resize }
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resizeAspect")
public var AVLayerVideoGravityResizeAspect: AVLayerVideoGravity { .resizeAspect }
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resizeAspectFill")
public var AVLayerVideoGravityResizeAspectFill: AVLayerVideoGravity { .resizeAspectFill }

@available(swift, obsoleted: 4.2, renamed: "AVMediaType.video")
public var AVMediaTypeVideo: AVMediaType { .video }
@available(swift, obsoleted: 4.2, renamed: "AVMediaType.audio")
public var AVMediaTypeAudio: AVMediaType { .audio }

@available(swift, obsoleted: 4.2, renamed: "AVFileType.mp4")
public var AVFileTypeMPEG4: AVFileType { .mp4 }
@available(swift, obsoleted: 4.2, renamed: "AVFileType.mov")
public var AVFileTypeQuickTimeMovie: AVFileType { .mov }
@available(swift, obsoleted: 4.2, renamed: "AVFileType.m4a")
public var AVFileTypeAppleM4A: AVFileType { .m4a }

@available(swift, obsoleted: 4.2, renamed: "AVMakeRect(aspectRatio:insideRect:)")
public func AVMakeRectWithAspectRatioInsideRect(
    _ aspectRatio: CGSize, _ boundingRect: CGRect
) -> CGRect { AVMakeRect(aspectRatio: aspectRatio, insideRect: boundingRect) }
