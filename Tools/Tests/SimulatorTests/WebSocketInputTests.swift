import Browsers
import Testing

@testable import Simulator

@Suite struct WebSocketInputTests {
    private func frame(
        _ first: UInt8, length: Int, payload: [UInt8]? = nil, isMasked: Bool = true
    ) -> [UInt8] {
        let sizes: [UInt8] =
            switch length {
            case ..<126: [UInt8(length)]
            case ..<65536: [126, UInt8(length >> 8), UInt8(length & 255)]
            default:
                [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
            }
        let masked: UInt8 = isMasked ? 0x80 : 0
        return [first, masked | sizes[0]] + sizes.dropFirst() + (isMasked ? [0, 0, 0, 0] : [])
            + (payload ?? [UInt8](repeating: 7, count: length))
    }

    @Test(
        "Messages of any length arrive, however the bytes are divided", arguments: [1, 2, 7, 4096])
    func messages(length: Int) throws {
        let texts = [
            "", "a", String(repeating: "b", count: 126), String(repeating: "ü", count: 40_000),
        ]
        let bytes = texts.flatMap { WebSocketFrames.encode($0) }
        var input = WebSocketInput()
        var received: [String] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            input.append(Array(bytes[start..<min(start + length, bytes.count)]))
            while let message = try input.next() {
                guard case .data(let data) = message else { continue }
                received.append(String(decoding: data, as: UTF8.self))
            }
        }
        #expect(received == texts)
    }

    @Test("A message in several frames is one, with a ping in between")
    func fragments() throws {
        var input = WebSocketInput(
            frame(0x01, length: 1, payload: [1]) + frame(0x89, length: 1, payload: [9])
                + frame(0x00, length: 1, payload: [2]) + frame(0x80, length: 1, payload: [3])
                + frame(0x8A, length: 0) + frame(0x88, length: 2))
        #expect(try input.next() == .ping([9]))
        #expect(try input.next() == .data([1, 2, 3]))
        #expect(try input.next() == .close)
        #expect(try input.next() == nil)
    }

    @Test("A message in a frame for each byte is one")
    func manyFrames() throws {
        let count = 1 << 16
        var bytes: [UInt8] = []
        for index in 0..<count {
            let kind: UInt8 = (index == 0 ? 0x02 : 0x00) | (index == count - 1 ? 0x80 : 0x00)
            bytes += frame(kind, length: 1, payload: [UInt8(truncatingIfNeeded: index)])
        }
        var input = WebSocketInput(bytes)
        #expect(
            try input.next() == .data((0..<count).map { UInt8(truncatingIfNeeded: $0) }))
    }

    @Test("A message has at most 256 KiB, and is refused before it has arrived")
    func length() throws {
        var longest = WebSocketInput(frame(0x82, length: 1 << 18))
        #expect(try longest.next() == .data([UInt8](repeating: 7, count: 1 << 18)))
        for length in [(1 << 18) + 1, Int.max] {
            var tooLong = WebSocketInput(frame(0x82, length: length, payload: []))
            #expect(throws: WebSocketInput.Malformed.tooLong) { try tooLong.next() }
        }
        var parts = WebSocketInput(frame(0x02, length: 1 << 18) + frame(0x80, length: 1))
        #expect(throws: WebSocketInput.Malformed.tooLong) { try parts.next() }
        var negative = WebSocketInput([0x82, 0xFF] + [UInt8](repeating: 0xFF, count: 8))
        #expect(throws: WebSocketInput.Malformed.tooLong) { try negative.next() }
    }

    @Test("Unmasked frames are refused")
    func mask() {
        var input = WebSocketInput(frame(0x81, length: 3, isMasked: false))
        #expect(throws: WebSocketInput.Malformed.notMasked) { try input.next() }
    }

    @Test(
        "Frames against the protocol are refused",
        arguments: [
            [0x83], [0xC1], [0x80], [0x01, 0x81], [0x09], [0x8B],
        ] as [[UInt8]])
    func invalid(kinds: [UInt8]) {
        var input = WebSocketInput(kinds.flatMap { frame($0, length: 1) })
        #expect(throws: WebSocketInput.Malformed.invalid) { try input.next() }
    }

    @Test("A ping has at most 125 bytes")
    func longPing() {
        var input = WebSocketInput(frame(0x89, length: 126))
        #expect(throws: WebSocketInput.Malformed.invalid) { try input.next() }
    }

    @Test(
        "The server's frames are those that a client decodes",
        arguments: [0, 125, 126, 65535, 65536])
    func encoding(length: Int) {
        var frames = WebSocketFrames()
        let text = String(repeating: "x", count: length)
        frames.append(Array(WebSocketFrame.text(text)))
        #expect(frames.next() == .text(text))
        frames.append(Array(WebSocketFrame.close(1009)))
        #expect(frames.next() == .close)
    }
}
