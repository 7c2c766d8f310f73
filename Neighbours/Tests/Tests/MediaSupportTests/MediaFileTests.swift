import Foundation
import MediaSupport
import Testing

/// Numbers and texts as files have them.
private struct Bytes {
    var data = Data()

    func text(_ text: String) -> Bytes { Bytes(data: data + Data(text.utf8)) }
    func big(_ number: some FixedWidthInteger) -> Bytes {
        Bytes(data: data + Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) })
    }
    func zeros(_ count: Int) -> Bytes { Bytes(data: data + Data(count: count)) }
    func box(_ kind: String, _ body: Bytes) -> Bytes {
        Bytes(data: big(UInt32(body.data.count + 8)).text(kind).data + body.data)
    }
}

/// A frame of MPEG-1 layer III at 128 kbit/s and 44.1 kHz, 417 bytes.
private func frame(_ text: String = "") -> Data {
    var frame = Data([0xff, 0xfb, 0x90, 0x00]) + Data(count: 413)
    frame.replaceSubrange(36..<36 + text.utf8.count, with: Data(text.utf8))
    return frame
}

@Suite("Headers of media files")
struct MediaFileTests {
    private let mono = SilentSound.Form(sampleRate: 8_000, channelCount: 1)

    @Test("WAVE and CAF tell their length and their samples")
    func pulseCode() throws {
        for data in [
            SilentSound.wave(mono, frames: 4_000), SilentSound.coreAudio(mono, frames: 4_000),
        ] {
            let file = try MediaFile(data: data)
            #expect(file.duration?.seconds == 0.5)
            #expect(file.tracks.first?.sampleRate == 8_000 && file.tracks[0].channelCount == 1)
            let samples = try #require(file.linearPCM)
            #expect(samples.frameCount == 4_000 && samples.sample(frame: 5, channel: 0) == 0)
            #expect(samples.sample(frame: 4_000, channel: 0) == nil)
            #expect(samples.power(ofChannel: 0, frames: 0..<4_000).peak == -160)
        }
    }

    @Test("The power of samples is in decibels below full scale")
    func power() throws {
        var data = SilentSound.wave(mono, frames: 100)
        // Half of full scale, in little endian.
        for frame in 0..<100 { data[44 + frame * 2 + 1] = frame % 2 == 0 ? 0x40 : 0xc0 }
        let samples = try #require(try MediaFile(data: data).linearPCM)
        #expect(samples.sample(frame: 0, channel: 0) == 0.5)
        #expect(samples.sample(frame: 1, channel: 0) == -0.5)
        let power = samples.power(ofChannel: 0, frames: 0..<100)
        #expect(abs(power.peak + 6.02) < 0.01 && abs(power.average + 6.02) < 0.01)
    }

    @Test("AIFF has a rate of 80 bits and samples in big endian")
    func aiff() throws {
        let common = Bytes().big(UInt16(2)).big(UInt32(3)).big(UInt16(16))
            .big(UInt16(16_383 + 15)).big(UInt64(44_100) << 48)
        let samples = Bytes().big(UInt32(0)).big(UInt32(0)).big(Int16.min).big(Int16(0x4000))
            .zeros(8)
        let body =
            Bytes().text("AIFFCOMM").big(UInt32(18)).data + common.data
            + Bytes().text("SSND").big(UInt32(20)).data + samples.data
        let file = try MediaFile(data: Bytes().text("FORM").big(UInt32(body.count)).data + body)
        #expect(file.duration?.value == 3 && file.duration?.timescale == 44_100)
        #expect(file.linearPCM?.sample(frame: 0, channel: 0) == -1)
        #expect(file.linearPCM?.sample(frame: 0, channel: 1) == 0.5)
    }

    @Test("MP3 is counted frame by frame, unless its first frame tells the length")
    func mp3() throws {
        let ten = (0..<10).reduce(into: Data()) { data, _ in data += frame() }
        let counted = try MediaFile(data: ten)
        #expect(counted.format == .mp3 && counted.duration?.value == 11_520)
        #expect(counted.duration?.timescale == 44_100)
        var first = frame("Xing")
        first.replaceSubrange(40..<48, with: [0, 0, 0, 1, 0, 0, 3, 0xe8])
        let stated = try MediaFile(data: first + ten)
        #expect(stated.duration?.value == 1_152_000)
    }

    @Test("A tag before the frames names the piece and has its picture")
    func tags() throws {
        func entry(_ name: String, _ body: Data) -> Data {
            Bytes().text(name).big(UInt32(body.count)).zeros(2).data + body
        }
        let entries =
            entry("TIT2", Data([0]) + Data("Song".utf8))
            + entry("TPE1", Data([1, 0xff, 0xfe]) + "Älva".data(using: .utf16LittleEndian)!)
            + entry("APIC", Data([0]) + Data("image/png\0\u{3}\0PNG".utf8))
        let tag = Data("ID3".utf8) + Data([3, 0, 0, 0, 0, 0, UInt8(entries.count)]) + entries
        let file = try MediaFile(data: tag + frame() + frame())
        #expect(file.duration?.value == 2_304)
        let texts = file.metadata.compactMap { item -> String? in
            guard case .text(let text) = item.value else { return nil }
            return "\(item.key): \(text)"
        }
        #expect(texts == ["TIT2: Song", "TPE1: Älva"])
        guard case .data(let picture)? = file.metadata.last?.value else {
            Issue.record("no picture")
            return
        }
        #expect(picture == Data("PNG".utf8))
    }

