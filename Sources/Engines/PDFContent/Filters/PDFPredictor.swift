/// The differences between neighbouring samples, in which compressed pictures and tables are written.
struct PDFPredictor {
    private enum Kind {
        case none
        case tiff
        /// The filters of PNG, one for each row.
        case png
    }

    private let kind: Kind
    private let bitsPerComponent: Int
    private let colors: Int
    private let columns: Int

    /// Reads the parameters of a filter.
    init(_ options: [String: PDFValue], _ file: PDFFile) throws {
        let number = file.integer(options["Predictor"]) ?? 1
        kind = number >= 10 ? .png : number == 2 ? .tiff : .none
        bitsPerComponent = file.integer(options["BitsPerComponent"]) ?? 8
        colors = file.integer(options["Colors"]) ?? 1
        columns = file.integer(options["Columns"]) ?? 1
        if case .none = kind { return }
        guard [1, 2, 4, 8, 16].contains(bitsPerComponent), (1...64).contains(colors),
            (1...(1 << 24)).contains(columns)
        else { throw PDFFilterError.predictor }
    }

    func decode(_ bytes: [UInt8]) -> [UInt8] {
        switch kind {
        case .none: bytes
        case .tiff: decodeDifferences(bytes)
        case .png: decodeRows(bytes)
        }
    }

    private var rowByteCount: Int { (columns * colors * bitsPerComponent + 7) / 8 }

    /// Adds to each component that of the pixel on the left.
    private func decodeDifferences(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        let rowByteCount = rowByteCount
        for row in stride(from: 0, to: bytes.count, by: rowByteCount) {
            let end = min(row + rowByteCount, bytes.count)
            switch bitsPerComponent {
            case 8:
                for index in stride(from: row + colors, to: end, by: 1) {
                    result[index] &+= result[index - colors]
                }
            case 16:
                for index in stride(from: row + 2 * colors, to: end - 1, by: 2) {
                    let left = index - 2 * colors
                    let sum =
                        UInt16(result[index]) << 8 &+ UInt16(result[index + 1])
                        &+ UInt16(result[left]) << 8 &+ UInt16(result[left + 1])
                    result[index] = UInt8(sum >> 8)
                    result[index + 1] = UInt8(sum & 255)
                }
            default: decodeBits(&result, row: row, end: end)
            }
        }
        return result
    }

    private func decodeBits(_ bytes: inout [UInt8], row: Int, end: Int) {
        let mask = UInt8((1 << bitsPerComponent) - 1)
        var left = [UInt8](repeating: 0, count: colors)
        let perByte = 8 / bitsPerComponent
        for index in 0..<min(columns * colors, (end - row) * perByte) {
            let position = row + index / perByte
            let shift = UInt8(8 - bitsPerComponent * (index % perByte + 1))
            let value = ((bytes[position] >> shift) &+ left[index % colors]) & mask
            bytes[position] = bytes[position] & ~(mask << shift) | value << shift
            left[index % colors] = value
        }
    }

    private func decodeRows(_ bytes: [UInt8]) -> [UInt8] {
        let pixelByteCount = max(colors * bitsPerComponent / 8, 1)
        let rowByteCount = rowByteCount
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var above = [UInt8](repeating: 0, count: rowByteCount)
        var index = 0
        while index < bytes.count {
            let filter = bytes[index]
            index += 1
            let end = min(index + rowByteCount, bytes.count)
            var row = [UInt8](repeating: 0, count: rowByteCount)
            for offset in 0..<end - index {
                let left = offset < pixelByteCount ? 0 : row[offset - pixelByteCount]
                let corner = offset < pixelByteCount ? 0 : above[offset - pixelByteCount]
                let predicted: UInt8 =
                    switch filter {
                    case 1: left
                    case 2: above[offset]
                    case 3: UInt8((Int(left) + Int(above[offset])) / 2)
                    case 4: Self.paeth(left, above[offset], corner)
                    default: 0
                    }
                row[offset] = bytes[index + offset] &+ predicted
            }
            result.append(contentsOf: row[..<(end - index)])
            above = row
            index = end
        }
        return result
    }

    /// Returns the neighbour that is nearest to left + above − corner.
    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let estimate = Int(left) + Int(above) - Int(corner)
        let toLeft = abs(estimate - Int(left))
        let toAbove = abs(estimate - Int(above))
        let toCorner = abs(estimate - Int(corner))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
