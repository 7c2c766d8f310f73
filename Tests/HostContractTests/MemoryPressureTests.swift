import Foundation
import Testing

@testable import HostRuntime

@Suite @MainActor struct MemoryPressureTests {
    @Test("Each event of the file calls the handler on the main actor", .timeLimit(.minutes(15)))
    func events() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        let (calls, continuation) = AsyncStream.makeStream(of: UInt8.self)
        MemoryPressure.waitForEvents(Int16(POLLIN), of: reading) {
            var byte: UInt8 = 0
            // Nobody blocks: the file may have been reported twice before it was read.
            var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 0) == 1, read(reading, &byte, 1) == 1 else { return }
            continuation.yield(byte)
        }
        var iterator = calls.makeAsyncIterator()
        for byte: UInt8 in [1, 2] {
            var byte = byte
            try #require(write(writing, &byte, 1) == 1)
            #expect(await iterator.next() == byte)
        }
        close(writing)
    }
}
