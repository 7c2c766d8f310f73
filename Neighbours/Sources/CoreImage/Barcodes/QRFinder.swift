import CoreGraphics
import Foundation

/// Finds codes in an image by the three squares in their corners.
struct QRFinder {
    /// A square's centre, by rows from the top, and the size of a module.
    struct Square {
        var x: Double
        var y: Double
        var module: Double
        var count = 1
    }

    private let region: Region
    private let dark: [Bool]

    init(_ image: CIImage, _ region: Region) {
        self.region = region
        let (width, height) = (region.width, region.height)
        var levels = [UInt8](repeating: 255, count: region.count * 4)
        levels.withUnsafeMutableBytes { bytes in
            guard let address = bytes.baseAddress else { return }
            BitmapWriter(
                memory: address, rowBytes: width * 4, region: region, format: .RGBA8,
                isEncoded: true
            ).write(image.composited(over: CIImage(color: .white)), Rendering(isManaged: true))
        }
        var grays = [UInt8](repeating: 0, count: width * height)
        var histogram = [Int](repeating: 0, count: 256)
        for index in grays.indices {
            let sum =
                Int(levels[index * 4]) + 2 * Int(levels[index * 4 + 1])
                + Int(levels[index * 4 + 2])
            grays[index] = UInt8(sum / 4)
            histogram[sum / 4] += 1
        }
        let threshold = QRFinder.threshold(histogram)
        dark = grays.map { Int($0) <= threshold }
    }

    /// The level that parts dark from light best, by Otsu.
    private static func threshold(_ histogram: [Int]) -> Int {
        let total = Double(histogram.reduce(0, +))
        let sum = histogram.enumerated().reduce(0.0) { $0 + Double($1.offset * $1.element) }
        var (count, below, best) = (0.0, 0.0, (level: 127, spread: 0.0))
        for level in 0..<255 {
            count += Double(histogram[level])
            below += Double(level * histogram[level])
            guard count > 0, count < total else { continue }
            let difference = below / count - (sum - below) / (total - count)
            let spread = count * (total - count) * difference * difference
            if spread > best.spread { best = (level, spread) }
        }
        return best.level
    }

    private func isDark(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < region.width && y < region.height && dark[y * region.width + x]
    }

    func codes() -> [CIFeature] {
        let found = squares().sorted { $0.count > $1.count }.prefix(12)
        var codes: [CIFeature] = []
        var used: Set<Int> = []
        let all = Array(found)
        for a in all.indices {
            for b in all.indices where b != a {
                for c in all.indices
                where c != a && c > b && used.isDisjoint(with: [a, b, c]) {
                    if let code = read(all[a], all[b], all[c]) {
                        codes.append(code)
                        used.formUnion([a, b, c])
                    }
                }
            }
        }
        return codes
    }

    /// Places where dark and light runs are as 1 : 1 : 3 : 1 : 1 across and along.
    private func squares() -> [Square] {
        var found: [Square] = []
        for y in 0..<region.height {
            var runs = [0, 0, 0, 0, 0]
            var last = false
            for x in 0...region.width {
                let now = x < region.width && isDark(x, y)
                if now == last, x < region.width {
                    runs[4] += 1
                    continue
                }
                if last, let module = Self.module(runs) {
                    let middle = Double(x - runs[4] - runs[3]) - Double(runs[2]) / 2
                    note(middle, y, module, &found)
                }
                runs.removeFirst()
                runs.append(1)
                last = now
            }
        }
        return found
    }

    private static func module(_ runs: [Int]) -> Double? {
        guard runs.allSatisfy({ $0 > 0 }) else { return nil }
        let module = Double(runs.reduce(0, +)) / 7
        for (run, wanted) in zip(runs, [1.0, 1, 3, 1, 1])
        where abs(Double(run) - wanted * module) > module * (wanted == 3 ? 1.2 : 0.7) {
            return nil
        }
        return module
    }

