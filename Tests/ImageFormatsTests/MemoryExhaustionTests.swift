import Foundation
import Testing

@Suite("Decoders without memory")
struct MemoryExhaustionTests {
    @Test(
        "A PNG whose decoder gets memory for its first objects only is refused, wherever it runs out"
    )
    func png() async {
        await #expect(processExitsWith: .success) { readPNGWithoutMemory() }
    }
}

/// Reads a picture with no memory left, then with a little more each time until it is read, and ends the process.
private func readPNGWithoutMemory() {
    let file = PNGBuilder(width: 2, height: 2).file { x, y, _ in x + y }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: file.count)
    bytes.initialize(from: file, count: file.count)
    // The first call takes what Swift needs for itself.
    guard pngStatus(bytes, file.count) == .read else { exit(2) }
    var limit = rlimit(rlim_cur: 1, rlim_max: .max)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    // Blocks of all sizes, as freed ones are kept for others of their size.
    var size = 1 << 20
    let spare = 8192
    guard let block = malloc(spare) else { exit(3) }
    while size >= 16 {
        while malloc(size) != nil {}
        size -= size > 1 << 16 ? 1 << 16 : size > 4096 ? 4096 : 16
    }
    free(block)
    var refusals = 0
    for memory in stride(from: 0, to: spare, by: 16) {
        // What is left of the spare block.
        let rest = malloc(spare - memory - 16)
        switch pngStatus(bytes, file.count) {
        case .read: break
        case .refused: refusals += 1
        case .other: exit(4)
        }
        free(rest)
    }
    exit(refusals > 3 ? 0 : 5)
}
