import CoreGraphics
import Foundation

@testable import RenderTree

/// A random tree that changes at random.
struct RandomScene {
    var random: RepeatableRandomGenerator
    let size: CGSize
    let root: LayerSketch
    /// Times go forward with every change.
    var time: TimeInterval = 0
    private let images: [CGImage]
    private let paths: [CGPath]

    init(seed: UInt64, size: CGSize) {
        random = RepeatableRandomGenerator(seed: seed)
        self.size = size
        root = LayerSketch(CGRect(origin: .zero, size: size)) {
            $0.backgroundColor = .white
        }
        images = [RandomScene.image(8, 8, opaque: true), RandomScene.image(13, 7, opaque: false)]
        let star = CGMutablePath()
        star.move(to: CGPoint(x: 2, y: 3))
        star.addLine(to: CGPoint(x: 20, y: 9))
        star.addCurve(
            to: CGPoint(x: 5, y: 22), control1: CGPoint(x: 30, y: 15),
            control2: CGPoint(x: 8, y: 30))
        star.closeSubpath()
        paths = [
            star, CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 17, height: 11), transform: nil),
        ]
        for _ in 0..<Int.random(in: 3...8, using: &random) {
            addLayer()
        }
        // Most trees have something that scrolls.
        if !random.chance(4) { addList() }
        for _ in 0..<Int.random(in: 0...3, using: &random) { addLayer() }
    }

    private static func image(_ width: Int, _ height: Int, opaque: Bool) -> CGImage {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = opaque ? 255 : UInt32((x * 37 + y * 11) % 256)
                let red = alpha * UInt32(x * 255 / width) / 255
                let green = alpha * UInt32(y * 255 / height) / 255
                pixels[x, y] = alpha << 24 | red << 16 | green << 8 | (alpha / 2)
            }
        }
        return CGImage(pixels: pixels, isOpaque: opaque)
    }

    // MARK: - Making

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let value = Double.random(in: range, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return value
        case 1: return (value * 2).rounded() / 2
        default: return value.rounded()
        }
    }

    private mutating func color() -> RenderColor {
        RenderColor(
            red: Double.random(in: 0...1, using: &random),
            green: Double.random(in: 0...1, using: &random),
            blue: Double.random(in: 0...1, using: &random),
            alpha: random.chance(2) ? 1 : Double.random(in: 0...1, using: &random))
    }

    private mutating func rect() -> CGRect {
        CGRect(
            x: number(-10...Double(size.width)), y: number(-10...Double(size.height)),
            width: number(1...Double(size.width)), height: number(1...Double(size.height) * 0.7))
    }

    private mutating func drawing(_ bounds: CGRect) -> RenderDrawing {
        var commands: [DrawCommand] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let state = CompositingState()
            let color = DrawColor(color().components)
            let area = CGRect(
                x: number(0...20), y: number(0...20), width: number(1...20), height: number(1...20))
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                commands.append(
                    DrawCommand(.fillRect(area, color), transform: .identity, state: state))
            case 1:
                commands.append(
                    DrawCommand(
                        .fillPath(paths[0], .winding, color), transform: .identity, state: state))
            default:
                commands.append(
                    DrawCommand(
                        .image(images[1], area, .default, color), transform: .identity,
                        state: state))
            }
        }
        return RenderDrawing(list: DisplayList(commands), bounds: bounds)
    }

    private mutating func contents(_ bounds: CGRect) -> RenderContents {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: return .image(random.pick(images))
        case 2: return .drawing(drawing(bounds))
        case 3:
            var shape = RenderShape(path: random.pick(paths))
            shape.fillColor = random.chance(3) ? nil : color()
            if random.chance(2) {
                shape.strokeColor = color()
                shape.lineWidth = number(0.5...4)
                shape.strokeEnd = random.chance(2) ? 1 : 0.7
            }
            return .shape(shape)
        default:
            var gradient = RenderGradient()
            gradient.kind = random.pick(RenderGradient.Kind.allCases)
            gradient.colors = [color(), color(), color()]
            gradient.startPoint = CGPoint(x: 0.5, y: 0.2)
            gradient.endPoint = CGPoint(x: 1, y: 0.9)
            return .gradient(gradient)
        }
    }

    private mutating func pattern() -> PatternPaint {
        let list = DisplayList([
            DrawCommand(
                .fillPath(paths[1], .winding, DrawColor(color().components)),
                transform: .identity, state: CompositingState())
        ])
        let turn = random.chance(4) ? CGAffineTransform(rotationAngle: 0.4) : .identity
        return PatternPaint(
            tile: PatternTile(
                bounds: CGRect(x: 0, y: 0, width: number(4...20), height: number(4...20)),
                xStep: number(3...24), yStep: number(3...24), keepsShape: random.chance(2),
                list: list), transform: turn, alpha: random.chance(2) ? 1 : 0.6)
    }

    private mutating func curl(of layer: LayerSketch?) -> PageCurl {
        var curl = PageCurl(
            random.pick(PageCurl.Course.allCases), freeEdge: random.pick(PageCurl.Edge.allCases))
        curl.progress = Double.random(in: 0...1, using: &random)
        if random.chance(2) { curl.back = layer?.children.last?.id ?? LayerIdentifier(rawValue: 0) }
        return curl
    }

    private mutating func decorate(
        _ properties: inout RenderProperties, of layer: LayerSketch? = nil
    ) {
        if !random.chance(4) { properties.backgroundColor = color() }
        if random.chance(10) { properties.backgroundPattern = pattern() }
        if random.chance(4) { properties.cornerRadius = number(1...12) }
        if random.chance(8) { properties.cornerCurve = .continuous }
        if random.chance(6) { properties.maskedCorners = [.minXMinY, .maxXMaxY] }
        if random.chance(6) {
            properties.borderWidth = number(0.5...3)
            properties.borderColor = color()
        }
        if random.chance(4) {
            properties.contents = contents(properties.bounds)
            properties.contentsGravity = random.pick(ContentsGravity.allCases)
            properties.contentsScale = random.pick([1, 2, 2, 3])
            if random.chance(4) {
                properties.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.2)
            }
        }
        if random.chance(6) { properties.opacity = Double.random(in: 0...1, using: &random) }
        if random.chance(4) { properties.masksToBounds = true }
        if random.chance(8) {
            properties.shadowOpacity = 0.6
            properties.shadowRadius = number(0...3)
            properties.shadowOffset = CGSize(width: number(-3...3), height: number(-3...3))
            if random.chance(3) { properties.shadowPath = random.pick(paths) }
        }
        if random.chance(14) { properties.transform = .rotation(angle: 0.4, x: 0, y: 0, z: 1) }
        if random.chance(20) { properties.transform = .scale(x: 1.3, y: 0.8) }
        if random.chance(24) {
            var perspective = Matrix4.identity
            perspective.row3.w = -1.0 / 200
            properties.transform = Matrix4.rotation(angle: 0.5, x: 0, y: 1, z: 0)
                .concatenating(perspective)
        }
        if random.chance(16) {
            properties.backdrop = BackdropEffect(
                blurRadius: number(0...4), saturation: 1.4,
                tint: RenderColor(red: 1, green: 1, blue: 1, alpha: 0.3))
        }
        if random.chance(24) { properties.shouldRasterize = true }
        if random.chance(20) { properties.blendMode = .multiply }
        if random.chance(20) { properties.allowsGroupOpacity = false }
        if random.chance(20) { properties.isGeometryFlipped = true }
        if random.chance(10) { properties.zPosition = number(-2...2) }
        if random.chance(16) { properties.preservesDepth = true }
        if random.chance(14) { properties.curl = curl(of: layer) }
        if random.chance(14) {
            var replication = Replication()
            replication.count = Int.random(in: 0...4, using: &random)
            replication.delay = random.pick([0, 0.1])
            replication.transform = random.pick([
                .translation(x: 7, y: 5), .rotation(angle: 0.5, x: 0, y: 0, z: 1),
                .translation(x: 0, y: 0, z: 9),
            ])
            if random.chance(2) { replication.color = color() }
            replication.colorOffset.x = random.pick([0, -0.2])
            replication.preservesDepth = random.chance(3)
            properties.replication = replication
        }
    }

    private mutating func makeLayer() -> LayerSketch {
        let layer = LayerSketch(rect())
        decorate(&layer.properties)
        if random.chance(16) {
            let mask = LayerSketch(
                CGRect(x: number(0...5), y: number(0...5), width: 20, height: 20))
            mask.properties.backgroundColor = .black
            mask.properties.cornerRadius = 6
            layer.setMask(mask)
        }
        return layer
    }

    private mutating func addLayer() {
        let layer = makeLayer()
        var parent = random.pick(root.all)
        if random.chance(2) { parent = root }
        let place = Int.random(in: 0...parent.children.count, using: &random)
        parent.add(layer, at: place)
    }

    /// A layer with rows, as a table has them.
    private mutating func addList() {
        let list = LayerSketch(
            CGRect(
                x: number(0...10).rounded(), y: number(0...20).rounded(),
                width: Double(size.width) - 10,
                height: Double(size.height) - 20))
        list.properties.backgroundColor = random.chance(4) ? nil : color()
        list.properties.masksToBounds = !random.chance(3)
        for index in 0..<12 {
            let row = LayerSketch(
                CGRect(x: 0, y: Double(index) * 15, width: Double(size.width) - 10, height: 15))
            row.properties.backgroundColor = random.chance(2) ? color() : nil
            let label = LayerSketch(CGRect(x: 2, y: 2, width: 30, height: 10))
            decorate(&label.properties)
            row.add(label)
            list.add(row)
        }
        root.add(list)
    }

    // MARK: - Forms

    /// Adds a layer that scrolls one content layer with everything in it.
    ///
    /// - Returns: The layer that scrolls.
    mutating func addForm() -> LayerSketch {
        let form = LayerSketch(
            CGRect(x: 2, y: 3, width: Double(size.width) - 6, height: Double(size.height) - 8))
        form.properties.backgroundColor = random.chance(4) ? nil : color()
        form.properties.masksToBounds = true
        let content = LayerSketch(CGRect(x: 0, y: 0, width: 50, height: 200))
        content.properties.backgroundColor = random.chance(2) ? color() : nil
        for index in 0..<13 {
            let row = LayerSketch(CGRect(x: 0, y: Double(index) * 15, width: 48, height: 15))
            row.properties.backgroundColor = random.chance(2) ? color() : nil
            let label = LayerSketch(CGRect(x: 2, y: 2, width: 30, height: 10))
            decorate(&label.properties)
            row.add(label)
            content.add(row)
        }
        form.add(content)
        root.add(form)
        return form
    }

    /// Scrolls a form and changes or animates a part of it in the same frame.
    mutating func change(_ form: LayerSketch) {
        time += 0.1
        form.properties.bounds.origin.y += number(-9...9).rounded()
        guard let content = form.children.first else { return }
        let row = random.pick(content.children)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: row.properties.backgroundColor = color()
        case 1: row.properties.position.x += number(-4...4)
        case 2:
            row.animations = [
                RenderAnimation(
                    timing: AnimationTiming(begin: time - 0.05, duration: 0.4),
                    effect: .basic(
                        BasicEffect(
                            property: random.pick([.opacity, .positionX, .cornerRadius]),
                            from: .number(0), to: .number(random.pick([1, 20])))))
            ]
        case 3:
            // A form in the form.
            row.properties.masksToBounds = true
            row.properties.bounds.origin.y += number(-4...4).rounded()
        default: changeOnce()
        }
    }

    // MARK: - Changing

    mutating func change() {
        time += 0.1
        for _ in 0..<Int.random(in: 1...3, using: &random) { changeOnce() }
    }

    private mutating func changeOnce() {
        let layers = root.all
        let layer = random.pick(layers)
        switch Int.random(in: 0..<18, using: &random) {
        case 0: addLayer()
        case 1, 2:
            if let parent = layer.parent,
                let index = parent.children.firstIndex(where: { $0 === layer })
            {
                _ = parent.remove(at: index)
            }
        case 3:
            if let parent = layer.parent,
                let index = parent.children.firstIndex(where: { $0 === layer })
            {
                let moved = parent.remove(at: index)
                let place = Int.random(in: 0...parent.children.count, using: &random)
                parent.add(moved, at: place)
            }
        case 4...8:
            // Scrolling: the layer with the most children, by its bounds or by their positions.
            guard let list = layers.max(by: { $0.children.count < $1.children.count }) else {
                return
            }
            let amount = random.chance(4) ? number(-9...9) : number(-9...9).rounded()
            if random.chance(3) {
                for child in list.children { child.properties.position.y += amount }
            } else if random.chance(4) {
                list.properties.bounds.origin.x += amount
            } else {
                list.properties.bounds.origin.y += amount
            }
        case 9:
            if let page = layers.first(where: { $0.properties.curl != nil }), random.chance(2) {
                page.properties.curl?.progress = Double.random(in: 0...1, using: &random)
            } else {
                layer.properties.position.x += number(-5...5)
            }
        case 10: layer.properties.backgroundColor = color()
        case 11: layer.properties.bounds.size = rect().size
        case 12: layer.properties.opacity = random.pick([0, 0.5, 1])
        case 13: layer.properties.isHidden.toggle()
        case 14:
            var properties = RenderProperties()
            properties.bounds = layer.properties.bounds
            properties.position = layer.properties.position
            decorate(&properties, of: layer)
            if layer !== root { layer.properties = properties }
        case 15: layer.properties.masksToBounds.toggle()
        case 16 where random.chance(3):
            layer.animations = [
                RenderAnimation(
                    timing: AnimationTiming(begin: time - 0.05, duration: 0.4),
                    effect: .steps(
                        StepsEffect(
                            property: .contents,
                            values: images.map { .contents(.image($0)) } + [.none])))
            ]
        case 16:
            layer.animations = [
                RenderAnimation(
                    timing: AnimationTiming(begin: time - 0.05, duration: 0.4),
                    effect: .basic(
                        BasicEffect(
                            property: random.pick([.opacity, .positionX, .cornerRadius]),
                            from: .number(0), to: .number(random.pick([1, 20])))))
            ]
        default: layer.animations = []
        }
    }
}
