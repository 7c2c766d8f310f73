/// The size and the levels of detail of a layer's tiles.
struct LayerTiling: Equatable {
    /// The largest size of a tile, in pixels.
    var size = CGSize(width: 256, height: 256)
    var levels = 1
    /// The number of levels that are magnified.
    var bias = 0

    /// Returns the level for a magnification on the screen: 1 is twice the layer's own scale, −1 half of it.
    // Chosen: the next larger level, so that nothing is blurred; Apple does not say.
    func level(atScale scale: CGFloat) -> Int {
        let wanted = Int(log2(scale).rounded(.up))
        return max(min(wanted, max(bias, 0)), max(bias, 0) - levels + 1)
    }

    /// Returns the size of a tile in points of the layer.
    func length(atLevel level: Int, contentsScale: CGFloat) -> CGSize {
        // Chosen: smaller tiles cost more than they save.
        let least: CGFloat = 16
        let scale = contentsScale * pow(2, CGFloat(level))
        return CGSize(
            width: max(size.width, least) / scale, height: max(size.height, least) / scale)
    }

    // MARK: - Archives

    init() {}

    init(_ coder: NSCoder) {
        guard coder.containsValue(forKey: "tileWidth") else { return }
        size = CGSize(
            width: coder.decodeDouble(forKey: "tileWidth"),
            height: coder.decodeDouble(forKey: "tileHeight"))
        levels = max(coder.decodeInteger(forKey: "levelsOfDetail"), 1)
        bias = coder.decodeInteger(forKey: "levelsOfDetailBias")
    }

    func encode(into coder: NSCoder) {
        coder.encode(Double(size.width), forKey: "tileWidth")
        coder.encode(Double(size.height), forKey: "tileHeight")
        coder.encode(levels, forKey: "levelsOfDetail")
        coder.encode(bias, forKey: "levelsOfDetailBias")
    }
}

/// The recorded tiles of a layer.
struct LayerTiles {
    /// The place of a tile in the grid, which begins at the origin of the bounds.
    struct Tile: Hashable {
        let column: Int
        let row: Int

        func rect(length: CGSize, in bounds: CGRect) -> CGRect {
            CGRect(
                x: bounds.minX + CGFloat(column) * length.width,
                y: bounds.minY + CGFloat(row) * length.height, width: length.width,
                height: length.height
            ).intersection(bounds)
        }
    }

    /// Whether display was requested since the layer was made.
    var isDisplayed = false
    var lists: [Tile: DisplayList] = [:]
    private var bounds = CGRect.null
    private var level = 0
    private var tileLength = CGSize.zero

    /// The number of tiles that are drawn for one frame.
    // Chosen: more than a screen has of the smallest ones.
    private static let most = 20_000

    var isEmpty: Bool { lists.isEmpty }

    /// All recorded drawing, in rows from the top.
    var list: DisplayList {
        DisplayList(
            lists.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
                .flatMap(\.value.commands))
    }

    /// Forgets the tiles of other bounds, another level or another size.
    ///
    /// - Returns: The tiles of a rectangle that are not recorded, in rows from the top.
    mutating func prepare(
        for visible: CGRect, of bounds: CGRect, tileLength: CGSize, level: Int
    ) -> [Tile] {
        if bounds != self.bounds || level != self.level || tileLength != self.tileLength {
            lists = [:]
            (self.bounds, self.level, self.tileLength) = (bounds, level, tileLength)
        }
        guard !visible.isEmpty else { return [] }
        func range(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> Range<Int> {
            let first = Int((start / length).rounded(.down))
            return first..<max(Int((end / length).rounded(.up)), first + 1)
        }
        let columns = range(
            visible.minX - bounds.minX, visible.maxX - bounds.minX, tileLength.width)
        let rows = range(visible.minY - bounds.minY, visible.maxY - bounds.minY, tileLength.height)
        guard columns.count.multipliedReportingOverflow(by: rows.count).partialValue <= Self.most
        else { return [] }
        return rows.flatMap { row in columns.map { Tile(column: $0, row: row) } }
            .filter { lists[$0] == nil }
    }
}
