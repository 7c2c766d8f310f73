import Foundation

extension SilentSound {
    /// The samples of each frame of AAC.
    private static let framesPerPacket = 1_024
    private static let sampleRates = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025,
        8_000,
    ]

    /// An MPEG-4 file with silence in AAC; nil for sample rates and channels that AAC-LC has not.
    public static func mpeg4(sampleRate: Int, channelCount: Int, frames: Int) -> Data? {
        guard let rateIndex = sampleRates.firstIndex(of: sampleRate), (1...2).contains(channelCount)
        else { return nil }
        let packet = channelCount == 1 ? monoPacket : stereoPacket
        let count = (frames + framesPerPacket - 1) / framesPerPacket
        let type = box("ftyp") {
            $0 += Data("M4A ".utf8)
            $0.appendBig(UInt32(0))
            $0 += Data("M4A mp42isom".utf8)
        }
        let samples = box("mdat") { body in
            for _ in 0..<count { body += packet }
        }
        let movie = box("moov") {
            $0 += header("mvhd", duration: frames, timescale: sampleRate) { body in
                body.appendBig(UInt32(0x10000))
                body.appendBig(UInt16(0x100))
                body += Data(count: 10) + unitMatrix + Data(count: 24)
                body.appendBig(UInt32(2))
            }
            $0 += track(
                rateIndex: rateIndex, sampleRate: sampleRate, channelCount: channelCount,
                frames: frames, packets: count, packetSize: packet.count,
                samplesAt: type.count + 8)
        }
        return type + samples + movie
    }

    // A frame of one channel without any spectral data: the element of a single channel (3 bits), its tag (4), the
    // gain (8), a long window (11), no pulses, noise shaping or gain control (3), and the end (3), of ISO 14496-3.
    private static let monoPacket = Data([0, 0, 0, 7])
    // The same as a pair of channels with a common window: 001, tag, 1, window (11), no mask (2), twice gain and
    // three flags (11), the end, and two bits that fill the byte.
    private static let stereoPacket = Data([0x21, 0, 0, 0, 0, 0x1c])

    private static var unitMatrix: Data {
        var matrix = Data()
        for number in [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000] {
            matrix.appendBig(UInt32(number))
        }
        return matrix
    }

    private static func box(_ kind: String, _ fill: (inout Data) -> Void) -> Data {
        var body = Data()
        fill(&body)
        var box = Data()
        box.appendBig(UInt32(clamping: body.count + 8))
        return box + Data(kind.utf8) + body
    }

    /// A box of the first version whose times come first.
    private static func header(
        _ kind: String, duration: Int, timescale: Int, _ fill: (inout Data) -> Void
    ) -> Data {
        box(kind) {
            $0 += Data(count: 12)
            $0.appendBig(UInt32(timescale))
            $0.appendBig(UInt32(clamping: duration))
            fill(&$0)
        }
    }

    private static func track(
        rateIndex: Int, sampleRate: Int, channelCount: Int, frames: Int, packets: Int,
        packetSize: Int, samplesAt offset: Int
    ) -> Data {
        box("trak") {
            $0 += box("tkhd") { body in
                body.appendBig(UInt32(7))
                body += Data(count: 8)
                body.appendBig(UInt32(1))
                body += Data(count: 4)
                body.appendBig(UInt32(clamping: frames))
                body += Data(count: 12)
                body.appendBig(UInt16(0x100))
                body += Data(count: 2) + unitMatrix + Data(count: 8)
            }
            $0 += box("mdia") { media in
                media += header("mdhd", duration: frames, timescale: sampleRate) { body in
                    // The language "und".
                    body.appendBig(UInt32(0x55c4_0000))
                }
                media += box("hdlr") { body in
                    body += Data(count: 8) + Data("soun".utf8) + Data(count: 13)
                }
                media += box("minf") { body in
                    body += box("smhd") { $0 += Data(count: 8) }
                    body += box("dinf") { information in
                        information += box("dref") { list in
                            list += Data(count: 4)
                            list.appendBig(UInt32(1))
                            list += box("url ") { $0.appendBig(UInt32(1)) }
                        }
                    }
                    body += sampleTable(
                        rateIndex, sampleRate, channelCount, packets, packetSize, offset)
                }
            }
        }
    }

    private static func sampleTable(
        _ rateIndex: Int, _ sampleRate: Int, _ channelCount: Int, _ packets: Int,
        _ packetSize: Int, _ offset: Int
    ) -> Data {
        func table(_ kind: String, _ numbers: [Int]) -> Data {
            box(kind) { body in
                for number in [0] + numbers { body.appendBig(UInt32(clamping: number)) }
            }
        }
        return box("stbl") {
            $0 += box("stsd") { list in
                list.appendBig(UInt32(0))
                list.appendBig(UInt32(1))
                list += box("mp4a") { entry in
                    entry += Data(count: 6)
                    entry.appendBig(UInt16(1))
                    entry += Data(count: 8)
                    entry.appendBig(UInt16(channelCount))
                    entry.appendBig(UInt16(16))
                    entry += Data(count: 4)
                    entry.appendBig(UInt32(sampleRate < 65_536 ? sampleRate << 16 : 0))
                    entry += box("esds") { $0 += description(rateIndex, channelCount) }
                }
            }
            $0 += table("stts", [1, packets, framesPerPacket])
            $0 += table("stsc", [1, 1, packets, 1])
            $0 += table("stsz", [packetSize, packets])
            $0 += table("stco", [1, offset])
        }
    }

    /// The descriptors of the decoder: of the stream (3), of its configuration (4), and AAC-LC's own (5).
    private static func description(_ rateIndex: Int, _ channelCount: Int) -> Data {
        var own = Data()
        own.appendBig(UInt16(2 << 11 | rateIndex << 7 | channelCount << 3))
        let decoder = Data([0x40, 0x15]) + Data(count: 11) + Data([5, 2]) + own
        let stream =
            Data([0, 1, 0]) + Data([4, UInt8(decoder.count)]) + decoder + Data([6, 1, 2])
        return Data(count: 4) + Data([3, UInt8(stream.count)]) + stream
    }
}
