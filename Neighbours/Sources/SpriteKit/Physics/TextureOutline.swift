import CoreGraphics
import Foundation

/// The outline of the largest opaque area of a picture.
enum TextureOutline {
    /// Pictures are sampled at most at this many points.
    private static let resolution = 16_384.0

    /// The corners in points around the centre of a rectangle of a size, y pointing up; empty for a picture that is
    /// nowhere opaque.
    static func corners(of image: CGImage, size: CGSize, threshold: Float) -> [CGPoint] {
        let area = Double(image.width) * Double(image.height)
        let scale = min(1, (resolution / max(area, 1)).squareRoot())
        let width = max(Int((Double(image.width) * scale).rounded()), 1)
        let height = max(Int((Double(image.height) * scale).rounded()), 1)
        var grid = OpacityGrid(image, width: width, height: height, threshold: threshold)
        grid.keepLargestArea()
        let outline = simplified(grid.outline(), tolerance: 0.75)
        return outline.map { point in
            CGPoint(
                x: (point.x / CGFloat(width) - 0.5) * size.width,
                y: (0.5 - point.y / CGFloat(height)) * size.height)
        }
    }

    /// Leaves out corners that are no farther than a tolerance from the line between others.
    private static func simplified(_ points: [CGPoint], tolerance: CGFloat) -> [CGPoint] {
        guard points.count > 3 else { return points }
        // The farthest point from the first one halves the closed line.
        let far = points.indices.max {
            distance(points[$0], points[0]) < distance(points[$1], points[0])
        }!
        guard far > 0 else { return [] }
        let first = reduced(Array(points[0...far]), tolerance)
        let second = reduced(Array(points[far...]) + [points[0]], tolerance)
        return first.dropLast() + second.dropLast()
    }

    private static func reduced(_ line: [CGPoint], _ tolerance: CGFloat) -> [CGPoint] {
        var keeps = [Bool](repeating: false, count: line.count)
        keeps[0] = true
        keeps[line.count - 1] = true
        var ranges = [(0, line.count - 1)]
        while let (start, end) = ranges.popLast() {
            guard end - start > 1 else { continue }
            var worst = (index: start, distance: tolerance)
            for index in (start + 1)..<end {
                let offset = distance(line[index], from: line[start], to: line[end])
                if offset > worst.distance { worst = (index, offset) }
            }
            guard worst.index > start else { continue }
            keeps[worst.index] = true
            ranges += [(start, worst.index), (worst.index, end)]
        }
        return line.indices.filter { keeps[$0] }.map { line[$0] }
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        hypot(a.x - b.x, a.y - b.y)
    }

    private static func distance(_ point: CGPoint, from start: CGPoint, to end: CGPoint) -> CGFloat
    {
        let length = distance(start, end)
        guard length > 0 else { return distance(point, start) }
        let area = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
        return abs(area) / length
    }
}

/// Which cells of a picture are opaque, the first row on top.
private struct OpacityGrid {
    let width: Int
    let height: Int
    private var cells: [Bool]

    init(_ image: CGImage, width: Int, height: Int, threshold: Float) {
        self.width = width
        self.height = height
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        pixels.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
                bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        }
        let limit = min(max(threshold, 0), 1) * 255
        cells = (0..<width * height).map { Float(pixels[$0 * 4 + 3]) > limit }
    }

    private func isOpaque(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x]
    }

    /// Clears all areas of cells with common sides but the largest.
    mutating func keepLargestArea() {
        var labels = [Int](repeating: 0, count: cells.count)
        var largest = (label: 0, count: 0)
        var label = 0
        for start in cells.indices where cells[start] && labels[start] == 0 {
            label += 1
            var count = 0
            var pending = [start]
            labels[start] = label
            while let index = pending.popLast() {
                count += 1
                let (x, y) = (index % width, index / width)
                for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                where isOpaque(nextX, nextY) && labels[nextY * width + nextX] == 0 {
                    labels[nextY * width + nextX] = label
                    pending.append(nextY * width + nextX)
                }
            }
            if count > largest.count { largest = (label, count) }
        }
        for index in cells.indices { cells[index] = label > 0 && labels[index] == largest.label }
    }

    /// The outer line around the opaque cells, along their sides.
    func outline() -> [CGPoint] {
        guard let start = cells.firstIndex(of: true) else { return [] }
        let first = (x: start % width, y: start / width)
        // Clockwise on the screen, with an opaque cell to the right.
        var position = first
        var direction = (x: 1, y: 0)
        var points: [CGPoint] = []
        repeat {
            points.append(CGPoint(x: position.x, y: position.y))
            position = (position.x + direction.x, position.y + direction.y)
            let left = cell(position, direction, side: -1)
            let right = cell(position, direction, side: 1)
            if left {
                direction = (direction.y, -direction.x)
            } else if !right {
                direction = (-direction.y, direction.x)
            }
        } while position != first && points.count <= 4 * cells.count
        return points
    }

    /// Whether the cell ahead of a corner is opaque, to the left or the right of a direction.
    private func cell(
        _ corner: (x: Int, y: Int), _ direction: (x: Int, y: Int), side: Int
    ) -> Bool {
        let right = (x: -direction.y * side, y: direction.x * side)
        let x = corner.x * 2 + direction.x + right.x
        let y = corner.y * 2 + direction.y + right.y
        return isOpaque((x - 1) / 2, (y - 1) / 2) && x > 0 && y > 0
    }
}