    /// A film of 640 × 360 pixels and 4.25 seconds with 24 pictures a second, and a title.
    private var film: Data {
        let movieHeader = Bytes().zeros(12).big(UInt32(1_000)).big(UInt32(4_250)).zeros(80)
        let trackHeader = Bytes().big(UInt32(1)).zeros(8).big(UInt32(7)).zeros(4)
            .big(UInt32(4_250)).zeros(16).big(UInt32(0)).big(UInt32(0x10000)).zeros(4)
            .big(UInt32(bitPattern: -0x10000)).zeros(8).big(UInt32(360 << 16)).zeros(4)
            .big(UInt32(0x4000_0000)).big(UInt32(640 << 16)).big(UInt32(360 << 16))
        let mediaHeader = Bytes().zeros(12).big(UInt32(24_000)).big(UInt32(102_000))
            .big(UInt32(0x15c7_0000))
        let description = Bytes().zeros(4).big(UInt32(1))
            .box("avc1", Bytes().zeros(24).big(UInt16(640)).big(UInt16(360)).zeros(50))
        let times = Bytes().zeros(4).big(UInt32(1)).big(UInt32(102)).big(UInt32(1_000))
        let table = Bytes().box("stsd", description).box("stts", times)
        let media = Bytes().box("mdhd", mediaHeader)
            .box("hdlr", Bytes().zeros(8).text("vide").zeros(13))
            .box("minf", Bytes().box("stbl", table))
        let title = Bytes().box(
            "ilst",
            Bytes(
                data: Bytes().big(UInt32(0)).data.prefix(0)
                    + item(Bytes().box("data", Bytes().big(UInt32(1)).zeros(4).text("Dunes"))).data)
        )
        let movie = Bytes().box("mvhd", movieHeader)
            .box("trak", Bytes().box("tkhd", trackHeader).box("mdia", media))
            .box("udta", Bytes().box("meta", Bytes(data: Bytes().zeros(4).data + title.data)))
        return Bytes().box("ftyp", Bytes().text("mp42").zeros(4)).box("moov", movie).data
    }

    /// A box with the code ©nam, whose first byte is no ASCII.
    private func item(_ body: Bytes) -> Bytes {
        Bytes(
            data: Bytes().big(UInt32(body.data.count + 8)).data + Data([0xa9])
                + Data("nam".utf8) + body.data)
    }

    @Test("A film tells its size, length, pictures per second and title")
    func mpeg4() throws {
        let file = try MediaFile(data: film)
        #expect(file.format == .mpeg4 && file.duration?.seconds == 4.25)
        let track = try #require(file.tracks(of: .video).first)
        #expect(track.identifier == 7 && track.codec == "avc1" && track.frameRate == 24)
        #expect(track.width == 640 && track.height == 360 && track.language == "eng")
        #expect(track.transform == [0, 1, -1, 0, 360, 0])
        guard case .text("Dunes")? = file.metadata.first?.value else {
            Issue.record("no title")
            return
        }
    }

    @Test("Recorded silence in MPEG-4 is read again", arguments: [1, 2])
    func silence(channels: Int) throws {
        let data = try #require(
            SilentSound.mpeg4(sampleRate: 12_000, channelCount: channels, frames: 30_000))
        let file = try MediaFile(data: data)
        let track = try #require(file.tracks(of: .audio).first)
        #expect(file.duration?.seconds == 2.5 && track.codec == "mp4a")
        #expect(track.sampleRate == 12_000 && track.channelCount == channels)
        #expect(track.byteCount == Int64(30 * (channels == 1 ? 4 : 6)))
        #expect(SilentSound.mpeg4(sampleRate: 12_345, channelCount: 1, frames: 1) == nil)
    }

    @Test("Files that are cut or damaged are read in part or refused, and never out of bounds")
    func damaged() {
        let files = [
            film, SilentSound.wave(mono, frames: 50), SilentSound.coreAudio(mono, frames: 50),
            SilentSound.mpeg4(sampleRate: 8_000, channelCount: 1, frames: 5_000)!,
            frame() + frame("VBRI") + frame(),
            Data("ID3".utf8) + Data([4, 0, 0xff, 0x7f, 1, 1, 1]),
            Data("FORM\0\0\0\u{8}AIFFCOMM".utf8),
        ]
        var random = SystemRandomNumberGenerator()
        for file in files {
            for length in 0..<min(file.count, 600) { _ = try? MediaFile(data: file.prefix(length)) }
            for _ in 0..<200 {
                var damaged = file
                for _ in 0..<4 {
                    let place = Int.random(in: 0..<damaged.count, using: &random)
                    damaged[place] = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &random)!
                }
                let read = try? MediaFile(data: damaged)
                _ = read?.linearPCM?.power(ofChannel: 0, frames: 0..<10)
            }
        }
        #expect(throws: MediaFileError.unknownFormat) { try MediaFile(data: Data("words".utf8)) }
        #expect(throws: MediaFileError.damaged("WAVE: samples without a format")) {
            try MediaFile(data: Data("RIFF....WAVEdata\u{4}\0\0\0....".utf8))
        }
    }
}
