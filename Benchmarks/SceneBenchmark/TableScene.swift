import CoreGraphics
import Foundation
import RenderTree

/// A table of 60 rows under translucent bars, as a screen of 390 × 844 points shows it.
///
/// A row has a rounded picture, two lines of glyphs, a chevron and a hairline. Glyphs are small paths
/// that repeat as letters do, at quarter-pixel places.
struct TableScene {
    static let size = CGSize(width: 390, height: 844)
    static let rowHeight = 47.0
    static let rowCount = 60
    static let navigationHeight = 91.0
    static let toolbarHeight = 83.0

    let scale: Double
    private let letters: [CGPath]
    private let chevron: RenderShape
    private let images: [CGImage]
    private var bars: [RenderNode] = []
    private var rows: [RenderNode] = []
    private var nextIdentifier: UInt64 = 100

    init(scale: Double) {
        self.scale = scale
        letters = (0..<26).map { TableScene.letter($0) }
        images = (0..<8).map { TableScene.picture(index: $0, side: Int(36 * scale)) }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1.5, y: 1.5))
        path.addLine(to: CGPoint(x: 6.5, y: 6.5))
        path.addLine(to: CGPoint(x: 1.5, y: 11.5))
        var chevron = RenderShape(path: path)
        chevron.fillColor = nil
        chevron.strokeColor = RenderColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3)
        chevron.lineWidth = 2
        chevron.lineCap = .round
        chevron.lineJoin = .round
        self.chevron = chevron
        rows = (0..<TableScene.rowCount).map { makeRow($0, version: 0) }
        bars = makeBars()
    }

    // MARK: - Trees

    /// The screen scrolled by a number of points.
    func tree(offset: Double) -> RenderTree {
        var list = RenderProperties()
        list.bounds = CGRect(origin: CGPoint(x: 0, y: offset), size: TableScene.size)
        list.position = CGPoint(x: 195, y: 422)
        list.backgroundColor = .white
        list.masksToBounds = true
        let table = RenderNode(
            id: LayerIdentifier(rawValue: 2), name: "table", properties: list, children: rows)
        var window = RenderProperties()
        window.bounds = CGRect(origin: .zero, size: TableScene.size)
        window.position = CGPoint(x: 195, y: 422)
        window.backgroundColor = .white
        let root = RenderNode(
            id: LayerIdentifier(rawValue: 1), name: "window", properties: window,
            children: [table] + bars)
        return RenderTree(root: root, size: TableScene.size, scale: scale)
    }

    /// Gives the second line of a row another text.
    mutating func changeLabel(row: Int, version: Int) {
        let old = rows[row]
        var children = old.children
        children[2] = label(
            id: children[2].id, x: 68, y: 26, size: 13, seed: row * 31 + version, count: 32,
            color: TableScene.grey)
        rows[row] = RenderNode(
            id: old.id, name: old.name, properties: old.properties, children: children)
    }

    // MARK: - Parts

    private static let grey = RenderColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6)
    private static let hairline = RenderColor(red: 0.776, green: 0.776, blue: 0.784)
    private static let blue = RenderColor(red: 0, green: 0.478, blue: 1)

    private mutating func identifier() -> LayerIdentifier {
        nextIdentifier += 1
        return LayerIdentifier(rawValue: nextIdentifier)
    }

    private mutating func makeRow(_ index: Int, version: Int) -> RenderNode {
        var picture = properties(x: 16, y: 5.5, width: 36, height: 36)
        picture.position.y = 5 + 18
        picture.cornerRadius = 8
        picture.masksToBounds = true
        picture.contents = .image(images[index % images.count])
        var arrow = properties(x: 366, y: 17, width: 8, height: 13)
        arrow.contents = .shape(chevron)
        var line = properties(
            x: 68, y: TableScene.rowHeight - 1 / scale, width: 322, height: 1 / scale)
        line.backgroundColor = TableScene.hairline
        let children = [
            RenderNode(id: identifier(), properties: picture),
            label(
                id: identifier(), x: 68, y: 5, size: 17, seed: index * 17, count: 24,
                color: .black),
            label(
                id: identifier(), x: 68, y: 26, size: 13, seed: index * 31 + version, count: 32,
                color: TableScene.grey),
            RenderNode(id: identifier(), properties: arrow),
            RenderNode(id: identifier(), properties: line),
        ]
        let row = properties(
            x: 0, y: Double(index) * TableScene.rowHeight, width: 390,
            height: TableScene.rowHeight)
        return RenderNode(id: identifier(), name: "row", properties: row, children: children)
    }

    private mutating func makeBars() -> [RenderNode] {
        let tint = RenderColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94)
        var navigation = properties(x: 0, y: 0, width: 390, height: TableScene.navigationHeight)
        navigation.backgroundColor = tint
        var under = properties(
            x: 0, y: TableScene.navigationHeight - 1 / scale, width: 390, height: 1 / scale)
        under.backgroundColor = TableScene.hairline
        let top = RenderNode(
            id: identifier(), name: "navigation bar", properties: navigation,
            children: [
                RenderNode(id: identifier(), properties: under),
                label(
                    id: identifier(), x: 160, y: 59, size: 17, seed: 7, count: 7, color: .black),
                label(
                    id: identifier(), x: 16, y: 59, size: 17, seed: 9, count: 4,
                    color: TableScene.blue),
                label(
                    id: identifier(), x: 345, y: 59, size: 17, seed: 11, count: 3,
                    color: TableScene.blue),
            ])
        let barY = Double(TableScene.size.height) - TableScene.toolbarHeight
        var toolbar = properties(x: 0, y: barY, width: 390, height: TableScene.toolbarHeight)
        toolbar.backgroundColor = tint
        var over = properties(x: 0, y: 0, width: 390, height: 1 / scale)
        over.backgroundColor = TableScene.hairline
        var icons = [RenderNode(id: identifier(), properties: over)]
        for index in 0..<5 {
            var icon = properties(x: 24 + Double(index) * 78, y: 12, width: 24, height: 24)
            var shape = RenderShape(
                path: CGPath(
                    ellipseIn: CGRect(x: 3, y: 3, width: 18, height: 18), transform: nil))
            shape.fillColor = nil
            shape.strokeColor = TableScene.blue
            shape.lineWidth = 1.7
            icon.contents = .shape(shape)
            icons.append(RenderNode(id: identifier(), properties: icon))
        }
        return [
            top,
            RenderNode(
                id: identifier(), name: "toolbar", properties: toolbar, children: icons),
        ]
    }

    private func properties(
        x: Double, y: Double, width: Double, height: Double
    ) -> RenderProperties {
        var result = RenderProperties()
        result.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        result.position = CGPoint(x: x + width / 2, y: y + height / 2)
        result.contentsScale = scale
        return result
    }

    private func label(
        id: LayerIdentifier, x: Double, y: Double, size: Double, seed: Int, count: Int,
        color: RenderColor
    ) -> RenderNode {
        let width = 290.0
        let height = (size * 1.1934 * scale).rounded(.up) / scale
        var result = properties(x: x, y: y, width: width, height: height)
        var commands: [DrawCommand] = []
        var pen = 0.0
        var random = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        for _ in 0..<count {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            let index = Int(random % 26)
            // Glyphs stand on quarters of a pixel.
            let place = (pen * scale * 4).rounded() / 4 / scale
            let transform = CGAffineTransform(
                a: size, b: 0, c: 0, d: size, tx: place,
                ty: (0.952 * size * scale).rounded() / scale)
            commands.append(
                DrawCommand(
                    .fillPath(letters[index], .winding, DrawColor(color.components)),
                    transform: transform, state: CompositingState()))
            pen += size * (0.45 + 0.02 * Double(index % 9))
        }
        result.contents = .drawing(
            RenderDrawing(list: DisplayList(commands), bounds: result.bounds))
        return RenderNode(id: id, properties: result)
    }

    /// A round letter with a stem, for a size of 1.
    private static func letter(_ index: Int) -> CGPath {
        let path = CGMutablePath()
        let width = 0.35 + 0.02 * Double(index % 9)
        path.addEllipse(in: CGRect(x: 0.03, y: -0.52, width: width, height: 0.53))
        path.addEllipse(
            in: CGRect(x: 0.03, y: -0.52, width: width, height: 0.53).insetBy(dx: 0.08, dy: 0.08),
            transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0.06 + width, ty: 0))
        if index % 3 == 0 {
            path.addRect(CGRect(x: width - 0.05, y: -0.72, width: 0.08, height: 0.73))
        }
        return path
    }

    private static func picture(index: Int, side: Int) -> CGImage {
        let pixels = PixelBuffer(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let red = UInt32(x * 255 / side)
                let green = UInt32(y * 255 / side)
                pixels[x, y] = 0xFF00_0000 | red << 16 | green << 8 | UInt32(index * 32)
            }
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }
}
