import Foundation

/// A hash of a text that stays the same between processes. It detects changes, not attacks.
enum ModelHash {
    /// Returns 32 bytes: four FNV-1a hashes of 64 bits, each of the text after another first byte.
    static func data(of text: String) -> Data {
        var data = Data(capacity: 32)
        for seed in UInt8(0)..<4 {
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            add(seed)
            for byte in text.utf8 { add(byte) }
            withUnsafeBytes(of: hash.bigEndian) { data.append(contentsOf: $0) }
        }
        return data
    }
}
