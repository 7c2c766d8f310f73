import Foundation
import OSOverlay
import Testing

@Suite("Functions of Darwin")
struct DarwinFunctionTests {
    private func text(_ name: String) throws -> String {
        var size = 0
        try #require(sysctlbyname(name, nil, &size, nil, 0) == 0)
        var characters = [UInt8](repeating: 1, count: size)
        try #require(sysctlbyname(name, &characters, &size, nil, 0) == 0)
        #expect(characters.last == 0)
        return String(decoding: characters.dropLast(), as: UTF8.self)
    }

    @Test("Atomic numbers are returned as they are after the change")
    func atomics() async {
        var (small, large): (Int32, Int64) = (4, 4)
        #expect(OSAtomicIncrement32(&small) == 5 && OSAtomicDecrement32Barrier(&small) == 4)
        #expect(OSAtomicAdd64(-6, &large) == -2 && OSAtomicIncrement64Barrier(&large) == -1)
        #expect(OSAtomicCompareAndSwap32(4, 9, &small) && small == 9)
        #expect(!OSAtomicCompareAndSwap64Barrier(4, 9, &large) && large == -1)
        struct Shared: @unchecked Sendable {
            // Sendable: the tasks change it atomically, and it is read after them.
            let value = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        }
        let shared = Shared()
        shared.value.pointee = 0
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1000 { OSAtomicIncrement32(shared.value) } }
            }
        }
        #expect(shared.value.pointee == 8000)
        shared.value.deallocate()
    }

    @Test("The clock runs in nanoseconds")
    func clock() {
        var base = mach_timebase_info_data_t()
        #expect(mach_timebase_info(&base) == 0)
        let first = mach_absolute_time()
        #expect(mach_absolute_time() >= first)
        #expect(base.numer == base.denom && base.denom != 0)
    }

    @Test("Properties of the machine have names")
    func properties() throws {
        #expect(["x86_64", "aarch64"].contains(try text("hw.machine")))
        #expect(try text("kern.ostype") == "Linux")
        #expect(try !text("kern.osrelease").isEmpty)
        var (count, size): (Int32, Int) = (0, MemoryLayout<Int32>.size)
        #expect(sysctlbyname("hw.activecpu", &count, &size, nil, 0) == 0)
        #expect(Int(count) == ProcessInfo.processInfo.activeProcessorCount)
        var (memory, length): (Int64, Int) = (0, MemoryLayout<Int64>.size)
        #expect(sysctlbyname("hw.memsize", &memory, &length, nil, 0) == 0)
        #expect(UInt64(memory) == ProcessInfo.processInfo.physicalMemory)
    }

    @Test("Other names, buffers that are too small and new values are refused")
    func refusals() {
        var (character, size): (UInt8, Int) = (0, 1)
        #expect(sysctlbyname("hw.no such", &character, &size, nil, 0) == -1 && errno == ENOENT)
        #expect(sysctlbyname("hw.machine", &character, &size, nil, 0) == -1 && errno == ENOMEM)
        #expect(sysctlbyname("hw.machine", nil, nil, &character, 1) == -1 && errno == EPERM)
    }
}
