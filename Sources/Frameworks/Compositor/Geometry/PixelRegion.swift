internal import CoreGraphics

/// A set of pixels as disjoint rectangles.
struct PixelRegion {
    private(set) var rects: [PixelRect] = []

    init() {}

    init(_ rect: PixelRect) {
        if !rect.isEmpty { rects = [rect] }
    }

    var isEmpty: Bool { rects.isEmpty }

    var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// The bounding rectangle of the region.
    var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

    func contains(_ rect: PixelRect) -> Bool {
        if rect.isEmpty { return true }
        var rest = PixelRegion(rect)
        for piece in rects {
            rest.subtract(piece)
            if rest.isEmpty { return true }
        }
        return false
    }

    mutating func subtract(_ rect: PixelRect) {
        if rect.isEmpty || !intersects(rect) { return }
        var result: [PixelRect] = []
        result.reserveCapacity(rects.count + 3)
        for piece in rects {
            let common = piece.intersection(rect)
            if common.isEmpty {
                result.append(piece)
                continue
            }
            // The pieces above and below keep the full width, which suits the row order of memory.
            if common.y > piece.y {
                result.append(
                    PixelRect(
                        x: piece.x, y: piece.y, width: piece.width, height: common.y - piece.y))
            }
            if common.x > piece.x {
                result.append(
                    PixelRect(
                        x: piece.x, y: common.y, width: common.x - piece.x, height: common.height))
            }
            if piece.maxX > common.maxX {
                result.append(
                    PixelRect(
                        x: common.maxX, y: common.y, width: piece.maxX - common.maxX,
                        height: common.height))
            }
            if piece.maxY > common.maxY {
                result.append(
                    PixelRect(
                        x: piece.x, y: common.maxY, width: piece.width,
                        height: piece.maxY - common.maxY))
            }
        }
        rects = result
    }

    mutating func add(_ rect: PixelRect) {
        if rect.isEmpty { return }
        subtract(rect)
        rects.append(rect)
    }

    mutating func intersect(_ rect: PixelRect) {
        rects = rects.compactMap {
            let common = $0.intersection(rect)
            return common.isEmpty ? nil : common
        }
    }

    mutating func intersect(_ other: PixelRegion) {
        var result: [PixelRect] = []
        for a in rects {
            for b in other.rects {
                let common = a.intersection(b)
                if !common.isEmpty { result.append(common) }
            }
        }
        rects = result
    }

    mutating func translate(dx: Int, dy: Int) {
        for index in rects.indices { rects[index] = rects[index].offsetBy(dx: dx, dy: dy) }
    }
}
