import Dispatch
import Foundation
import SimulatorProtocol
import Testing
import UIHost

@Suite struct ConnectionTests {
    @Test("Bytes arrive, and with them the memory of the pixels")
    func sharing() throws {
        let (app, simulator) = try SimulatorConnection.pair()
        let pixels = try SimulatorPixels(width: 4, height: 3)
        pixels.base[5] = 0xFF11_2233
        try app.send(
            AppMessage.surface(width: 4, height: 3), descriptor: pixels.descriptor.value)
        guard case .bytes(let bytes, let descriptor) = simulator.receive(waits: true) else {
            Issue.record("nothing arrived")
            return
        }
        var stream = SimulatorMessageStream<AppMessage>()
        stream.append(bytes)
        #expect(try stream.next() == .surface(width: 4, height: 3))
        let seen = try SimulatorPixels(
            width: 4, height: 3, received: try #require(descriptor))
        #expect(seen.base[5] == 0xFF11_2233)
        pixels.base[5] = 0xFF44_5566
        #expect(seen.base[5] == 0xFF44_5566)
    }

    @Test("Memory that is too small, or is no such memory, is refused")
    func falseMemory() throws {
        let pixels = try SimulatorPixels(width: 4, height: 3)
        #expect(throws: POSIXError.self) {
            try SimulatorPixels(width: 4000, height: 3000, received: pixels.descriptor)
        }
        let file = SimulatorDescriptor(adopting: open("/dev/zero", O_RDONLY))
        #expect(throws: POSIXError.self) {
            try SimulatorPixels(width: 4, height: 3, received: file)
        }
    }

    @Test("An end distinguishes an empty socket from a closed one")
    func closing() throws {
        var ends: (SimulatorConnection, SimulatorConnection)? = try SimulatorConnection.pair()
        let kept = try #require(ends?.1)
        guard case .nothing = kept.receive(waits: false) else {
            Issue.record("bytes arrived that were never sent")
            return
        }
        ends = nil
        guard case .closed = kept.receive(waits: true) else {
            Issue.record("the closed end still receives")
            return
        }
        #expect(throws: POSIXError.self) { try kept.send(SimulatorEvent.repaint) }
    }

    @Test("Messages that threads send at the same time arrive whole")
    func threads() throws {
        let (app, simulator) = try SimulatorConnection.pair()
        // Longer than the socket's buffer, so that sending one takes several system calls.
        let length = 1 << 20
        let group = DispatchGroup()
        for byte in 1...2 as ClosedRange<UInt8> {
            group.enter()
            Thread {
                for _ in 0..<4 { try? app.send([UInt8](repeating: byte, count: length)) }
                group.leave()
            }.start()
        }
        group.notify(queue: .global()) { app.shutDown() }
        // The lengths of the stretches of equal bytes.
        var stretches: [Int] = []
        var last: UInt8 = 0
        while case .bytes(let bytes, _) = simulator.receive(waits: true) {
            for byte in bytes {
                if byte != last { stretches.append(0) }
                last = byte
                stretches[stretches.count - 1] += 1
            }
        }
        #expect(stretches.reduce(0, +) == 8 * length)
        #expect(stretches.allSatisfy { $0.isMultiple(of: length) })
    }

    @Test("A process takes over its inherited socket once")
    func inheriting() throws {
        let (app, simulator) = try SimulatorConnection.pair()
        let number = dup(app.descriptor)
        defer { close(number) }
        let inherited = try SimulatorConnection.inherited(as: number)
        try inherited.send(AppMessage.log("here"))
        guard case .bytes(let bytes, nil) = simulator.receive(waits: true) else {
            Issue.record("nothing arrived")
            return
        }
        #expect(bytes == AppMessage.log("here").encoded)
        #expect(throws: POSIXError(.ENOTSOCK)) { try SimulatorConnection.inherited(as: number) }
    }

    @Test("Packed pixels unpack to the same pixels, whatever their runs", arguments: 0..<64)
    func packing(seed: Int) throws {
        let (width, height) = (13, 9)
        let pixels = try SimulatorPixels(width: width, height: height)
        var state = UInt64(seed + 1)
        for index in 0..<width * height {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let repeats = index > 0 && Int(state >> 60) < seed / 4
            pixels.base[index] =
                repeats ? pixels.base[index - 1] : 0xFF00_0000 | UInt32(state >> 40)
        }
        let rectangle = HostRectangle(x: seed % 3, y: seed % 2, width: 10, height: 8)
        let words = pixels.packed(rectangle)
        #expect(words.count <= 10 * 8 + 1)
        var expected: [UInt32] = []
        for y in 0..<8 {
            for x in 0..<10 {
                let pixel = pixels.base[(rectangle.y + y) * width + rectangle.x + x]
                expected.append(
                    pixel & 0xFF00_FF00 | pixel << 16 & 0xFF_0000 | pixel >> 16 & 0xFF)
            }
        }
        var unpacked: [UInt32] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            let count = Int(word & 0x7FFF_FFFF)
            if word >> 31 == 1, let color = rest.popFirst() {
                unpacked += Array(repeating: color, count: count)
            } else {
                unpacked += rest.prefix(count)
                rest = rest.dropFirst(count)
            }
        }
        #expect(unpacked == expected)
    }
}
