import Foundation

/// A function of numbers, of the types 0 (sampled), 2 (exponential), 3 (stitched) and 4 (calculated).
final class PDFFunction: Sendable {
    private enum Kind: Sendable {
        case sampled(PDFSamples)
        case exponential(first: [Double], last: [Double], exponent: Double)
        case stitched(functions: [PDFFunction], bounds: [Double], encode: [Double])
        case calculated(PDFCalculator)
        /// One function for each result.
        case separate([PDFFunction])
    }

    private let kind: Kind
    /// The smallest and largest value of each input.
    let domain: [Double]
    private let range: [Double]?

    /// The limit of functions in functions.
    private static let deepest = 8
    private static let maximumParts = 256
    /// The bytes of a file's limit that a function counts as, since functions may have parts of parts.
    private static let weight = 2048

    /// Reads a function, or an array of functions of one result each; nil if it has an unknown form.
    convenience init?(_ value: PDFValue?, _ file: PDFFile) {
        if let parts = file.array(value) {
            guard !parts.isEmpty, parts.count <= 32 else { return nil }
            let functions = parts.compactMap { PDFFunction($0, file, depth: 0) }
            guard functions.count == parts.count else { return nil }
            self.init(
                kind: .separate(functions), domain: functions[0].domain, range: nil)
            return
        }
        self.init(value, file, depth: 0)
    }

    private init(kind: Kind, domain: [Double], range: [Double]?) {
        self.kind = kind
        self.domain = domain
        self.range = range
    }

    private init?(_ value: PDFValue?, _ file: PDFFile, depth: Int) {
        let entries = file.dictionary(value)
        file.spend(Self.weight)
        guard file.remainingWork > 0 else { return nil }
        guard depth < Self.deepest, let domain = file.numbers(entries["Domain"]),
            domain.count >= 2, domain.count <= 32, domain.count % 2 == 0
        else { return nil }
        self.domain = domain
        range = file.numbers(entries["Range"])
        switch file.integer(entries["FunctionType"]) {
        case 0:
            guard let range, let stream = file.stream(value),
                let samples = PDFSamples(stream, domain: domain, range: range, file)
            else { return nil }
            kind = .sampled(samples)
        case 2:
            let first = file.numbers(entries["C0"]) ?? [0]
            let last = file.numbers(entries["C1"]) ?? [1]
            guard !first.isEmpty, first.count == last.count else { return nil }
            kind = .exponential(
                first: first, last: last, exponent: file.number(entries["N"]) ?? 1)
        case 3:
            guard let parts = file.array(entries["Functions"]), !parts.isEmpty,
                parts.count <= Self.maximumParts, let bounds = file.numbers(entries["Bounds"]),
                let encode = file.numbers(entries["Encode"]), bounds.count == parts.count - 1,
                encode.count >= 2 * parts.count
            else { return nil }
            let functions = parts.compactMap { PDFFunction($0, file, depth: depth + 1) }
            guard functions.count == parts.count else { return nil }
            kind = .stitched(functions: functions, bounds: bounds, encode: encode)
        case 4:
            guard range != nil, let stream = file.stream(value),
                let calculator = PDFCalculator(stream, file)
            else { return nil }
            kind = .calculated(calculator)
        default: return nil
        }
    }

    /// The inputs at which the function may jump, between the ends of its domain.
    var bounds: [Double] {
        if case .stitched(_, let bounds, _) = kind { return bounds }
        return []
    }

    /// Returns the results for some inputs; both are clipped to their ranges.
    func callAsFunction(_ inputs: [Double]) -> [Double] {
        let inputs = zip(inputs, stride(from: 0, to: domain.count, by: 2)).map { input, index in
            min(max(input, domain[index]), domain[index + 1])
        }
        let results: [Double]
        switch kind {
        case .sampled(let samples): results = samples(inputs)
        case .exponential(let first, let last, let exponent):
            let share = exponent == 1 ? inputs[0] : pow(inputs[0], exponent)
            results = zip(first, last).map { $0 + ($1 - $0) * share }
        case .stitched(let functions, let bounds, let encode):
            results = stitched(inputs[0], functions, bounds, encode)
        case .calculated(let calculator): results = calculator(inputs)
        case .separate(let functions): results = functions.map { $0(inputs).first ?? 0 }
        }
        guard let range else { return results }
        return results.enumerated().map { index, value in
            guard 2 * index + 1 < range.count else { return value }
            return min(max(value, range[2 * index]), range[2 * index + 1])
        }
    }

    private func stitched(
        _ input: Double, _ functions: [PDFFunction], _ bounds: [Double], _ encode: [Double]
    ) -> [Double] {
        let part = bounds.firstIndex { input < $0 } ?? bounds.count
        let low = part == 0 ? domain[0] : bounds[part - 1]
        let high = part == bounds.count ? domain[1] : bounds[part]
        let share = high > low ? (input - low) / (high - low) : 0
        let (start, end) = (encode[2 * part], encode[2 * part + 1])
        return functions[part]([start + (end - start) * share])
    }
}
