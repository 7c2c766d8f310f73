/// Error correction over the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1, as QR codes use it.
enum ReedSolomon {
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for bit in stride(from: 7, through: 0, by: -1) {
            result = (result << 1) ^ ((result >> 7) * 0x11D)
            result ^= ((Int(b) >> bit) & 1) * Int(a)
        }
        return UInt8(truncatingIfNeeded: result)
    }

    /// The codewords that correct errors of others.
    static func remainder(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        // The product of (x - 2ⁱ), without its first coefficient.
        var divisor = [UInt8](repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                divisor[index] = product(divisor[index], root)
                if index + 1 < count { divisor[index] ^= divisor[index + 1] }
            }
            root = product(root, 2)
        }
        var result = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in 0..<count { result[index] ^= product(divisor[index], factor) }
        }
        return result
    }
}

extension ReedSolomon {
    private static func power(_ exponent: Int) -> UInt8 {
        var result: UInt8 = 1
        for _ in 0..<exponent % 255 { result = product(result, 2) }
        return result
    }

    private static func inverse(_ value: UInt8) -> UInt8 {
        // The order of the field's elements divides 255.
        var (result, base, exponent) = (UInt8(1), value, 254)
        while exponent > 0 {
            if exponent & 1 == 1 { result = product(result, base) }
            base = product(base, base)
            exponent >>= 1
        }
        return result
    }

    /// Value of a polynomial, given its coefficients from the lowest.
    private static func value(_ polynomial: [UInt8], at x: UInt8) -> UInt8 {
        polynomial.reversed().reduce(0) { product($0, x) ^ $1 }
    }

    private static func syndromes(_ block: [UInt8], _ count: Int) -> [UInt8] {
        (0..<count).map { index in
            let root = power(index)
            return block.reduce(0) { product($0, root) ^ $1 }
        }
    }

    /// A block without its errors; nil for too many of them.
    ///
    /// - Parameter count: The codewords at its end that correct.
    static func corrected(_ block: [UInt8], count: Int) -> [UInt8]? {
        let found = syndromes(block, count)
        guard found.contains(where: { $0 != 0 }) else { return block }
        let locator = locator(found)
        let errors = locator.count - 1
        guard errors > 0, errors <= count / 2 else { return nil }
        var evaluator = [UInt8](repeating: 0, count: count)
        for (i, a) in locator.enumerated() {
            for (j, b) in found.enumerated() where i + j < count {
                evaluator[i + j] ^= product(a, b)
            }
        }
        var result = block
        var corrections = 0
        for index in block.indices {
            let root = power(255 - (block.count - 1 - index) % 255)
            guard value(locator, at: root) == 0 else { continue }
            // The derivative has the odd coefficients.
            var slope: UInt8 = 0
            var step: UInt8 = 1
            for odd in stride(from: 1, to: locator.count, by: 2) {
                slope ^= product(locator[odd], step)
                step = product(step, product(root, root))
            }
            guard slope != 0 else { return nil }
            let size = product(value(evaluator, at: root), inverse(slope))
            result[index] ^= product(size, inverse(root))
            corrections += 1
        }
        guard corrections == errors, syndromes(result, count).allSatisfy({ $0 == 0 }) else {
            return nil
        }
        return result
    }

    /// The polynomial whose roots say where errors are, by Berlekamp and Massey.
    private static func locator(_ syndromes: [UInt8]) -> [UInt8] {
        var (current, previous): ([UInt8], [UInt8]) = ([1], [1])
        var (length, shift, last) = (0, 1, UInt8(1))
        for index in syndromes.indices {
            var difference = syndromes[index]
            for step in 1..<max(length + 1, 1) where step < current.count {
                difference ^= product(current[step], syndromes[index - step])
            }
            guard difference != 0 else {
                shift += 1
                continue
            }
            let factor = product(difference, inverse(last))
            var next = current
            while next.count < previous.count + shift { next.append(0) }
            for (place, coefficient) in previous.enumerated() {
                next[place + shift] ^= product(factor, coefficient)
            }
            if 2 * length <= index {
                (previous, last, length, shift) = (current, difference, index + 1 - length, 1)
            } else {
                shift += 1
            }
            current = next
        }
        while current.count > 1, current.last == 0 { current.removeLast() }
        return current
    }
}
