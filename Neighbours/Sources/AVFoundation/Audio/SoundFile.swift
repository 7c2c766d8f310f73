import Foundation
import MediaSupport

/// Reading files of sound with Apple's errors.
enum SoundFile {
    static func read(_ url: URL) throws -> MediaFile {
        guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
            throw SoundError.unspecified
        }
        return try read(data)
    }

    static func read(_ data: Data) throws -> MediaFile {
        do {
            let file = try MediaFile(data: data)
            guard !file.tracks(of: .audio).isEmpty else { throw SoundError.unsupportedFileType }
            return file
        } catch MediaFileError.unknownFormat {
            throw SoundError.unsupportedFileType
        } catch is MediaFileError {
            throw SoundError.invalidFile
        }
    }

    static func formatID(of sound: MediaTrack) -> AudioFormatID {
        switch sound.codec {
        case "mp4a", "aac ": kAudioFormatMPEG4AAC
        case "sowt", "twos": kAudioFormatLinearPCM
        default: sound.codec.utf8.prefix(4).reduce(0) { $0 << 8 | AudioFormatID($1) }
        }
    }
}
