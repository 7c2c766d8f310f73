import Foundation
import FuzzerDriver
import MediaHeaders

func readMedia(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let file = try? MediaFile(data: Data(bytes)) else { return }
    guard file.duration.map({ $0.seconds >= 0 && $0.seconds.isFinite }) ?? true else {
        fatalError("a duration of \(String(describing: file.duration))")
    }
    for track in file.tracks {
        guard track.width >= 0, track.height >= 0, track.sampleRate >= 0, track.channelCount >= 0,
            track.frameRate >= 0, track.start.isFinite, track.transform.count == 6
        else { fatalError("a track of \(track)") }
    }
    for statement in file.metadata {
        if case .data(let data) = statement.value, data.count > bytes.count {
            fatalError("more bytes than the file has")
        }
    }
}

/// The beginnings of the formats; the search fills them.
try writeSeeds(
    [
        "RIFF\u{24}\u{0}\u{0}\u{0}WAVEfmt \u{10}\u{0}\u{0}\u{0}\u{1}\u{0}\u{1}\u{0}",
        "FORM\u{0}\u{0}\u{0}\u{2e}AIFFCOMM\u{0}\u{0}\u{0}\u{12}\u{0}\u{1}",
        "caff\u{0}\u{1}\u{0}\u{0}desc\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{20}",
        "ID3\u{3}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1f}TIT2\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}Song",
        "\u{0}\u{0}\u{0}\u{18}ftypmp42\u{0}\u{0}\u{0}\u{0}mp42isom\u{0}\u{0}\u{0}\u{8}moov",
    ].map { Data($0.utf8) })
fuzz(readMedia)
