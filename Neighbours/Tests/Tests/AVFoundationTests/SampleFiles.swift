import AVFoundation
import Foundation
import MediaSupport

/// Files of sound and film that tests make.
enum SampleFiles {
    private static func url(_ type: String) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).\(type)")
    }

    /// A WAVE file of silence, or of a square wave at half of full scale.
    static func wave(seconds: Double, isLoud: Bool = false) throws -> URL {
        let url = url("wav")
        let form = SilentSound.Form(sampleRate: 8_000, channelCount: 1)
        var data = SilentSound.wave(form, frames: Int(seconds * 8_000))
        if isLoud {
            for place in stride(from: 45, to: data.count, by: 2) {
                data[place] = (place / 2) % 2 == 0 ? 0x40 : 0xc0
            }
        }
        try data.write(to: url)
        return url
    }

    /// A film of 320 × 180 pixels with the description of one track.
    static func film(seconds: Double) throws -> URL {
        func number(_ value: Int, _ bytes: Int = 4) -> Data {
            Data((0..<bytes).reversed().map { UInt8(value >> ($0 * 8) & 255) })
        }
        func box(_ kind: String, _ body: Data) -> Data {
            number(body.count + 8) + Data(kind.utf8) + body
        }
        let length = Int(seconds * 600)
        let times = Data(count: 12) + number(600) + number(length)
        let unit = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].map { number($0) }
            .reduce(Data(), +)
        let track = box(
            "tkhd",
            number(1) + Data(count: 8) + number(1) + Data(count: 24) + unit
                + number(320 << 16) + number(180 << 16))
        let entry = box("avc1", Data(count: 24) + number(320, 2) + number(180, 2) + Data(count: 50))
        let table =
            box("stsd", Data(count: 4) + number(1) + entry)
            + box("stts", Data(count: 4) + number(1) + number(length / 20) + number(20))
        let media =
            box("mdhd", times + Data(count: 4))
            + box("hdlr", Data(count: 8) + Data("vide".utf8) + Data(count: 13))
            + box("minf", box("stbl", table))
        let movie = box("mvhd", times + Data(count: 80)) + box("trak", track + box("mdia", media))
        let url = url("mp4")
        try (box("ftyp", Data("mp42".utf8) + Data(count: 4)) + box("moov", movie)).write(to: url)
        return url
    }

    static func text() throws -> URL {
        let url = url("mp3")
        try Data("These are words.".utf8).write(to: url)
        return url
    }
}
