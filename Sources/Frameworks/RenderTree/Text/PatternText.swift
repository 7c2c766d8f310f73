internal import CoreGraphics

/// Patterns as text: the cell and the spacing of cells, and in braces the commands of the cell.
extension TreeText {
    static func pattern(_ tile: PatternTile) -> String {
        "\(rect(tile.bounds)) \(number(tile.xStep)) \(number(tile.yStep))"
            + (tile.keepsShape ? " undistorted" : "")
    }
}

extension TreeWriter {
    mutating func write(_ paint: PatternPaint) {
        block("backgroundPattern \(TreeText.pattern(paint.tile))") { writer in
            if !paint.transform.isIdentity {
                writer.line("transform \(TreeText.transform(paint.transform))")
            }
            if paint.alpha != 1 { writer.line("alpha \(TreeText.number(paint.alpha))") }
            for command in paint.tile.list.commands { writer.write(command) }
        }
    }
}

/// The tokens of a pattern before its commands.
struct PatternHeader {
    private let bounds: CGRect
    private let xStep: Double
    private let yStep: Double
    private let keepsShape: Bool

    init(_ reader: inout TreeReader) throws(RenderTreeSyntaxError) {
        bounds = try reader.rect()
        xStep = try reader.number()
        yStep = try reader.number()
        keepsShape = try reader.accept("undistorted")
    }

    func tile(_ commands: [DrawCommand]) -> PatternTile {
        PatternTile(
            bounds: bounds, xStep: CGFloat(xStep), yStep: CGFloat(yStep), keepsShape: keepsShape,
            list: DisplayList(commands))
    }
}

extension TreeReader {
    /// Reads a background pattern after its keyword.
    mutating func patternPaint() throws(RenderTreeSyntaxError) -> PatternPaint {
        let header = try PatternHeader(&self)
        var transform = CGAffineTransform.identity
        var alpha = 1.0
        var commands: [DrawCommand] = []
        try block { reader, name throws(RenderTreeSyntaxError) in
            switch name {
            case "transform": transform = try reader.transform()
            case "alpha": alpha = try reader.number()
            default: commands.append(try reader.command(named: name))
            }
        }
        return PatternPaint(tile: header.tile(commands), transform: transform, alpha: alpha)
    }
}
