extension [UInt16] {
    /// The UTF-16 units of a string.
    package init(unitsOf string: String) {
        let widened: [UInt16]?? = string.utf8.withContiguousStorageIfAvailable { bytes in
            var all: UInt8 = 0
            for byte in bytes { all |= byte }
            // ASCII has the same values in both encodings.
            guard all < 0x80 else { return nil }
            return [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
                for index in 0..<bytes.count { units[index] = UInt16(bytes[index]) }
                count = bytes.count
            }
        }
        self = (widened ?? nil) ?? [UInt16](string.utf16)
    }
}
