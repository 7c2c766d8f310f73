/// The filters that make text of bytes, and runs of equal bytes.
enum PlainTextFilters {
    static func decodeHexadecimal(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var high: UInt8?
        for byte in bytes {
            if byte == UInt8(ascii: ">") { break }
            guard let value = byte.hexadecimalValue else { continue }
            if let first = high {
                result.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        if let high { result.append(high << 4) }
        return result
    }

    static func decode85(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        func finish(_ digits: Int) {
            for shift in stride(from: 24, through: 32 - 8 * (digits - 1), by: -8) {
                result.append(UInt8(truncatingIfNeeded: group >> UInt32(shift)))
            }
        }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "!")...UInt8(ascii: "u"):
                group = group &* 85 &+ UInt32(byte - UInt8(ascii: "!"))
                count += 1
                if count == 5 {
                    finish(5)
                    group = 0
                    count = 0
                }
            case UInt8(ascii: "z"):
                if count == 0 { result.append(contentsOf: [0, 0, 0, 0]) }
            case UInt8(ascii: "~"):
                return finished()
            default: continue
            }
            guard result.count <= limit else { throw PDFFilterError.tooLarge }
        }
        func finished() -> [UInt8] {
            guard count > 1 else { return result }
            // An incomplete group is filled with the largest digit.
            for _ in count..<5 { group = group &* 85 &+ 84 }
            finish(count)
            return result
        }
        return finished()
    }

    static func decodeRuns(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count, bytes[index] != 128 {
            let length = Int(bytes[index])
            index += 1
            if length < 128 {
                let end = min(index + length + 1, bytes.count)
                result.append(contentsOf: bytes[index..<end])
                index = end
            } else if index < bytes.count {
                result.append(contentsOf: repeatElement(bytes[index], count: 257 - length))
                index += 1
            }
            guard result.count <= limit else { throw PDFFilterError.tooLarge }
        }
        return result
    }
}
