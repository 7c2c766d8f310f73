import CoreGraphics
import Foundation

@testable import RenderTree

/// Random nodes with every kind of property, contents and animation.
struct RandomNodes {
    var random: SplitMixGenerator
    private var lastIdentifier: UInt64 = 0

    init(seed: UInt64) { random = SplitMixGenerator(state: seed) }

    /// A generator whose numbers are the same for the same seed.
    struct SplitMixGenerator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    private mutating func chance(_ oneIn: Int) -> Bool {
        Int.random(in: 0..<oneIn, using: &random) == 0
    }

    mutating func number() -> Double {
        chance(2)
            ? Double(Int.random(in: -20...20, using: &random))
            : Double.random(in: -100...100, using: &random)
    }

    private mutating func unit() -> Double { Double.random(in: 0...1, using: &random) }

    mutating func color() -> RenderColor {
        RenderColor(red: unit(), green: unit(), blue: unit(), alpha: chance(2) ? 1 : unit())
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func rect() -> CGRect {
        CGRect(x: number(), y: number(), width: abs(number()), height: abs(number()))
    }

    mutating func path() -> CGPath {
        var storage = PathStorage()
        storage.move(to: point())
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: storage.addLine(to: point())
            case 1: storage.addQuadCurve(to: point(), control: point())
            case 2: storage.addCurve(to: point(), control1: point(), control2: point())
            default: storage.close()
            }
        }
        return CGPath(elements: storage)
    }

    private mutating func image() -> CGImage {
        let pixels = PixelBuffer(
            width: Int.random(in: 1...4, using: &random),
            height: Int.random(in: 1...4, using: &random))
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                pixels[x, y] = chance(2) ? 0xFF11_2233 : 0xFF00_0000 | UInt32(x * 7 + y)
            }
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }

    private mutating func matrix() -> Matrix4 {
        Matrix4(elements: (0..<16).map { _ in number() })
    }

    private mutating func command() -> DrawCommand {
        var state = CompositingState()
        if chance(3) { state.alpha = CGFloat(unit()) }
        if chance(4) { state.blendMode = .multiply }
        if chance(5) { state.isAntialiased = false }
        if chance(4) {
            state.shadow = DrawingShadow(
                offset: CGSize(width: 1, height: 2), deviation: 3,
                color: DrawColor(color().components))
        }
        if chance(3) {
            let outer = DrawingClip(
                parent: nil, shape: .rect(rect()), transform: .identity, isAntialiased: true)
            state.clip = DrawingClip(
                parent: outer, shape: .path(path(), .evenOdd),
                transform: CGAffineTransform(translationX: 2, y: 3), isAntialiased: false)
        }
        if chance(5) {
            state.clip = DrawingClip(
                parent: state.clip, shape: .stroke(path(), StrokeStyle(width: 2)),
                transform: .identity, isAntialiased: true)
        }
        let paint = DrawColor(color().components)
        let operation: DrawCommand.Operation
        switch Int.random(in: 0..<8, using: &random) {
        case 0: operation = .fillRect(rect(), paint)
        case 6: operation = .pattern(tile())
        case 7:
            operation =
                GlyphRun(
                    installedName: "Inter-Regular", glyphs: [5, 17],
                    positions: [point(), point()],
                    emTransform: CGAffineTransform(a: 17, b: 0, c: 0.5, d: -17, tx: 0, ty: 0),
                    isPositionedFreely: chance(2)
                ).map { .glyphs($0, paint) } ?? .fillRect(rect(), paint)
        case 1: operation = .fillPath(path(), .evenOdd, paint)
        case 2:
            var style = StrokeStyle(width: 2.5)
            style.cap = .round
            style.dashLengths = [1, 2.5]
            operation = .strokePath(path(), style, paint)
        case 3: operation = .image(image(), rect(), .high, paint)
        case 4:
            let gradient = CGGradient(
                colors: [
                    CGColor(srgbRed: 1, green: 0, blue: 0.25, alpha: 1),
                    CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5),
                ], locations: [0, 1])
            operation =
                gradient.map {
                    .linearGradient(
                        $0, start: point(), end: point(), [.drawsAfterEndLocation])
                } ?? .fillRect(rect(), paint)
        default:
            operation = .group([
                DrawCommand(
                    .fillRect(rect(), paint), transform: .identity, state: CompositingState())
            ])
        }
        return DrawCommand(
            operation,
            transform: chance(2)
                ? .identity : CGAffineTransform(a: 2, b: 0.5, c: 0, d: 1, tx: 4, ty: 5),
            state: state)
    }

    private mutating func tile() -> PatternTile {
        PatternTile(
            bounds: rect(), xStep: 3.5, yStep: 4, keepsShape: chance(2),
            list: DisplayList([
                DrawCommand(
                    .fillRect(rect(), DrawColor(color().components)), transform: .identity,
                    state: CompositingState())
            ]))
    }

    mutating func contents() -> RenderContents {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .image(image())
        case 1:
            return .drawing(
                RenderDrawing(
                    list: DisplayList((0..<3).map { _ in command() }), bounds: rect(),
                    isOpaque: chance(2)))
        case 2:
            var shape = RenderShape(path: path())
            if chance(2) { shape.fillColor = chance(2) ? nil : color() }
            if chance(2) { shape.fillRule = .evenOdd }
            if chance(2) { shape.strokeColor = color() }
            if chance(2) { shape.lineWidth = abs(number()) }
            if chance(2) { shape.lineDashPattern = [1, 2.5] }
            if chance(2) { shape.strokeEnd = unit() }
            if chance(2) { shape.lineJoin = .bevel }
            return .shape(shape)
        default:
            var gradient = RenderGradient()
            gradient.kind = chance(2) ? .conic : .radial
            gradient.colors = [color(), color()]
            if chance(2) { gradient.locations = [0.25, 0.75] }
            gradient.startPoint = point()
            return .gradient(gradient)
        }
    }

    private mutating func animation() -> RenderAnimation {
        var timing = AnimationTiming(begin: number(), duration: abs(number()))
        timing.autoreverses = chance(2)
        timing.fillMode = chance(2) ? .both : .removed
        if chance(3) { timing.repeatCount = .infinity }
        var effect = BasicEffect(property: .opacity)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: (effect.from, effect.to) = (.number(number()), .number(number()))
        case 1: (effect.property, effect.to) = (.backgroundColor, .color(color()))
        case 2: (effect.property, effect.by) = (.transform, .transform(matrix()))
        case 3: (effect.property, effect.from) = (.path, .path(path()))
        case 4: (effect.property, effect.to) = (.bounds, .rect(rect()))
        default: (effect.property, effect.to) = (.colors, .colors([color(), color()]))
        }
        effect.isAdditive = chance(2)
        if effect.property == .transform, effect.isAdditive { effect.function = .scale }
        if chance(4) {
            let steps = StepsEffect(
                property: .contents,
                values: [.contents(.shape(RenderShape(path: path()))), .none, .number(1)])
            return RenderAnimation(timing: timing, effect: .steps(steps))
        }
        if chance(4) {
            return RenderAnimation(
                timing: timing, effect: .keyframes(KeyframeAnimation(keyframes())))
        }
        if chance(5) {
            timing.isSteered = true
            return RenderAnimation(timing: timing, effect: .group([animation(), animation()]))
        }
        if chance(5) {
            return RenderAnimation(
                timing: timing,
                spring: SpringCurve(
                    mass: number(), stiffness: number(), damping: number(),
                    initialVelocity: number()),
                span: ProgressSpan(start: number(), end: number()), effect: .basic(effect))
        }
        return RenderAnimation(
            key: chance(2) ? "key" : nil, timing: timing,
            curve: chance(2) ? .easeInEaseOut : .linear, effect: .basic(effect))
    }

    private mutating func keyframes() -> KeyframeEffect {
        var effect = KeyframeEffect(
            property: .position, values: [.point(point()), .point(point()), .none])
        if chance(2) { effect.path = path() }
        if chance(2) { effect.times = [0, number(), 1] }
        if chance(2) { effect.curves = [.easeIn, .default] }
        if chance(2) { effect.mode = .cubicPaced }
        if chance(2) { effect.tensions = [number(), number()] }
        if chance(2) { effect.continuities = [number()] }
        if chance(2) { effect.biases = [number(), number(), number()] }
        if chance(2) { effect.turning = .backwards }
        effect.isAdditive = chance(2)
        effect.isCumulative = chance(2)
        if effect.isCumulative { effect.function = .rotateX }
        return effect
    }

    mutating func node(depth: Int) -> RenderNode {
        lastIdentifier += 1
        let id = LayerIdentifier(rawValue: lastIdentifier)
        var properties = RenderProperties()
        properties.bounds = rect()
        properties.position = point()
        if chance(3) { properties.anchorPoint = point() }
        if chance(4) { properties.zPosition = number() }
        if chance(4) { properties.transform = matrix() }
        if chance(6) { properties.sublayerTransform = matrix() }
        if chance(4) { properties.isGeometryFlipped = true }
        if chance(4) { properties.isDoubleSided = false }
        if chance(3) { properties.contents = contents() }
        if chance(3) { properties.contentsGravity = .resizeAspectFill }
        if chance(3) { properties.contentsCenter = rect() }
        if chance(3) { properties.contentsScale = 3 }
        if chance(4) { properties.magnificationFilter = .nearest }
        if chance(2) { properties.backgroundColor = color() }
        if chance(6) {
            properties.backgroundPattern = PatternPaint(
                tile: tile(), transform: CGAffineTransform(scaleX: 2, y: 1), alpha: unit())
        }
        if chance(3) { properties.borderColor = color() }
        if chance(3) { properties.cornerRadius = abs(number()) }
        if chance(3) { properties.maskedCorners = [.minXMinY, .maxXMaxY] }
        if chance(3) { properties.cornerCurve = .continuous }
        if chance(3) { properties.shadowColor = nil }
        if chance(3) { properties.shadowPath = path() }
        if chance(3) { properties.shadowOffset = CGSize(width: number(), height: number()) }
        if chance(3) { properties.opacity = unit() }
        if chance(3) { properties.masksToBounds = true }
        if chance(4) { properties.isHidden = true }
        if chance(4) { properties.preservesDepth = true }
        if chance(4) { properties.colorMultiplier = color() }
        if chance(4) { properties.silhouette = color() }
        if chance(4) {
            var replication = Replication()
            replication.count = Int.random(in: 0...9, using: &random)
            replication.delay = number()
            replication.transform = matrix()
            replication.color = color()
            replication.colorOffset = SIMD4(number(), number(), number(), number())
            replication.preservesDepth = chance(2)
            properties.replication = replication
        }
        if chance(4) {
            var curl = PageCurl(
                chance(2) ? .roll : .turn,
                freeEdge: PageCurl.Edge.allCases[Int.random(in: 0...3, using: &random)])
            curl.progress = number()
            if chance(2) { curl.back = LayerIdentifier(rawValue: 7) }
            properties.curl = curl
        }
        if chance(4) { properties.blendMode = .screen }
        if chance(4) {
            properties.backdrop = BackdropEffect(
                blurRadius: 20, saturation: 1.8, tint: chance(2) ? nil : color())
        }
        if chance(4) { properties.time = LayerTime(begin: 1, speed: 0.5, offset: 0.25) }
        let children = depth > 0 ? (0..<3).map { _ in node(depth: depth - 1) } : []
        let mask = depth > 0 && chance(4) ? node(depth: 0) : nil
        let animations = chance(3) ? [animation(), animation()] : []
        return RenderNode(
            id: id, name: chance(2) ? "layer \(id.rawValue) “ü”" : nil, properties: properties,
            mask: mask, children: children, animations: animations)
    }
}