    private func note(_ x: Double, _ y: Int, _ module: Double, _ found: inout [Square]) {
        guard let (middle, along) = column(Int(x), y, module) else { return }
        if let index = found.firstIndex(where: {
            abs($0.x - x) < module * 2 && abs($0.y - middle) < module * 2
        }) {
            let count = Double(found[index].count)
            found[index].x = (found[index].x * count + x) / (count + 1)
            found[index].y = (found[index].y * count + middle) / (count + 1)
            found[index].module =
                (found[index].module * count + (module + along) / 2) / (count + 1)
            found[index].count += 1
        } else if found.count < 200 {
            found.append(Square(x: x, y: middle, module: (module + along) / 2))
        }
    }

    /// The middle and the module of the square in a column.
    private func column(_ x: Int, _ y: Int, _ module: Double) -> (Double, Double)? {
        let limit = Int(module * 6) + 2
        func run(_ from: Int, _ step: Int, _ value: Bool) -> Int {
            var length = 0
            while length < limit, isDark(x, from + step * length) == value {
                guard (0..<region.height).contains(from + step * length) else { break }
                length += 1
            }
            return length
        }
        guard isDark(x, y) else { return nil }
        let up = run(y, -1, true)
        let (up1, down) = (run(y - up, -1, false), run(y + 1, 1, true))
        let up2 = run(y - up - up1, -1, true)
        let down1 = run(y + 1 + down, 1, false)
        let down2 = run(y + 1 + down + down1, 1, true)
        guard let found = Self.module([up2, up1, up + down, down1, down2]) else { return nil }
        return (Double(y - up + 1) + Double(up + down) / 2, found)
    }

    /// Reads the code whose squares these are, the first one in the corner of the right angle.
    private func read(_ corner: Square, _ b: Square, _ c: Square) -> CIFeature? {
        // The other two so that they follow each other clockwise: right and below.
        let cross = (b.x - corner.x) * (c.y - corner.y) - (b.y - corner.y) * (c.x - corner.x)
        let (right, below) = cross > 0 ? (b, c) : (c, b)
        let across = SIMD2(right.x - corner.x, right.y - corner.y)
        let along = SIMD2(below.x - corner.x, below.y - corner.y)
        let width = (across * across).sum().squareRoot()
        let height = (along * along).sum().squareRoot()
        guard width > 0, abs(width - height) < 0.2 * width,
            abs((across * along).sum()) < 0.2 * width * height
        else { return nil }
        // A square that is turned is crossed by longer runs than its modules are wide.
        let turn = max(abs(across.x), abs(across.y)) / width
        let module = (corner.module + right.module + below.module) / 3 * turn
        let estimate = Int(((width / module + 7 - 17) / 4).rounded())
        for version in [estimate, estimate - 1, estimate + 1] where (1...40).contains(version) {
            let size = version * 4 + 17
            let (stepX, stepY) = (across / Double(size - 7), along / Double(size - 7))
            let origin = SIMD2(corner.x, corner.y) - stepX * 3.5 - stepY * 3.5
            func place(_ x: Double, _ y: Double) -> SIMD2<Double> { origin + stepX * x + stepY * y }
            var modules = [Bool](repeating: false, count: size * size)
            for y in 0..<size {
                for x in 0..<size {
                    let at = place(Double(x) + 0.5, Double(y) + 0.5)
                    modules[y * size + x] = isDark(
                        Int(at.x.rounded(.down)), Int(at.y.rounded(.down)))
                }
            }
            guard let bytes = QRReader(modules, version: version).message() else { continue }
            let corners = [(0, 0), (size, 0), (size, size), (0, size)].map { x, y in
                let at = place(Double(x), Double(y))
                return CGPoint(
                    x: CGFloat(region.x) + at.x, y: CGFloat(region.maxY) - at.y)
            }
            let text =
                String(validating: bytes, as: UTF8.self)
                ?? String(data: Data(bytes), encoding: .isoLatin1)
            return CIQRCodeFeature(message: text, corners: corners)
        }
        return nil
    }
}
