/// The stroke and fill attributes of a path.
struct PathStyle: Equatable {
    var stroke = StrokeStyle()
    var flatness: CGFloat = 0.6
    var fillRule = CGPathFillRule.winding

    mutating func setDash(_ pattern: UnsafePointer<CGFloat>?, _ count: Int, _ phase: CGFloat) {
        stroke.dashLengths =
            pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        stroke.dashPhase = phase
    }

    func getDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, _ count: UnsafeMutablePointer<Int>?,
        _ phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern {
            for (index, length) in stroke.dashLengths.enumerated() { pattern[index] = length }
        }
        count?.pointee = stroke.dashLengths.count
        phase?.pointee = stroke.dashPhase
    }
}
