import Foundation

/// A cipher that is given its bytes in parts. Padding is added and removed here, so that it is known when bytes are
/// written, and why they are not.
final class Cryptor {
    private let cipher: Cipher
    private let context: OpaquePointer
    private let encrypts: Bool
    private let pads: Bool
    /// Bytes that no whole block has, or when padding is removed, those of the last block.
    private var rest: [UInt8] = []

    init(
        _ cipher: Cipher, encrypts: Bool, pads: Bool, key: UnsafeRawPointer, keyLength: Int,
        vector: UnsafeRawPointer?
    ) throws(CipherError) {
        self.cipher = cipher
        self.encrypts = encrypts
        self.pads = pads && !cipher.isStream
        context = try Evp.begin(
            cipher, encrypts: encrypts, key: key, keyLength: keyLength, vector: vector)
    }

    deinit { Evp.free(context) }

    /// The bytes that a call writes with so many more: in whole blocks, of which decrypting with padding keeps the last.
    func outputLength(of count: Int, isLast: Bool) -> Int {
        let total = rest.count + count
        if cipher.isStream { return count }
        if isLast, pads, encrypts { return (total / cipher.blockSize + 1) * cipher.blockSize }
        return isLast ? total : wholeBlocks(in: total)
    }

    private func wholeBlocks(in total: Int) -> Int {
        let size = cipher.blockSize
        let blocks = total / size
        let keepsLast = pads && !encrypts && total % size == 0 && blocks > 0
        return (keepsLast ? blocks - 1 : blocks) * size
    }

    func update(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        if cipher.isStream { return Evp.update(context, Array(bytes)) }
        let all = rest + bytes
        let count = wholeBlocks(in: all.count)
        rest = Array(all[count...])
        return Evp.update(context, Array(all[..<count]))
    }

    /// The bytes after the last.
    func finish() throws(CipherError) -> [UInt8] {
        guard !cipher.isStream else { return [] }
        let size = cipher.blockSize
        if encrypts, pads {
            let missing = size - rest.count
            let last = rest + [UInt8](repeating: UInt8(missing), count: missing)
            rest = []
            return Evp.update(context, last)
        }
        guard pads else {
            guard rest.isEmpty else { throw .status(kCCAlignmentError) }
            return []
        }
        guard rest.count == size else {
            // Nothing at all was decrypted to nothing.
            guard !rest.isEmpty else { return [] }
            throw .status(kCCAlignmentError)
        }
        let last = Evp.update(context, rest)
        rest = []
        let padding = Int(last[size - 1])
        guard 1...size ~= padding, last.suffix(padding).allSatisfy({ Int($0) == padding }) else {
            throw .status(kCCDecodeError)
        }
        return Array(last.dropLast(padding))
    }

    /// Starts again with the same key.
    ///
    /// - Parameter vector: As many bytes as a block has; nil for zeros.
    func restart(vector: UnsafeRawPointer?) -> Bool {
        rest = []
        return Evp.restart(context, vector: vector)
    }
}
