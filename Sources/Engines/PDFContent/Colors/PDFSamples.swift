/// The table of a sampled function, between whose samples it is linear.
struct PDFSamples: Sendable {
    private let sizes: [Int]
    private let resultCount: Int
    private let domain: [Double]
    private let encode: [Double]
    /// The results of each grid point, the first input changing fastest.
    private let values: [Double]

    // Chosen: a table of three inputs with 64 samples each has 262,144 entries.
    private static let maximumCount = 4 << 20
    /// The limit of inputs: 2ⁿ samples are read for each call.
    private static let maximumInputs = 6

    init?(_ stream: PDFStream, domain: [Double], range: [Double], _ file: PDFFile) {
        let entries = stream.dictionary
        let inputCount = domain.count / 2
        resultCount = range.count / 2
        guard inputCount <= Self.maximumInputs, resultCount > 0, resultCount <= 32,
            let sizes = file.array(entries["Size"])?.compactMap({ file.integer($0) }),
            sizes.count == inputCount, sizes.allSatisfy({ (1...65536).contains($0) }),
            let bits = file.integer(entries["BitsPerSample"]),
            [1, 2, 4, 8, 12, 16, 24, 32].contains(bits)
        else { return nil }
        var count = resultCount
        for size in sizes {
            guard count <= Self.maximumCount / size else { return nil }
            count *= size
        }
        guard let bytes = try? file.decoded(stream), bytes.count * 8 >= count * bits else {
            return nil
        }
        file.spend(count)
        self.sizes = sizes
        self.domain = domain
        let encode = file.numbers(entries["Encode"]) ?? []
        self.encode =
            encode.count == domain.count
            ? encode : sizes.flatMap { [0, Double($0 - 1)] }
        let decode = file.numbers(entries["Decode"]) ?? range
        guard decode.count >= 2 * resultCount else { return nil }
        var reader = PDFBitReader(bytes[...])
        let largest = Double((UInt64(1) << UInt64(bits)) - 1)
        let resultCount = resultCount
        values = (0..<count).map { index in
            let share = Double(reader.read(bits)) / largest
            let (low, high) = (
                decode[2 * (index % resultCount)], decode[2 * (index % resultCount) + 1]
            )
            return low + (high - low) * share
        }
    }

    func callAsFunction(_ inputs: [Double]) -> [Double] {
        var low: [Int] = []
        var shares: [Double] = []
        for (index, size) in sizes.enumerated() {
            let (first, last) = (domain[2 * index], domain[2 * index + 1])
            let input = index < inputs.count ? inputs[index] : first
            let share = last > first ? (input - first) / (last - first) : 0
            let (start, end) = (encode[2 * index], encode[2 * index + 1])
            let position = start + (end - start) * share
            let place = position.isNaN ? 0 : min(max(position, 0), Double(size - 1))
            low.append(min(Int(place), max(size - 2, 0)))
            shares.append(place - Double(low[index]))
        }
        var results = [Double](repeating: 0, count: resultCount)
        for corner in 0..<(1 << sizes.count) {
            var weight = 1.0
            var place = 0
            var step = 1
            for (index, size) in sizes.enumerated() {
                let isHigh = corner >> index & 1 == 1
                weight *= isHigh ? shares[index] : 1 - shares[index]
                place += min(low[index] + (isHigh ? 1 : 0), size - 1) * step
                step *= size
            }
            guard weight != 0 else { continue }
            for index in 0..<resultCount {
                results[index] += weight * values[place * resultCount + index]
            }
        }
        return results
    }
}

/// A reader of numbers of any number of bits, the highest first.
struct PDFBitReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var buffer: UInt64 = 0
    private var bitCount = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Reads up to 32 bits; zeros after the end.
    mutating func read(_ count: Int) -> UInt32 {
        while bitCount < count {
            buffer = buffer << 8
            if index < bytes.endIndex {
                buffer |= UInt64(bytes[index])
                index += 1
            }
            bitCount += 8
        }
        bitCount -= count
        let result = buffer >> UInt64(bitCount)
        buffer &= (1 << UInt64(bitCount)) - 1
        return UInt32(truncatingIfNeeded: result)
    }

    /// Goes to the next whole byte.
    mutating func align() {
        bitCount -= bitCount % 8
        buffer &= (1 << UInt64(bitCount)) - 1
    }
}
