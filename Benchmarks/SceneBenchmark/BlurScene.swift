import CoreGraphics
import RenderTree

/// A table that something blurs: the whole screen behind an opening menu, or what passes under a bar.
enum BlurScene {
    /// The material of menus: blurred by 30 points, more colourful, and under white.
    private static let material = BackdropEffect(
        blurRadius: 30, saturation: 1.8,
        tint: RenderColor(red: 0.89, green: 0.89, blue: 0.89, alpha: 0.47))

    /// A menu on its way, from 0 to 1: the blur of the screen appears, and a platter with a blur of
    /// its own grows before it.
    static func menu(over table: RenderTree, progress: Double) -> RenderTree {
        let platter = place(
            21, CGRect(x: 70, y: 300, width: 250, height: 220), isRounded: true, opacity: progress,
            scale: 0.3 + 0.7 * progress)
        return with([place(20, screen(of: table), opacity: progress), platter], over: table)
    }

    /// An open menu, and a row in it that changes its colour.
    static func openMenu(over table: RenderTree, isHighlighted: Bool) -> RenderTree {
        var row = RenderProperties()
        row.bounds = CGRect(x: 0, y: 0, width: 250, height: 44)
        row.position = CGPoint(x: 195, y: 400)
        row.backgroundColor = RenderColor(red: 0, green: 0, blue: 0, alpha: isHighlighted ? 0.1 : 0)
        let open = menu(over: table, progress: 1)
        return with([RenderNode(id: LayerIdentifier(rawValue: 22), properties: row)], over: open)
    }

    /// A bar over the upper edge of the table.
    static func bar(over table: RenderTree) -> RenderTree {
        var top = screen(of: table)
        top.size.height = 98
        return with([place(23, top)], over: table)
    }

    private static func screen(of table: RenderTree) -> CGRect {
        CGRect(origin: .zero, size: table.size)
    }

    private static func place(
        _ id: UInt64, _ frame: CGRect, isRounded: Bool = false, opacity: Double = 1,
        scale: Double = 1
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = CGRect(origin: .zero, size: frame.size)
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.transform = .scale(x: scale, y: scale)
        properties.backdrop = material
        properties.opacity = opacity
        if isRounded {
            properties.cornerRadius = 13
            properties.masksToBounds = true
        }
        return RenderNode(id: LayerIdentifier(rawValue: 5_000_000 + id), properties: properties)
    }

    private static func with(_ layers: [RenderNode], over tree: RenderTree) -> RenderTree {
        let root = tree.root
        return RenderTree(
            root: RenderNode(
                id: root.id, properties: root.properties, children: root.children + layers),
            size: tree.size, scale: tree.scale)
    }
}
